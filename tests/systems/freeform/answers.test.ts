// Answers that depend on more than one trait: labels and masks, decks that count, mats and cargo, attachments (FORMAT 5.2 to 5.6).
import { describe, expect, test } from 'vitest';
import { ask } from '../../../src/systems/freeform/asking.ts';
import { Answers } from '../../../src/systems/freeform/properties.ts';
import type { TableState } from '../../../src/systems/freeform/state.ts';
import { OBSERVER, type Viewer } from '../../../src/vassal/traits/hidden.ts';
import {
  add,
  component,
  map,
  moduleOf,
  noModule,
  stack,
  table,
  type TraitText,
} from '../../support/smallTable.ts';

const property = (
  state: TableState,
  id: string,
  name: string,
  viewer: Viewer = OBSERVER,
): string | undefined => ask(state, viewer).property(state.pieces.get(id)!, name);

const named = (state: TableState, id: string, viewer: Viewer = OBSERVER): string =>
  ask(state, viewer).name(state.pieces.get(id)!);

const label = (text: string, format = '$pieceName$ ($label$)'): TraitText => [
  `label;;Edit;10;;0,0,0;t;0;c;0;b;c;${format};Dialog;0;0;Text;;false`,
  text,
];

const RED: Viewer = { secret: 'pw', side: 'Red' };

/** What the one label of a piece shows. */
const shown = (traits: readonly TraitText[], viewer: Viewer = OBSERVER): string => {
  const state = table(noModule, add('u', { x: 5, y: 6 }, { name: 'Unit' }, traits));
  const at = traits.findIndex(([t]) => t.startsWith('label;'));
  return ask(state, viewer).label(state.pieces.get('u')!, at, 'Text');
};

describe('names', () => {
  test('a level\u2019s name is told without one plus, and all else in it as it stands', () => {
    const says = (name: string): string | undefined => {
      const level: TraitText = [`emb2;;;;;;;;;;;;1;false;0;0;a.png;${name};true;Step`, '1'];
      return property(table(noModule, add('u', { x: 1, y: 1 }, {}, [level])), 'u', 'Step_Name');
    };
    expect(['+ back', 'old +', 'a+b', '+1+2'].map(says)).toEqual([' back', 'old ', 'a+b', '1+2']);
  });
  test('a level beyond the pictures of its layer is told as it is written, without picture, its name only where there is one', () => {
    const says = (token: string, names = 'one,two'): readonly (string | undefined)[] => {
      const level: TraitText = [
        `emb2;;;;;;;;;;;;1;false;0;0;a.png,b.png;${names};true;Step`,
        token,
      ];
      const state = table(noModule, add('u', { x: 1, y: 1 }, { name: 'Unit' }, [level]));
      const suffixes = ['_Level', '_Active', '_Image', '_Name'];
      return [...suffixes.map((s) => property(state, 'u', `Step${s}`)), named(state, 'u')];
    };
    expect(says('5')).toEqual(['5', 'true', '', '', 'Unit']);
    expect(says('-5')).toEqual(['-5', 'false', '', '', 'Unit']);
    expect(says('0')).toEqual(['0', 'false', '', '', 'Unit']);
    expect(says('3', 'one,two,+ three')).toEqual(['3', 'true', '', ' three', 'Unit three']);
  });
  test('a deck of an old file without a name is called Deck', () => {
    const state = table(noModule, '+/d/deck;true;1,2,3;40;60/Main;5;5;true;');
    expect(named(state, 'd')).toBe('Deck');
  });
});

describe('labels', () => {
  test('blanks round a label are no part of it, and blanks alone are no label', () => {
    const state = table(
      noModule,
      add('a', { x: 1, y: 1 }, { name: 'A' }, [label('  hit ')]),
      add('b', { x: 1, y: 9 }, { name: 'B' }, [label(' \n ')]),
    );
    expect([named(state, 'a'), named(state, 'b')]).toEqual(['A (hit)', 'B']);
    expect(property(state, 'a', 'Text')).toBe('hit');
  });
  test('digits that begin with a nought keep it where the module says so', () => {
    const says = (option: string): string | undefined => {
      const options = component('module.GlobalOptions', {
        storeLeadingZeroIntegersAsStrings: option,
      });
      const unit = add('u', { x: 1, y: 1 }, {}, [label('{Hex}'), ['PROP;Hex;x', '0304']]);
      return property(table(moduleOf(options, map('Main')), unit), 'u', 'Text');
    };
    expect([says('false'), says('true')]).toEqual(['304', '0304']);
  });
  test('the name in a label and in its format is that of what is within', () => {
    const level: TraitText = ['emb2;;;;;;;;;;;;1;false;0;0;a.png,b.png;,+ back', '2'];
    const state = table(
      noModule,
      add('u', { x: 1, y: 1 }, { name: 'U' }, [label('x', '<$PieceName$>'), level]),
    );
    expect(named(state, 'u')).toBe('<U back>');
    expect(shown([label('of $PieceName$')])).toBe('of Unit');
  });
  test('a label outside of a mask does not tell what the mask covers', () => {
    const traits = [
      label('$CF$/{$Kind$} $LocationName$'),
      ['mark;Kind', 'inf'],
      ['obs;;back.png;Mask;B;?;side:', 'Red'],
      ['mark;CF', '8'],
    ] as const;
    expect(shown(traits)).toBe('/{inf} ');
    expect(shown(traits, RED)).toBe('8/{inf} ');
    expect(shown([label('{CF + 1}'), ...traits.slice(1)])).toBe('1');
    const hidden = [label('$CF$'), ['hide;;H;;side:;0.3', 'Red'], ['mark;CF', '8']] as const;
    expect(shown(hidden)).toBe('');
  });
});

const deckOf = (id: string, mapName: string, name: string, counts: string, cards: string): string =>
  `+/${id}/deck;true;10,20,30;40;60;Always;Always;true;true;true;;;;${name};;;;false;false;;;3;${counts};true/${mapName};7;7;true;${cards}`;

describe('decks that count', () => {
  const module = moduleOf(map('Main'), map('Other'));
  const card = (id: string, suit: string, mapName = 'Main') =>
    add(id, { map: mapName, x: 7, y: 7 }, {}, [['mark;Suit', suit]]);
  const asking = (id: string, mapName: string): string =>
    add(id, { map: mapName, x: 1, y: 1 }, {}, [
      ['calcProp;There;{GetMapProperty("Draw_numPieces", "Main")}', ''],
    ]);
  const state = table(
    module,
    card('c1', 'red'),
    card('c2', 'blue'),
    card('c3', 'red'),
    deckOf('d', 'Main', 'Draw', 'reds: Suit = red,blues:{Suit == "blue"},without', 'c1,c2,c3'),
    asking('a', 'Main'),
    asking('b', 'Other'),
  );
  test('all of them, and by expressions that have a name', () => {
    expect(
      ['Draw_numPieces', 'Draw_reds', 'Draw_blues', 'Draw_without'].map((n) =>
        property(state, 'a', n),
      ),
    ).toEqual(['3', '2', '1', undefined]);
  });
  test('are looked for on a map once, however many pieces ask', () => {
    let looks = 0;
    const counted = <T extends object>(all: T): T =>
      new Proxy(all, {
        get: (of, key) => {
          if (key === Symbol.iterator) looks += 1;
          const value: unknown = Reflect.get(of, key);
          return typeof value === 'function' ? value.bind(of) : value;
        },
      });
    const maps = state.maps.map((one) => ({ ...one, order: counted(one.order) }));
    const answers = ask({ ...state, maps });
    looks = 0;
    for (const piece of state.pieces.values()) answers.property(piece, 'No_such');
    expect(looks).toBe(2);
  });
  test('is a property of the deck’s map', () => {
    expect(property(state, 'b', 'Draw_numPieces')).toBeUndefined();
    expect(property(state, 'b', 'There')).toBe('3');
  });
});

test('a piece knows the module’s own name and version, and its map by the name that it is shown by', () => {
  const module = moduleOf(map(''), component('module.Map', { mapName: 'Named' }));
  const state = table(
    module,
    add('a', { map: 'Map0', x: 1, y: 1 }),
    add('b', { map: 'Named', x: 1, y: 1 }),
  );
  expect(property(state, 'a', 'CurrentMap')).toBe('');
  expect(property(state, 'b', 'CurrentMap')).toBe('Named');
  expect([property(state, 'b', 'ModuleName'), property(state, 'b', 'ModuleVersion')]).toEqual([
    'Small',
    '1',
  ]);
});

test('sums by place ask for the place of each piece once, whoever sums', () => {
  const pieces = [1, 1, 2, 3].map((x, n) =>
    add(`p${n}`, { x, y: 1 }, {}, [
      ['mark;CF', `${n + 1}`],
      ['calcProp;All;{SumLocation("CF")}', ''],
    ]),
  );
  const state = table(moduleOf(map('Main')), ...pieces);
  const { asked } = ask(state);
  const asks: string[] = [];
  const location = (_: string, { x }: { readonly x: number }): string => {
    asks.push(`${x}`);
    return `column ${x}`;
  };
  const answers = new Answers({ ...asked, places: { ...asked.places, location } });
  const sums = [0, 1, 2, 3].map((n) => answers.property(state.pieces.get(`p${n}`)!, 'All'));
  expect(sums).toEqual(['3', '3', '3', '4']);
  // its own place for each that sums, and the places of all
  expect(asks).toHaveLength(4 + 4);
});

describe('pieces bound to others', () => {
  const cargo = (id: string, mat: string, x: number, cf: string): string =>
    add(id, { x, y: 20 }, {}, [
      ['matPiece;;true;0;0;;', mat],
      ['mark;CF', cf],
      ['calcProp;Load;{SumMat("CF")}', ''],
    ]);
  const state = table(
    noModule,
    add('m', { x: 10, y: 20 }, { name: 'Ship' }, [
      ['mat;Deck;', '2;c1;c2'],
      ['mark;CF,CurrentMatProp3', '100,aft'],
      ['calcProp;Men;{CountMat()}', ''],
    ]),
    cargo('c1', 'm', 12, '1'),
    cargo('c2', 'm', 13, '2'),
    cargo('c3', 'noMat', 14, '4'),
    add('h', { x: 50, y: 50 }, {}, [
      ['attach;Staff;', '3;c1;c3;gone'],
      ['calcProp;All;{SumAttach("Staff", "CF") * 100 + MaxAttach("Staff", "CF")}', ''],
      ['calcProp;Second;{GetAttachProperty("Staff", "CF", 2)}', ''],
      ['calcProp;Strong;{CountAttach("Staff", {CF > 2})}', ''],
    ]),
    stack('s', { x: 13, y: 20 }, 'c2'),
  );
  test('a mat says what lies on it, and cargo says of its mat', () => {
    const of = (id: string, ...names: string[]) => names.map((n) => property(state, id, n));
    expect(of('m', 'MatName', 'MatID', 'MatNumCargo', 'Men')).toEqual(['Deck', 'Deck_m', '2', '3']);
    expect(
      of('c1', 'IsCargo', 'CurrentMat', 'CurrentMatID', 'CurrentMatX', 'CurrentMatOffsetX'),
    ).toEqual(['true', 'Deck', 'Deck_m', '10', '-2']);
    expect(of('c1', 'CurrentMatBasicName', 'CurrentMatProp3', 'Load')).toEqual([
      'Ship',
      'aft',
      '103',
    ]);
    expect(of('c3', 'IsCargo', 'CurrentMat', 'CurrentMatProp3', 'Load')).toEqual([
      'true',
      '',
      '',
      '4',
    ]);
  });
  test('an attachment says how many it holds, and lets them be asked', () => {
    expect(
      ['AttachName', 'AttachCount', 'All', 'Second', 'Strong', 'Staff_CF'].map((n) =>
        property(state, 'h', n),
      ),
    ).toEqual(['Staff', '2', '504', '4', '1', '1']);
  });
});
