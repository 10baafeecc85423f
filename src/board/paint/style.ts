// The one sheet of colours, type and weights. A light one, like paper by day; a dark one, the same paper by lamp light.

export type Theme = 'light' | 'dark';

export const SERIF = '"Board Serif", "EB Garamond Variable", Georgia, serif';
export const SANS = '"Board Sans", "Source Sans 3 Variable", "DejaVu Sans", system-ui, sans-serif';

/** No text is smaller on screen than this, CSS pixels. */
export const MIN_TEXT = 10;

export interface NationStyle {
  readonly face: string;
  readonly edge: string;
  readonly ink: string;
  /** ground of the symbol box, and the ink of its lines */
  readonly box: string;
  readonly line: string;
}

export interface Style {
  readonly theme: Theme;
  readonly table: string;
  readonly paper: string;
  readonly paperDark: string;
  readonly paperLight: string;
  readonly fibre: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly halo: string;
  readonly grid: string;
  readonly number: string;
  readonly veil: string;
  readonly bound: string;
  readonly meadow: string;
  readonly field: readonly string[];
  readonly furrow: string;
  readonly wood: string;
  readonly woodEdge: string;
  readonly leaf: readonly string[];
  readonly leafInk: string;
  readonly leafName: string;
  readonly leafShade: string;
  readonly hill: string;
  readonly hachure: string;
  readonly townGround: string;
  readonly garden: string;
  readonly gardenInk: string;
  readonly roof: readonly string[];
  readonly roofLit: readonly string[];
  readonly roofInk: string;
  readonly houseShade: string;
  readonly church: string;
  readonly cityGround: string;
  readonly wall: string;
  readonly wallLit: string;
  readonly bank: string;
  readonly water: string;
  readonly waterLine: string;
  readonly waterInk: string;
  readonly road: string;
  readonly roadCase: string;
  readonly trail: string;
  readonly bridge: string;
  readonly nations: Readonly<Record<string, NationStyle>>;
  readonly otherNation: NationStyle;
  /** ink of the sides in order of play, for arrows and tints; the last serves all further ones */
  readonly sides: readonly string[];
  readonly disrupted: string;
  readonly reduced: string;
  readonly gold: string;
  readonly good: string;
  readonly bad: string;
  readonly ask: string;
  readonly optionTint: string;
  readonly reach: string;
  readonly reachInk: string;
  readonly sight: string;
  readonly sightInk: string;
  readonly march: string;
  readonly marchInk: string;
  readonly label: string;
  readonly labelInk: string;
  readonly labelSoft: string;
  readonly labelEdge: string;
  readonly shade: string;
}

const NATIONS: Readonly<Record<string, NationStyle>> = {
  FR: { face: '#1f3a73', edge: '#0f2149', ink: '#ffffff', box: '#f3efe2', line: '#1f3a73' },
  AU: { face: '#f7f4ea', edge: '#8d8672', ink: '#241f18', box: '#ffffff', line: '#3a332a' },
  PR: { face: '#8fa3b4', edge: '#4c5d6c', ink: '#10161c', box: '#eef2f4', line: '#1d2a36' },
  RU: { face: '#3f6b43', edge: '#223f26', ink: '#ffffff', box: '#eef2e2', line: '#24442a' },
  SW: { face: '#a9d0e8', edge: '#4f86a8', ink: '#12222e', box: '#fbf6d8', line: '#1f4a68' },
};

const LIGHT: Style = {
  theme: 'light',
  table: '#cfc3a6',
  paper: '#f4ebd3',
  paperDark: '#e6d8b4',
  paperLight: '#fbf5e4',
  fibre: '#8a7448',
  ink: '#2b2118',
  inkSoft: '#5b4a36',
  halo: '#f8f1de',
  grid: 'rgba(84, 62, 34, 0.27)',
  number: 'rgba(84, 62, 34, 0.72)',
  veil: 'rgba(226, 214, 184, 0.66)',
  bound: '#7a5a32',
  meadow: 'rgba(164, 188, 116, 0.075)',
  field: ['rgba(190, 176, 110, 0.13)', 'rgba(164, 178, 112, 0.13)', 'rgba(206, 170, 112, 0.12)'],
  furrow: 'rgba(120, 100, 52, 0.16)',
  wood: '#bfcb96',
  woodEdge: '#6f8150',
  leaf: ['#a3b675', '#93a968', '#b1c084'],
  leafInk: '#55693f',
  leafName: '#2f4220',
  leafShade: 'rgba(60, 74, 38, 0.35)',
  hill: 'rgba(184, 140, 84, 0.30)',
  hachure: '#76522c',
  townGround: 'rgba(219, 160, 122, 0.42)',
  garden: 'rgba(160, 180, 108, 0.45)',
  gardenInk: 'rgba(92, 112, 52, 0.5)',
  roof: ['#b4553b', '#a84a35', '#bf6547', '#99523c'],
  roofLit: ['#cf7a58', '#c46d50', '#d88a67', '#b87259'],
  roofInk: '#4d2218',
  houseShade: 'rgba(70, 40, 20, 0.28)',
  church: '#6d4a48',
  cityGround: '#e3b795',
  wall: '#4d3528',
  wallLit: '#d9c4a0',
  bank: '#3f6f94',
  water: '#9cc3da',
  waterLine: 'rgba(63, 111, 148, 0.55)',
  waterInk: '#2c5877',
  road: '#fbf0d2',
  roadCase: '#7c4526',
  trail: '#865a34',
  bridge: '#33261b',
  nations: NATIONS,
  otherNation: {
    face: '#d8c69a',
    edge: '#7b6a40',
    ink: '#241f18',
    box: '#fbf6e6',
    line: '#3a332a',
  },
  sides: ['#1f4fb0', '#b3261e', '#2f6b3a'],
  disrupted: '#f2b01e',
  reduced: '#d3291c',
  gold: '#f0b429',
  good: '#2c7a3f',
  bad: '#b3261e',
  ask: '#e08a00',
  optionTint: 'rgba(240, 170, 30, 0.28)',
  reach: 'rgba(38, 110, 190, 0.20)',
  reachInk: '#123f73',
  sight: 'rgba(222, 140, 20, 0.34)',
  sightInk: '#7a4600',
  march: 'rgba(120, 60, 150, 0.20)',
  marchInk: '#5a1f7a',
  label: '#fffaea',
  labelInk: '#241a10',
  labelSoft: '#5d4a33',
  labelEdge: '#5d4527',
  shade: 'rgba(43, 29, 12, 0.30)',
};

const DARK: Style = {
  ...LIGHT,
  theme: 'dark',
  table: '#15120d',
  paper: '#50462f',
  paperDark: '#41382a',
  paperLight: '#5b5037',
  fibre: '#1b150b',
  ink: '#f3e6c6',
  inkSoft: '#d6c59c',
  halo: '#2d2618',
  grid: 'rgba(20, 14, 6, 0.42)',
  number: 'rgba(236, 218, 176, 0.72)',
  veil: 'rgba(28, 23, 15, 0.62)',
  bound: '#d8b46a',
  meadow: 'rgba(104, 128, 66, 0.10)',
  field: ['rgba(120, 108, 60, 0.16)', 'rgba(96, 110, 62, 0.16)', 'rgba(132, 100, 60, 0.15)'],
  furrow: 'rgba(20, 14, 6, 0.20)',
  wood: '#4a5233',
  woodEdge: '#232a17',
  leaf: ['#5c6a3e', '#525f38', '#667447'],
  leafInk: '#20280f',
  leafName: '#dbe6b4',
  leafShade: 'rgba(10, 12, 4, 0.5)',
  hill: 'rgba(130, 92, 48, 0.42)',
  hachure: '#24170a',
  townGround: 'rgba(140, 86, 58, 0.42)',
  garden: 'rgba(88, 102, 52, 0.5)',
  gardenInk: 'rgba(30, 36, 14, 0.6)',
  roof: ['#8a4230', '#80392a', '#934f38', '#764030'],
  roofLit: ['#a8604a', '#9c553f', '#b06e53', '#925a46'],
  roofInk: '#200d07',
  houseShade: 'rgba(10, 5, 2, 0.45)',
  church: '#4c3231',
  cityGround: '#75543e',
  wall: '#1a100a',
  wallLit: '#a08a62',
  bank: '#14283a',
  water: '#4b7189',
  waterLine: 'rgba(16, 34, 50, 0.6)',
  waterInk: '#b4d6ea',
  road: '#b8a478',
  roadCase: '#27140a',
  trail: '#241509',
  bridge: '#140d06',
  nations: {
    FR: { face: '#24427f', edge: '#0b1938', ink: '#ffffff', box: '#dcd6c4', line: '#16294f' },
    AU: { face: '#d6d0be', edge: '#5c5645', ink: '#1c1812', box: '#f0ebdc', line: '#2b251d' },
    PR: { face: '#7f93a4', edge: '#33414d', ink: '#0c1116', box: '#d6dce0', line: '#17222c' },
    RU: { face: '#3b6540', edge: '#16301a', ink: '#ffffff', box: '#d6dcc6', line: '#1b3620' },
    SW: { face: '#8fb6ce', edge: '#355f78', ink: '#0e1a24', box: '#e6dfbe', line: '#173a52' },
  },
  sides: ['#7fb0ff', '#ff8a78', '#8fd39b'],
  good: '#7fd693',
  bad: '#ff8a78',
  ask: '#ffb53d',
  optionTint: 'rgba(255, 181, 61, 0.26)',
  reach: 'rgba(130, 185, 255, 0.24)',
  reachInk: '#d6e8ff',
  sight: 'rgba(255, 190, 80, 0.22)',
  sightInk: '#ffdf9e',
  march: 'rgba(220, 160, 255, 0.24)',
  marchInk: '#efd6ff',
  label: '#2a2317',
  labelInk: '#f6ead0',
  labelSoft: '#cdbd98',
  labelEdge: '#c6a566',
  shade: 'rgba(0, 0, 0, 0.5)',
};

export const styleOf = (theme: Theme): Style => (theme === 'dark' ? DARK : LIGHT);

export const nationStyle = (style: Style, nation: string): NationStyle =>
  style.nations[nation] ?? style.otherNation;

/** Ink of the side that is `index`-th in order of play; -1 (not known) takes the first. */
export const sideInk = (style: Style, index: number): string =>
  style.sides[Math.min(Math.max(index, 0), style.sides.length - 1)]!;
