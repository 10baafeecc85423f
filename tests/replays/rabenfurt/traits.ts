// Definitions of traits, written down field by field as FORMAT.md 5.3 and 5.4 count them; `;` parts fields and is escaped by hand.

/** A trait on a piece: its definition and its state. */
export type Worn = readonly [definition: string, state: string];

/** "side:" before a side's own name makes it the side's; empty: the player's own */
const SIDE = 'side:';
/** Ctrl with a letter's Java code */
const ctrl = (letter: string): string => `${letter.charCodeAt(0)},130`;

/** Version 1, always on: levels turned by Ctrl-F. */
export const faces = (name: string, images: string, names: string, level: number): Worn => [
  `emb2;;128;;Turn over;128;;;128;;;;1;false;0;0;${images};${names};true;${name};;;false;;1;1;true;;${ctrl('F')};;two faces;1.0;;true`,
  `${level}`,
];

/** Version 1, switched on and off, off to the upper right and at a scale, drawn under the piece while it is selected. */
export const badge = (name: string, image: string, naming: string, state: 1 | -1): Worn => [
  `emb2;Disorder;128;;;128;;;128;;;;1;true;14;-14;${image};${naming};true;${name};;;false;;1;1;false;${ctrl('D')};;;a badge;0.75;;true`,
  `${state}`,
];

/** Follows a property by its plain name; its first value is 0. */
export const follows = (name: string, property: string, images: string, names = ''): Worn => [
  `emb2;;128;;;128;;;128;;;;1;false;0;0;${images};${names};true;${name};;;true;${property};0;1;true;;;;follows a number;1.0;;true`,
  '1',
];

/** Follows an expression, and is drawn only while a property is true (fields 31 and 32). */
export const followsIf = (
  name: string,
  expression: string,
  images: string,
  onlyIf: string,
): Worn => [
  `emb2;;128;;;128;;;128;;;;1;false;0;0;${images};,;true;${name};;;true;${expression};1;1;true;;;;follows an expression;1.0;${onlyIf};true`,
  '1',
];

/** Version 0, whose keys are letters and whose state may carry text. */
export const layerOfThirty = (images: string, state: string): Worn => [
  `emb2;Turn;128;KL;;128;;;128;;;;1;false;0;0;${images};,;true;Old;;;false;;1`,
  state,
];

/** The layer of the engines before 3.0: key, text, up, down, offsets, then a picture and a name a level. */
export const layerOfTwenty = (state: string): Worn => [
  'emb;M;March;;;;;0;0;infantry.svg,in line;infantry-open.svg,in open order',
  state,
];

/** A number below the symbol. */
export const strength = (text: string): Worn => [
  'label;76,130;Strength;13;;43,38,32;c;15;c;0;c;c;$pieceName$ ($label$);SansSerif;1;0;Strength;how many sabres or muskets, in tens;false',
  text,
];

/** Any label: its format of the piece's name always holds. */
export const label = (fields: string, text: string): Worn => [`label;${fields}`, text];

export const marks = (names: string, values: string): Worn => [`mark;${names}`, values];

export const dynamic = (name: string, value: string): Worn => [
  `PROP;${name};true,0,9,false;More:43\\,0:I\\,1,Fewer:45\\,0:I\\,-1;a count`,
  value,
];

export const calculated = (name: string, expression: string): Worn => [
  `calcProp;${name};${expression};worked out`,
  '',
];

export type MaskStyle = 'B' | 'P79,130' | 'I' | '2' | 'Gseal.svg' | 'U';

/** Masked for all but its owner; `owner` "null": not masked. */
export const mask = (style: MaskStyle, owner: string, access = SIDE): Worn => [
  `obs;${ctrl('M')};mask.svg;Mask;${style};?;${access};Peek;masked;false`,
  owner,
];

export const hidden = (owner: string, access = SIDE): Worn => [
  `hide;${ctrl('I')};Hide;200,220,240;${access};0.4;out of sight;false`,
  owner,
];

/** Six facings, clockwise by 60 degrees each. */
export const facing = (index: number): Worn => [
  'rotate;6;93,130;91,130;Turn right;Turn left;;;Facing;faces a hexside;;;;true',
  `${index}`,
];

/** Any angle; negative is clockwise. */
export const angle = (degrees: number): Worn => [
  'rotate;1;82,130;Turn;;;Vane;any angle;;;;true',
  `${degrees}`,
];

export const moved = (yes: boolean): Worn => [
  'markmoved;/images/moved.gif;12;-20;Mark moved;77,130;has moved;false;;;;',
  `${yes}`,
];

/** `points`: "x,y" each; shown. `map`: "Map<n>" */
export const trail = (map: string, points: readonly string[]): Worn => [
  'footprint;84,130;Trail;true;true;5;255,255,255;160,60,40;100;60;20;30;2.0;;;;where it came from;false',
  ['true', map, `${points.length}`, ...points, 'true', `${points.length}`].join(';'),
];

/** Newer spelling, scaled. */
export const shapeNew: Worn = [
  'nonRect2;1.0;d M -20 -12 L 20 -12 Q 24 0 20 12 L -20 12 C -24 8 -24 -8 -20 -12 Z N gun.svg',
  '',
];
export const shapeOld: Worn = ['nonRect;m,-16,-16,l,16,-16,l,16,16,l,-16,16,c,nmask.svg', ''];

/** Does not stack, and is moved only when it is selected. */
export const fixed: Worn = ['immob;g;I;R;part of the ground', ''];

export const mat = (cargo: readonly string[]): Worn => [
  'mat;Wagon;carries what lies on it',
  [`${cargo.length}`, ...cargo].join(';'),
];
export const cargo = (on: string): Worn => ['matPiece;a load;true;0;0;;', on];

/** Cells within two of it, while it is switched on. */
export const sight = (on: boolean): Worn => [
  'AreaOfEffect;80,120,60;25;2;false;See;83,130;;true;;what a vedette sees;Sight;;;;;true',
  `${on}`,
];
/** As far as a property says, into a shader of the map. */
export const shaded: Worn = [
  'AreaOfEffect;0,0,0;30;1;true;;;Smoke;false;Reek;smoke of a fire;Reek;;;;;true',
  'true',
];

export const border: Worn = ['border;Alarm;lit while there is an alarm;3;200,30,30;Weather;OR', ''];

export const renamed = (name: string): Worn => [`basicName;${name}`, ''];

export const prototype = (fields: string): Worn => [`prototype;${fields}`, ''];

/** Traits that only behave, one of each; nothing of them is to be seen. FORMAT.md 5.4 */
export const behaviour: readonly Worn[] = [
  ['macro;On alarm;;;{Alarm == "true"};65\\,130;83\\,130;false;;;counted;;;1;false;;1;1', ''],
  ['report;77\\,130;$location$: $newPieceName$ *;;;tells;false', '-1'],
  ['globalkey;Rally all;82,195;82,130;{Side == "French"};true;2;true;true;;rally;-1;;false;', ''],
  [
    'setprop;Weather;false,0,0,false;Clear:67\\,130:P\\,Clear;weather;Current Zone/Current Map/Module;',
    '',
  ],
  ['setpieceprop;Carts;false,0,0,false;;of others;;{true};true;1;true;;-1;false', ''],
  ['sendto;Home;72,130;Valley;North bank;56;52;Back;66,130;0;0;0;0;home;L;;;;', ';;'],
  ['return;Back to the pack;82,130;Events;Which pack?;to a deck;2;false;', ''],
  ['placemark;Leave a sign;80,130;null;sign;0;0;false;;a sign;41;0;false;false;;1', ''],
  ['replace;Become a cook;66,130;null;cook;0;0;true;;a cook;42;2;true;false;;1', ''],
  ['clone;Clone;67,130;twins', ''],
  ['delete;Delete;68,130;gone', ''],
  ['hideCmd;No clones;Hide;{Alarm == "true"};67\\,130', ''],
  ['restrict;French;false;true;only the French touch her', 'hirondelle'],
  ['submenu;Trade;Sell bread,Sell brandy;wares', ''],
  ['menuSeparator;a line;', ''],
  ['button;83,130;-8;-8;16;16;a button;true;false;1;0', ''],
  ['globalhotkey;Bugle;66,130;66,195;a call', ''],
  ['translate;One hex on;84,130;0;64;false;0;0;0;0;marches', ''],
  ['pivot;Wheel;86,130;0;20;true;90;wheels;;;270', ''],
  ['playSound;bugle.wav;Bugle;83,130;true;a call;false', ''],
  ['deselect;Let go;69,130;hands off;false;D', ''],
  [
    'propertysheet;0Wares~1Rumours~4Brandy;Ledger;P;0;230;220;190;76,130;her ledger',
    'bread, thread~seen at dawn|gone by noon~2/4',
  ],
  ['table;2;2;Prices;80,195;a table', 'bread,2,brandy,5'],
  [
    'attach;Mule;her mule;Tie;84,130;Untie;85,130;{true};true;1;true;;-1;;;;;;;;false;false',
    '1;1012',
  ],
  ['locCommand;goes to a region;locRegions;{true};Walk to;;true;alpha;true;false', ''],
  ['locmsg;Cry;what she cries;Bread! Fresh bread!', ''],
  ['cmt;the engine drops this when a piece is set out', ''],
];

/** A trait of somebody's own code: kept, named, counted, transparent. */
export const UNKNOWN_TRAIT: Worn = ['weathercock;N;NW;W', 'NW'];
