// What lies in the valley as day breaks: every piece by its id, with the traits that it wears, outermost first.
import { addText } from '../../../src/vassal/writeCommand.ts';
import {
  deckState,
  pieceCore,
  pieceState,
  stackState,
  writeChain,
} from '../../../src/vassal/writePiece.ts';
import { CASE, HAND, MARCH, north, on, type Place, square, south, STAFF } from './place.ts';
import * as wear from './traits.ts';
import type { Worn } from './traits.ts';

export interface Made {
  readonly name: string;
  /** picture in `images/`; empty: none */
  readonly image: string;
  readonly traits: readonly Worn[];
  /** slot of the palette; empty: none */
  readonly gpid: string;
}

export const typeOf = ({ traits, image, name }: Made): string =>
  writeChain(
    traits.map(([definition]) => definition),
    pieceCore(image, name),
  );

export const stateOf = (
  { traits, gpid }: Made,
  place: Place | undefined,
  kept: readonly (readonly [string, string])[] = [],
): string =>
  writeChain(
    traits.map(([, state]) => state),
    pieceState(place ?? { x: 0, y: 0 }, gpid, kept),
  );

/** The same piece with other states, by the place of the trait in its chain. */
export const turned = (piece: Made, states: Readonly<Record<number, string>>): Made => ({
  ...piece,
  traits: piece.traits.map(([definition, state], n) => [definition, states[n] ?? state]),
});

const made = (gpid: string, name: string, image: string, ...traits: readonly Worn[]): Made => ({
  gpid,
  name,
  image,
  traits,
});

const FRENCH = wear.marks('Side,PieceLayer', 'French,Troops');
const PRUSSIAN = wear.marks('Side,PieceLayer', 'Prussian,Troops');
const GROUND = wear.marks('PieceLayer', 'Ground');
const voltigeurs = 'voltigeurs.svg,voltigeurs-open.svg';
const open = ',+ (open order)';
const hussars = 'hussars.svg,hussars-blown.svg';

/** Order of traits: strength 0, badge 1, moved 2, facing 3, faces 4, marks 5. */
const company = (gpid: string, name: string, men: string): Made =>
  made(
    gpid,
    name,
    '',
    wear.strength(men),
    wear.badge('Disorder', 'disorder.svg', '+ (shaken)', -1),
    wear.moved(false),
    wear.facing(0),
    wear.faces('Order', voltigeurs, open, 1),
    FRENCH,
  );

export const voltigeurs1 = company('1', '1st Voltigeurs', '8');
export const voltigeurs2 = company('2', '2nd Voltigeurs', '6');

export const gun = made(
  '3',
  'Four-pounder',
  '',
  wear.moved(false),
  wear.faces('Gun', 'gun-limbered.svg,gun.svg', '+ (limbered),', 1),
  wear.shapeNew,
  FRENCH,
);

export const wagon = made(
  '4',
  'Forage wagon',
  'wagon.svg',
  wear.fixed,
  wear.mat(['1011', '1012']),
  wear.marks('Side,PieceLayer', 'French,Carts'),
);
const crate = (gpid: string, name: string): Made =>
  made(gpid, name, 'crate.svg', wear.cargo('1010'), wear.dynamic('Oats', '3'), FRENCH);
export const crate1 = crate('5', 'Sack of oats');
export const crate2 = crate('6', 'Sack of flour');

/** Order of traits: hidden 0, sight 1, strength 2, facing 3, faces 4, marks 5. */
export const blackHussars = made(
  '7',
  'Black Hussars',
  '',
  wear.hidden('Prussian'),
  wear.sight(true),
  wear.strength('4'),
  wear.facing(3),
  wear.faces('Horses', hussars, ',+ (blown)', 1),
  PRUSSIAN,
);
/** Order of traits: trail 0, strength 1, facing 2, faces 3, marks 4. */
export const leibHussars = made(
  '8',
  'Leib Hussars',
  '',
  wear.trail('Map0', ['333,84', '333,148']),
  wear.strength('7'),
  wear.facing(3),
  wear.faces('Horses', hussars, ',+ (blown)', 1),
  PRUSSIAN,
);
/** Order of traits: mask 0, strength 1, marks 2. */
export const landwehr = made(
  '9',
  'Landwehr company',
  'landwehr.svg',
  wear.mask('I', 'Prussian'),
  wear.strength('9'),
  PRUSSIAN,
);
export const rittmeister = made(
  '10',
  'Officer',
  'rittmeister.svg',
  wear.renamed('Rittmeister v. Klitzing'),
  PRUSSIAN,
);

const mill = made(
  '11',
  'Mill',
  '',
  wear.border,
  wear.fixed,
  wear.follows('Mill', 'Fire', 'mill.svg,mill-burning.svg', ',+ (burning)'),
  wear.shaded,
  GROUND,
);
const ford = made(
  '12',
  'Ford',
  '',
  wear.label(
    '0,0;;10;255,255,255;30,60,80;b;2;c;0;t;c;$pieceName$;Dialog;2;0;Depth;;true',
    '{"water: " + Water}',
  ),
  wear.fixed,
  wear.followsIf('Water', '{Water == "high" ? 2 : 1}', 'ford-low.svg,ford-high.svg', 'Known'),
  wear.dynamic('Known', 'true'),
  GROUND,
);
const weathercock = made(
  '13',
  'Weathercock',
  'signs/cock.png',
  wear.UNKNOWN_TRAIT,
  wear.angle(-45),
  wear.fixed,
  GROUND,
);
const signpost = made('14', 'Signpost', 'no-such-picture.png', wear.fixed, GROUND);
const sutler = made('15', 'Mother Courvoisier', 'sutler.svg', ...wear.behaviour, FRENCH);
const recruit = made(
  '16',
  'Recruit',
  'INFANTRY.svg',
  wear.prototype('Recruit;Side=French,Men=3'),
  wear.renamed('Conscript'),
);

const masked = (gpid: string, style: wear.MaskStyle): Made =>
  made(gpid, `Sealed ${style[0]}`, 'courier.svg', wear.mask(style, 'French'), PRUSSIAN);
const oldOne = made('27', 'Old company', '', wear.layerOfTwenty('2'));
const oldTwo = made(
  '28',
  'Old squadron',
  'courier.svg',
  wear.shapeOld,
  wear.layerOfThirty('disorder.svg,seal.svg', '-2;K'),
);
const proclamation = made(
  '29',
  'Proclamation',
  '',
  wear.label(
    '76,130;Write;9;243,234,210;43,38,32;c;0;c;0;c;c;$label$;Serif;0;0;Text;;true',
    '<html><b>To the people</b><br>of <i>Rabenfurt</i> &amp; Lindau</html>',
  ),
);
const signboard = made(
  '30',
  'Signboard',
  'crate.svg',
  wear.label('0,0;;8;;200,30,30;t;-2;l;3;b;l;$pieceName$;Dialog;0;0;Top;;false', 'top'),
  wear.label('0,0;;8;;30,60,200;b;2;r;-3;t;r;$pieceName$;Dialog;0;90;Side2;;false', '$Top$ side'),
  wear.calculated('Doubled', '{2 * 3 + 1}'),
  wear.label('0,0;;8;;30,120,40;c;0;c;0;c;c;$pieceName$;Dialog;0;0;Sum;;false', '$Doubled$'),
);
export const courier = made(
  '31',
  'Courier',
  'courier.svg',
  wear.trail('Map1', ['60,82', '120,134']),
  wear.mask('B', 'null', ''),
);
const pawn = made('32', 'Turn', 'pawn.svg', wear.fixed);
const sealed = made('33', 'Sealed orders', 'orders.svg', wear.mask('Gseal.svg', 'French'));

const cardOf = (gpid: string, name: string, image: string, owner = 'null'): Made =>
  made(gpid, name, image, [`obs;77,130;raven;Turn down;B;?;player:;;a card;false`, owner]);
export const cards = {
  mist: cardOf('34', 'Morning mist', 'mist.svg'),
  stirrup: cardOf('35', 'A lost stirrup', 'stirrup.svg'),
  orders: cardOf('36', 'Fresh orders', 'orders.svg'),
  powder: cardOf('37', 'Damp powder', 'powder.svg'),
  miller: cardOf('38', 'The miller talks', 'miller.svg'),
  bugle: cardOf('39', 'Bugles', 'bugle.svg', 'wachtel'),
} as const;

/** Fields 0 to 20 of a deck (FORMAT.md 5.2). */
export const DECK_TYPE =
  'deck;true;0,0,0;64;88;Always;Via right-click Menu;true;true;true;;;;Events;shuffled;reversed;turned;false;false;;;4';

interface Laid {
  readonly id: string;
  readonly piece: Made;
  readonly place: Place | undefined;
}
const laid = (id: string, piece: Made, place: Place | undefined): Laid => ({ id, piece, place });

const added = ({ id, piece, place }: Laid): string =>
  addText(id, typeOf(piece), stateOf(piece, place));
const stacked = (id: string, layer: number, place: Place, ...pieces: readonly Laid[]): string[] => [
  ...pieces.map(added),
  addText(
    id,
    'stack',
    stackState(
      place,
      pieces.map((p) => p.id),
      layer,
    ),
  ),
];

const SQUARES = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'A2', 'B2', 'C3', 'D3'];
const onMuster = (): string[] =>
  [
    masked('21', 'B'),
    masked('22', 'P79,130'),
    masked('23', 'I'),
    masked('24', '2'),
    masked('25', 'Gseal.svg'),
    masked('26', 'U'),
    oldOne,
    oldTwo,
    proclamation,
    signboard,
  ].flatMap((piece, n) => {
    const place = square(SQUARES[n]!);
    return stacked(`${2101 + n}`, 1, place, laid(`${1101 + n}`, piece, place));
  });

const at = (x: number, y: number): Place => on(MARCH, x, y);
const PACK = at(60, 100);
const deck = (): string[] => [
  ...(
    [
      ['1310', cards.mist],
      ['1311', cards.stirrup],
      ['1312', cards.orders],
      ['1313', cards.powder],
      ['1314', cards.miller],
    ] as const
  ).map(([id, card]) => added(laid(id, card, PACK))),
  addText('1301', DECK_TYPE, deckState(PACK, true, ['1310', '1311', '1312', '1313', '1314'])),
  addText('1302', DECK_TYPE.replace(';Events;', ';Played;'), 'March table;420;116;false'),
];

/** Two pieces whose state has other tokens than their definition has traits: one too few, one too many (FORMAT.md 9.3). */
const misshapen = (): string[] => [
  '+/1131/mark;Side\tlabel;;;10;;0,0,0;c;0;c;0;c;c;$pieceName$;Dialog;0;0;T;;false\\\tpiece;;;infantry.svg;Short of tokens/French\tMap2;270;210;43;0',
  '+/1132/mark;Side\tpiece;;;infantry.svg;One token more/Prussian\textra\\\tMap2;330;210;44;0',
];

/** Pieces that nothing shows: on a map that the module has not, on none at all, and of a kind that nobody knows. */
const astray = (): string[] => [
  added(laid('1036', made('', 'Straggler', 'courier.svg'), on('Old campaign', 40, 40))),
  added(laid('1037', made('', 'Cut off', 'courier.svg'), undefined)),
  '+/1038/oracle;of;Elster/speaks;in;riddles',
];

/** All that is set out, as `+/` commands: on no map first, then map by map from below. */
export const placed = (): readonly string[] => [
  ...astray(),
  // the valley, layer by layer: ground, carts, troops
  ...[
    laid('1030', mill, north(2, 3)),
    laid('1031', ford, south(5, 3)),
    laid('1032', weathercock, north(0, 0)),
    laid('1033', signpost, north(8, 0)),
    laid('1010', wagon, south(6, 0)),
  ].map(added),
  ...stacked(
    '2003',
    2,
    south(6, 0),
    laid('1011', crate1, south(6, 0)),
    laid('1012', crate2, south(6, 0)),
  ),
  ...stacked(
    '2001',
    2,
    south(5, 1),
    laid('1001', voltigeurs1, south(5, 1)),
    laid('1002', voltigeurs2, south(5, 1)),
  ),
  ...stacked('2002', 2, south(4, 0), laid('1003', gun, south(4, 0))),
  ...stacked('2004', 2, north(3, 3), laid('1020', blackHussars, north(3, 3))),
  ...stacked(
    '2005',
    2,
    north(5, 1),
    laid('1021', leibHussars, north(5, 1)),
    laid('1023', rittmeister, north(5, 1)),
  ),
  ...stacked('2006', 2, north(6, 0), laid('1022', landwehr, north(6, 0))),
  ...stacked('2007', 2, south(8, 0), laid('1034', sutler, south(8, 0))),
  ...stacked('2008', 2, north(7, 0), laid('1035', recruit, north(7, 0))),
  // a stack from which everybody is gone: real saves are full of them
  '+/2009/stack/null;0;0;@@-1',
  ...stacked('2201', 1, on(STAFF, 210, 134), laid('1201', courier, on(STAFF, 210, 134))),
  ...onMuster(),
  ...misshapen(),
  ...deck(),
  added(laid('1320', pawn, at(150, 45))),
  ...stacked('2401', 1, on(CASE, 60, 60), laid('1401', sealed, on(CASE, 60, 60))),
  ...stacked('2501', 1, on(HAND, 60, 60), laid('1316', cards.bugle, on(HAND, 60, 60))),
];

/** What the palettes offer: the same pieces, prototypes not expanded. */
export const slots: readonly Made[] = [
  voltigeurs1,
  voltigeurs2,
  gun,
  wagon,
  crate1,
  blackHussars,
  leibHussars,
  landwehr,
  rittmeister,
  mill,
  ford,
  sutler,
  recruit,
  courier,
  pawn,
];
