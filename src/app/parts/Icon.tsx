// Line drawings on a 24 grid; no icon library for two dozen strokes.

const paths = {
  home: 'M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10M10 19.5v-5h4v5',
  open: 'M3.5 18.5v-12h6l2 2.5h8v2.5M3.5 18.5 6.5 11.5h14.5l-3 7z',
  save: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  twilight: 'M3 18.5h18M6.5 15a5.5 5.5 0 0 1 11 0M12 4v2.5M4.2 8.2 6 10M19.8 8.2 18 10',
  help: 'M9 9.2a3 3 0 1 1 4.3 2.7c-.9.45-1.3 1-1.3 2.1M12 17.2v.3M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z',
  first: 'M6 5.5v13M18.5 5.5 9.5 12l9 6.5z',
  last: 'M18 5.5v13M5.5 5.5l9 6.5-9 6.5z',
  prevCombat: 'M12 5.5 3.5 12l8.5 6.5zM20.5 5.5 12 12l8.5 6.5z',
  nextCombat: 'M12 5.5l8.5 6.5-8.5 6.5zM3.5 5.5 12 12l-8.5 6.5z',
  prev: 'M16.5 5 7 12l9.5 7z',
  next: 'M7.5 5 17 12l-9.5 7z',
  play: 'M8 4.5 19 12 8 19.5z',
  pause: 'M8.5 5v14M15.5 5v14',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-3',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M4.5 12.5 10 18 19.5 6.5',
  warn: 'M12 4 21 19.5H3zM12 10v4.5M12 17v.3',
  swords: 'M5 4.5 15.5 15M19 4.5 8.5 15M4.5 15.5l4 4M19.5 15.5l-4 4M6.5 17.5l-2 2M17.5 17.5l2 2',
  down: 'M5.5 9 12 15.5 18.5 9',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7',
  wait: 'M12 3.5a8.5 8.5 0 1 0 8.5 8.5',
  fit: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  pin: 'M9 4h6l-1 6 3.5 3.5h-11L10 10zM12 13.5V21',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  layers: 'M12 4 3.5 8.5 12 13l8.5-4.5zM3.5 12.5 12 17l8.5-4.5M3.5 16.3 12 20.8l8.5-4.5',
  mark: 'M7 3.5h10v17l-5-4.5-5 4.5z',
  markOn: 'M7 3.5h10v17l-5-4.5-5 4.5z',
} as const;

export type IconName = keyof typeof paths;

const solid: ReadonlySet<IconName> = new Set([
  'first',
  'last',
  'prev',
  'next',
  'play',
  'prevCombat',
  'nextCombat',
  'markOn',
]);

/** Decoration only: the button around it carries the words. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path
      d={paths[name]}
      fill={solid.has(name) ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={name === 'pause' ? 3 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
