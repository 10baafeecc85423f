// A made-up free table for stories: two boards side by side, a hex grid over them, and pieces of every kind.
import { browserPictures, type LivePictures } from '../../src/board/table/browserPictures.ts';
import type { GridScene, Mark, PathStep, PieceScene, TableScene } from '../../src/scene/table.ts';

const BOARD = { width: 480, height: 600 } as const;

const svg = (width: number, height: number, inner: string): Uint8Array =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`,
  );

const counterSvg = (face: string, ink: string, sign: string): Uint8Array =>
  svg(
    50,
    50,
    `<rect width="50" height="50" rx="4" fill="${face}"/><rect x="1" y="1" width="48" height="48" rx="4" fill="none" stroke="${ink}" stroke-width="2"/><g fill="none" stroke="${ink}" stroke-width="2"><rect x="11" y="9" width="28" height="18"/>${sign}</g>`,
  );

/** One dot of red, as the smallest GIF there is. */
const gif = Uint8Array.from(atob('R0lGODdhAQABAIAAAP8AAAAAACwAAAAAAQABAAACAkQBADs='), (letter) =>
  letter.charCodeAt(0),
);

/** A JPEG in printers' inks, eight by eight dots of red. */
const cmyk = Uint8Array.from(
  atob(
    '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMcHCg3KSwwMTQ0NB8nOT04MjwuMzQy/8AAFAgACAAIBAERAAIRAAMRAAQRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EAQACAAMABAAAPwD3+vn+vn+vf6//2Q==',
  ),
  (letter) => letter.charCodeAt(0),
);

const FILES: Readonly<Record<string, Uint8Array>> = {
  'west.svg': svg(
    BOARD.width,
    BOARD.height,
    '<rect width="480" height="600" fill="#e9ddb6"/><path d="M0 420 C160 330 300 520 480 400 L480 470 C300 590 160 400 0 490 Z" fill="#9cc3da"/><circle cx="120" cy="150" r="80" fill="#b9c78d"/><text x="300" y="80" font-size="34" fill="#7a5a32" font-family="serif">West</text>',
  ),
  'blue.svg': counterSvg('#b8d2ea', '#1f3a73', '<path d="M11 9 L39 27 M39 9 L11 27"/>'),
  'red.svg': counterSvg('#efb9a6', '#7a1d10', '<path d="M11 27 L39 9"/>'),
  'reduced.svg': svg(50, 50, '<rect y="40" width="50" height="10" fill="#d3291c"/>'),
  'flag.svg': svg(
    24,
    20,
    '<path d="M2 20 V1 H22 L16 7 L22 13 H4" fill="#f0b429" stroke="#5d4527"/>',
  ),
  'card.svg': svg(
    60,
    86,
    '<rect x="1" y="1" width="58" height="84" rx="6" fill="#6a4c7d" stroke="#2f1f3b" stroke-width="2"/><path d="M10 10 L50 76 M50 10 L10 76" stroke="#c9b3da" stroke-width="3"/>',
  ),
  'dot.gif': gif,
  'inks.jpg': cmyk,
  'broken.png': Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
};

/** Sent for as a module's are, one after another; every name that is not there is missing. */
export const storyPictures = (missed?: (name: string) => void): LivePictures =>
  browserPictures((name) => Promise.resolve(FILES[name]), missed);

export const noModule = (): LivePictures => browserPictures(() => Promise.resolve(undefined));

export const image = (
  name: string,
  more: Partial<Extract<Mark, { kind: 'image' }>> = {},
): Mark => ({ kind: 'image', name, at: { x: 0, y: 0 }, scale: 1, turn: 0, opacity: 1, ...more });

export const text = (
  lines: readonly string[],
  more: Partial<Extract<Mark, { kind: 'text' }>> = {},
): Mark => ({
  kind: 'text',
  lines,
  at: { x: 0, y: 24 },
  anchor: { x: 'centre', y: 'bottom' },
  size: 12,
  family: 'Dialog',
  bold: true,
  italic: false,
  colour: 'rgb(20, 20, 20)',
  turn: 0,
  opacity: 1,
  ...more,
});

const circle = (r: number): PathStep[] => {
  const k = r * 0.5523;
  return [
    { to: 'move', x: 0, y: -r },
    { to: 'curve', c: [k, -r, r, -k], x: r, y: 0 },
    { to: 'curve', c: [r, k, k, r], x: 0, y: r },
    { to: 'curve', c: [-k, r, -r, k], x: -r, y: 0 },
    { to: 'curve', c: [-r, -k, -k, -r], x: 0, y: -r },
    { to: 'close' },
  ];
};

export const shape = (r: number, more: Partial<Extract<Mark, { kind: 'shape' }>> = {}): Mark => ({
  kind: 'shape',
  path: circle(r),
  turn: 0,
  opacity: 1,
  ...more,
});

export const piece = (
  id: string,
  x: number,
  y: number,
  marks: readonly Mark[],
  more: Partial<PieceScene> = {},
): PieceScene => ({
  id,
  name: id,
  at: { x, y },
  place: { x, y },
  location: '',
  kind: 'piece',
  marks,
  box: { x: -25, y: -25, width: 50, height: 50 },
  role: 'plain',
  words: `${id}, at ${x}, ${y}`,
  ...more,
});

/** Pieces of one stack, bottom first, each a little right of and above the one below. */
export const stacked = (
  id: string,
  x: number,
  y: number,
  names: readonly string[],
  name = 'blue.svg',
): PieceScene[] =>
  names.map((one, index) =>
    piece(one, x + 4 * index, y - 4 * index, [image(name), text([`${index + 3}-4`])], {
      place: { x, y },
      stack: { id, index, of: names.length },
    }),
  );

/** Flat-topped hexes over a board, odd columns half a hex lower, with their numbers. */
const hexGrid = (left: number): GridScene => {
  const [dx, dy] = [60, 69];
  const lines: PathStep[] = [];
  const labels: GridScene['labels'][number][] = [];
  for (let c = 0; c * dx < BOARD.width; c++)
    for (let r = 0; r * dy < BOARD.height; r++) {
      const x = left + 30 + c * dx;
      const y = 34 + r * dy + (c % 2 ? dy / 2 : 0);
      const corners = [
        [-40, 0],
        [-20, -dy / 2],
        [20, -dy / 2],
        [40, 0],
      ] as const;
      corners.forEach(([a, b], n) => lines.push({ to: n ? 'line' : 'move', x: x + a, y: y + b }));
      const number = String(c + 1).padStart(2, '0') + String(r + 1).padStart(2, '0');
      labels.push({
        at: { x, y: y - dy / 2 + 7 },
        text: number,
        size: 9,
        colour: 'rgb(70, 50, 20)',
      });
    }
  return { colour: 'rgba(70, 50, 20, 0.6)', lines, labels };
};

export const tableScene = (more: Partial<TableScene> = {}): TableScene => ({
  tabs: [{ id: 'Main', title: 'Main map', kind: 'main', pieces: 12 }],
  tab: 'Main',
  width: 2 * BOARD.width + 40,
  height: BOARD.height + 40,
  background: 'rgb(236, 236, 230)',
  boards: [
    { name: 'West', image: 'west.svg', box: { x: 20, y: 20, ...BOARD }, reversed: false },
    { name: 'East', image: 'west.svg', box: { x: 500, y: 20, ...BOARD }, reversed: true },
  ],
  grids: [hexGrid(20), hexGrid(500)],
  pieces: [
    piece('1st Foot', 110, 120, [image('blue.svg'), text(['4-4'])]),
    piece('2nd Foot (reduced)', 230, 120, [image('blue.svg'), image('reduced.svg'), text(['2-4'])]),
    piece('3rd Horse', 350, 120, [image('red.svg', { turn: 60 }), text(['5-8'])]),
    ...stacked('s1', 200, 260, ['Guard', 'Jäger', 'Landwehr', 'Sappers']),
    piece('Flag', 110, 300, [image('red.svg'), image('flag.svg', { at: { x: 18, y: -22 } })]),
    piece('Marched', 300, 360, [
      image('red.svg'),
      image('/images/moved.gif', { at: { x: 30, y: 0 } }),
    ]),
    piece('Draw pile', 620, 180, [image('card.svg'), image('card.svg', { at: { x: 2, y: -2 } })], {
      kind: 'deck',
      box: { x: -30, y: -43, width: 62, height: 88 },
    }),
    piece('Ambush', 760, 240, [image('red.svg', { opacity: 0.35 })]),
    ...stacked('s2', 850, 420, ['4th Foot', '5th Foot'], 'red.svg'),
  ],
  moves: [],
  problems: [],
  ...more,
});
