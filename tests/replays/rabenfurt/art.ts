// Every picture of the module, by its name in `images/`.
import { card, counter, gif, hexBoard, type Letters, paperBoard, png, sign } from './picture.ts';
import { northHex } from './place.ts';

const FRENCH = '#a9c0dc';
const PRUSSIAN = '#c3bfb2';
const PLAIN = '#e6dcbf';
const DX = 55.42562584220407;

/** Rows of letters, one a hex, by column within a row: '.' meadow, 'w' wood, 'h' hill, 'f' field. */
const bank = (rows: readonly string[], over: string): string =>
  hexBoard({
    width: 516,
    height: 288,
    dx: DX,
    dy: 64,
    sideways: false,
    hexes: rows.flatMap((row, r) => [...row].map((ground, c) => ({ ...northHex(c, r), ground }))),
    over,
  });

const river = (y: number, height: number): string =>
  `<rect x="0" y="${y}" width="516" height="${height}" fill="#9dbccb"/>`;
const road = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#b98f5a" stroke-width="5" stroke-linecap="round"/>`;
const house = (x: number, y: number): string =>
  `<path d="M${x - 7} ${y + 6} V${y - 3} L${x} ${y - 9} L${x + 7} ${y - 3} V${y + 6} Z" fill="#b2543e" stroke="#2b2620"/>`;

const north = bank(
  ['.wwf.fh.w', '.w.f..hhw', '..f....h.', '.f.....w.'],
  river(280, 8) +
    road('M202 288 L202 192 L257 160 L313 128 L368 32 L368 0') +
    house(352, 20) +
    house(386, 24) +
    house(378, 48),
);

// drawn upside down, since the board is turned round when it is laid out
const south = bank(
  ['w..f.f.ww', 'ww.f...w.', '.w......h', 'w.....fhh'],
  river(280, 8) + road('M313 288 L313 192 L257 96 L257 0') + house(200, 40) + house(222, 58),
);

const lindau = bank(
  ['..f..ww.w', '.ff..w.ww', 'f......w.', '......h..'],
  river(280, 8) + road('M0 40 L146 96 L313 128 L516 96') + house(150, 80) + house(176, 70),
);

/** Pointed hexes in rows: centres are those of the upright grid with x and y exchanged. */
const district = hexBoard({
  width: 400,
  height: 300,
  dx: 52,
  dy: 60,
  sideways: true,
  hexes: [0, 1, 2, 3, 4, 5].flatMap((c) =>
    [0, 1, 2, 3, 4, 5, 6].map((r) => ({
      x: 60 * r + (c % 2 === 0 ? 30 : 60),
      y: 52 * c + 30,
      ground: (3 * c + 5 * r) % 7 === 0 ? 'w' : '.',
    })),
  ),
  over: '<path d="M0 170 C120 130 260 210 400 160" fill="none" stroke="#9dbccb" stroke-width="9"/>',
});

const lines = (count: number, step: number, write: (at: number) => string): string =>
  Array.from({ length: count }, (_, n) => `<path d="${write(n * step)}"/>`).join('');

const muster = paperBoard(
  420,
  300,
  lines(8, 60, (x) => `M${x} 0 V300`) + lines(6, 60, (y) => `M0 ${y} H420`),
);

const march = paperBoard(
  480,
  160,
  [0, 1, 2, 3, 4, 5].map((n) => `<circle cx="${150 + 58 * n}" cy="45" r="24"/>`).join('') +
    '<rect x="28" y="56" width="64" height="88"/><rect x="388" y="80" width="64" height="72"/>',
);

const dot = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="3"/>`;

/** A raven on a card's back, in letters. */
const RAVEN: Letters = {
  rows: [
    'rrrrrrrrrrrrrrrr',
    'rppppppppppppppr',
    'rpkkpppppppppppr',
    'rkkkkppppppppppr',
    'rpkkkkkppppppppr',
    'rppkkkkkkppppppr',
    'rpppkkkkkkkppppr',
    'rppppkkkkkkkkppr',
    'rpppppkkkkkkkkkr',
    'rppppppkkpkpppkr',
    'rppppppkppkppppr',
    'rpppppkkpkkppppr',
    'rppppppppppppppr',
    'rrrrrrrrrrrrrrrr',
  ],
  colours: { r: [120, 40, 40], p: [236, 224, 196], k: [30, 28, 34] },
};

/** Every letter as large as it has to be. */
const larger = ({ rows, colours }: Letters, by: number, down: number): Letters => ({
  rows: rows.flatMap((row) =>
    Array.from({ length: down }, () => [...row].map((letter) => letter.repeat(by)).join('')),
  ),
  colours,
});

const COCK: Letters = {
  rows: [
    '....k......',
    '...kkk..k..',
    'kkkkkkkkkk.',
    '...kkk..k..',
    '....k......',
    '....k......',
    '...kkk.....',
  ],
  colours: { k: [60, 40, 30] },
};

const texts: Readonly<Record<string, string>> = {
  'north-bank.svg': north,
  'south-bank.svg': south,
  'district.svg': district,
  'muster.svg': muster,
  'march-table.svg': march,
  'voltigeurs.svg': counter(FRENCH, 'infantry'),
  'voltigeurs-open.svg': counter(FRENCH, 'infantry', '#3d5f8f'),
  'gun-limbered.svg': counter(FRENCH, 'gun', '#3d5f8f'),
  'gun.svg': counter(FRENCH, 'gun'),
  'wagon.svg': counter(FRENCH, 'wagon'),
  'crate.svg': sign(
    '<g transform="translate(12 12)" fill="#c79a5b" stroke="#2b2620"><path d="M-8 -8 H8 V8 H-8 Z M-8 -8 L8 8"/></g>',
  ),
  'hussars.svg': counter(PRUSSIAN, 'cavalry'),
  'hussars-blown.svg': counter(PRUSSIAN, 'cavalry', '#8a3b2c'),
  'landwehr.svg': counter(PRUSSIAN, 'infantry'),
  'rittmeister.svg': counter(PRUSSIAN, 'staff'),
  'infantry.svg': counter(PLAIN, 'infantry'),
  'infantry-open.svg': counter(PLAIN, 'infantry', '#7a6a45'),
  'sutler.svg': counter(PLAIN, 'wagon', '#8a3b2c'),
  'courier.svg': counter(PLAIN, 'cavalry', '#7a6a45'),
  'mask.svg': counter('#7d7868', 'staff', '#f3ead2'),
  'seal.svg': sign(
    '<circle cx="12" cy="12" r="9" fill="#8a2f2a" stroke="#2b2620"/><path d="M8 12 L11 15 L16 8" fill="none" stroke="#f3ead2" stroke-width="2"/>',
  ),
  'disorder.svg': sign(
    '<circle cx="12" cy="12" r="10" fill="#e0b13c" stroke="#2b2620"/><path d="M12 5 V14 M12 17 V19" stroke="#2b2620" stroke-width="2.5"/>',
  ),
  'mill.svg': sign(
    '<g transform="translate(18 18)" stroke="#2b2620"><path d="M-6 14 L-4 -4 H4 L6 14 Z" fill="#e9deaf"/><path d="M-13 -15 L13 7 M13 -15 L-13 7" stroke-width="3"/></g>',
    36,
  ),
  'mill-burning.svg': sign(
    '<g transform="translate(18 18)" stroke="#2b2620"><path d="M-6 14 L-4 -4 H4 L6 14 Z" fill="#6b4a3a"/><path d="M-8 -2 Q-10 -12 0 -17 Q10 -12 8 -2 Q4 -8 0 -2 Q-4 -8 -8 -2 Z" fill="#d9682c"/></g>',
    36,
  ),
  'ford-low.svg': sign(
    '<path d="M2 9 Q7 5 12 9 T22 9 M2 16 Q7 12 12 16 T22 16" fill="none" stroke="#4f7f93" stroke-width="2"/>',
  ),
  'ford-high.svg': sign(
    '<path d="M2 6 Q7 2 12 6 T22 6 M2 12 Q7 8 12 12 T22 12 M2 18 Q7 14 12 18 T22 18" fill="none" stroke="#274f63" stroke-width="3"/>',
  ),
  'pawn.svg': sign(
    '<circle cx="12" cy="12" r="9" fill="#8a2f2a" stroke="#2b2620" stroke-width="2"/>',
  ),
  'mist.svg': card('#dfe6e6', '<path d="M-20 -8 H14 M-14 0 H20 M-20 8 H10"/>'),
  'stirrup.svg': card('#ece0c4', '<path d="M0 -18 V-8 M-10 10 Q-10 -8 0 -8 Q10 -8 10 10 Z"/>'),
  'orders.svg': card('#f3ead2', '<path d="M-12 -16 H12 V16 H-12 Z M-7 -8 H7 M-7 -1 H7 M-7 6 H2"/>'),
  'powder.svg': card('#d8d3c2', `<path d="M-10 -14 H10 L14 14 H-14 Z"/>${dot(-4, 4)}${dot(5, 8)}`),
  'miller.svg': card(
    '#efe3b8',
    '<path d="M-14 -14 L14 14 M14 -14 L-14 14"/><circle r="5" fill="#fff"/>',
  ),
  'bugle.svg': card(
    '#e7d3a4',
    '<path d="M-16 2 H6 Q16 2 18 -8 V12 Q16 4 6 4 H-16 Z"/><circle cx="-4" cy="10" r="6"/>',
  ),
};

/** Pictures of the extension. */
export const extensionPictures = (): ReadonlyMap<string, string> =>
  new Map([
    ['lindau-road.svg', lindau],
    ['uhlans.svg', counter(PRUSSIAN, 'cavalry', '#3f6f4a')],
  ]);

/** Texts of SVG pictures, and the bytes of the two that are raster. "raven.gif" is called "raven" by those who use it. */
export const pictures = (): ReadonlyMap<string, string | Uint8Array> =>
  new Map<string, string | Uint8Array>([
    ...Object.entries(texts),
    ['raven.gif', gif(larger(RAVEN, 4, 6))],
    ['signs/cock.png', png(larger(COCK, 3, 3))],
  ]);
