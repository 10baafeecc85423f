// Pictures of the module, drawn as text: one brush for counters, one for boards, and two tiny raster formats byte by byte.

const INK = '#2b2620';

const svg = (width: number, height: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${inner}</svg>\n`;

/** Symbols within a box of 24 x 16 px about nought. */
export const SYMBOLS = {
  infantry: '<path d="M-12 -8 L12 8 M-12 8 L12 -8"/>',
  cavalry: '<path d="M-12 8 L12 -8"/>',
  gun: '<circle r="4.5" fill="#2b2620"/>',
  staff: '<path d="M-6 -8 V8 M-6 -7 L8 -3.5 L-6 0"/>',
  wagon:
    '<circle cx="-6" cy="4" r="3.5"/><circle cx="6" cy="4" r="3.5"/><path d="M-11 -1 H11 L9 -6 H-9 Z"/>',
  crate: '<path d="M-7 -7 H7 V7 H-7 Z M-7 -7 L7 7"/>',
} as const;

export type Symbol = keyof typeof SYMBOLS;

/** A counter of 44 px. `bar`: a stripe under the symbol, as of a unit in open order. */
export const counter = (paper: string, symbol: Symbol, bar = ''): string =>
  svg(
    44,
    44,
    [
      `<rect x="1" y="1" width="42" height="42" rx="4" fill="${paper}" stroke="${INK}" stroke-width="1.5"/>`,
      `<g transform="translate(22 17)" fill="none" stroke="${INK}" stroke-width="1.6"><rect x="-12" y="-8" width="24" height="16" fill="#fffdf5"/>${SYMBOLS[symbol]}</g>`,
      bar === '' ? '' : `<rect x="6" y="28" width="32" height="3" fill="${bar}"/>`,
      '',
    ].join('\n'),
  );

/** A small sign of any shape, of 24 px unless said. */
export const sign = (inner: string, size = 24): string => svg(size, size, `${inner}\n`);

/** A card of 60 x 84 px with a picture about its middle. */
export const card = (paper: string, inner: string): string =>
  svg(
    60,
    84,
    `<rect x="1" y="1" width="58" height="82" rx="5" fill="${paper}" stroke="${INK}" stroke-width="1.5"/>\n<g transform="translate(30 34)" fill="none" stroke="${INK}" stroke-width="2">${inner}</g>\n`,
  );

export interface HexBoard {
  readonly width: number;
  readonly height: number;
  /** centres of its hexes with what grows there: '.' meadow, 'w' wood, 'h' hill, 'f' field */
  readonly hexes: readonly { readonly x: number; readonly y: number; readonly ground: string }[];
  /** between column centres, and from flat side to flat side; sideways: x and y exchanged */
  readonly dx: number;
  readonly dy: number;
  readonly sideways: boolean;
  /** drawn over the ground: rivers, roads, houses */
  readonly over: string;
}

const GROUND: Readonly<Record<string, string>> = {
  '.': '#dfe3bd',
  w: '#a9bf8a',
  h: '#d6c69a',
  f: '#e9deaf',
};

const trees = (x: number, y: number): string =>
  [
    [-12, -6],
    [10, -9],
    [0, 6],
    [-14, 12],
    [14, 11],
  ]
    .map(([dx, dy]) => `<circle cx="${x + dx!}" cy="${y + dy!}" r="6"/>`)
    .join('');

const round = (n: number): string => String(Math.round(n * 10) / 10);

/** A board of hexes, each with its outline. */
export const hexBoard = ({ width, height, hexes, dx, dy, sideways, over }: HexBoard): string => {
  const corners: readonly (readonly [number, number])[] = [
    [(2 * dx) / 3, 0],
    [dx / 3, dy / 2],
    [-dx / 3, dy / 2],
    [(-2 * dx) / 3, 0],
    [-dx / 3, -dy / 2],
    [dx / 3, -dy / 2],
  ];
  const outline = (x: number, y: number): string =>
    corners
      .map(([a, b]) => (sideways ? [b, a] : [a, b]))
      .map(([a, b]) => `${round(x + a!)},${round(y + b!)}`)
      .join(' ');
  const ground = hexes
    .map(
      ({ x, y, ground: g }) =>
        `<polygon points="${outline(x, y)}" fill="${GROUND[g] ?? GROUND['.']}" stroke="#9aa07c" stroke-width="0.8"/>`,
    )
    .join('\n');
  const woods = hexes
    .filter((h) => h.ground === 'w')
    .map((h) => trees(h.x, h.y))
    .join('');
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#dfe3bd"/>\n${ground}\n<g fill="#6f8a58">${woods}</g>\n${over}\n`,
  );
};

/** A board of plain paper with lines. */
export const paperBoard = (width: number, height: number, inner: string): string =>
  svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="#f3ead2"/>\n<g fill="none" stroke="#b7a883" stroke-width="1">${inner}</g>\n`,
  );

const be32 = (n: number): number[] => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];

const crc = (bytes: readonly number[]): number => {
  let c = 0xffffffff;
  for (const byte of bytes) {
    c ^= byte;
    for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  }
  return (c ^ 0xffffffff) >>> 0;
};

const adler = (bytes: Iterable<number>): number => {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
};

/** A zlib stream that packs nothing: the same bytes whoever's packer is at hand. */
export const storedZlib = (bytes: Uint8Array): Uint8Array => {
  const out: number[] = [0x78, 0x01];
  for (let at = 0; at === 0 || at < bytes.length; at += 65_535) {
    const part = bytes.subarray(at, at + 65_535);
    const last = at + 65_535 >= bytes.length ? 1 : 0;
    const size = part.length;
    out.push(last, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255);
    for (const byte of part) out.push(byte);
  }
  return new Uint8Array([...out, ...be32(adler(bytes))]);
};

/** A drawing in letters, one a pixel. */
export interface Letters {
  readonly rows: readonly string[];
  /** by letter: red, green, blue; a letter that is not there is clear */
  readonly colours: Readonly<Record<string, readonly [number, number, number]>>;
}

/** A PNG with transparency, unpacked. */
export const png = ({ rows, colours }: Letters): Uint8Array => {
  const raw = rows.flatMap((row) => [
    0,
    ...[...row].flatMap((letter) => {
      const colour = colours[letter];
      return colour ? [...colour, 255] : [0, 0, 0, 0];
    }),
  ]);
  const chunk = (name: string, data: readonly number[]): number[] => {
    const body = [...[...name].map((c) => c.charCodeAt(0)), ...data];
    return [...be32(data.length), ...body, ...be32(crc(body))];
  };
  return new Uint8Array([
    0x89,
    ...[...'PNG\r\n\u001a\n'].map((c) => c.charCodeAt(0)),
    ...chunk('IHDR', [...be32(rows[0]!.length), ...be32(rows.length), 8, 6, 0, 0, 0]),
    ...chunk('IDAT', [...storedZlib(new Uint8Array(raw))]),
    ...chunk('IEND', []),
  ]);
};

/** The first colour is clear. */
const GRAPHIC_CONTROL = [0x21, 0xf9, 4, 1, 0, 0, 0, 0];

/** A GIF of at most three colours and clear, unpacked: nine bits a pixel, cleared before the codes would grow. */
export const gif = ({ rows, colours }: Letters): Uint8Array => {
  const letters = Object.keys(colours);
  const palette = [[0, 0, 0], ...letters.map((l) => colours[l]!)];
  while (palette.length < 256) palette.push([0, 0, 0]);
  const [width, height] = [rows[0]!.length, rows.length];
  const two = (n: number): number[] => [n & 255, n >> 8];
  const codes: number[] = [];
  [...rows.join('')].forEach((letter, n) => {
    if (n % 200 === 0) codes.push(256);
    codes.push(letters.indexOf(letter) + 1);
  });
  codes.push(257);
  const packed: number[] = [];
  let [bits, held] = [0, 0];
  for (const code of codes) {
    held |= code << bits;
    bits += 9;
    for (; bits >= 8; bits -= 8) {
      packed.push(held & 255);
      held >>= 8;
    }
  }
  if (bits > 0) packed.push(held & 255);
  const blocks: number[] = [];
  for (let at = 0; at < packed.length; at += 255) {
    const part = packed.slice(at, at + 255);
    blocks.push(part.length, ...part);
  }
  return new Uint8Array([
    ...[...'GIF89a'].map((c) => c.charCodeAt(0)),
    ...two(width),
    ...two(height),
    0xf7,
    0,
    0,
    ...palette.flat(),
    ...GRAPHIC_CONTROL,
    0x2c,
    ...two(0),
    ...two(0),
    ...two(width),
    ...two(height),
    0,
    8,
    ...blocks,
    0,
    0x3b,
  ]);
};
