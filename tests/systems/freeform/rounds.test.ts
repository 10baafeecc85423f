// Pieces and traits that ask each other in a round: every question comes to an end (FORMAT 5.6).
import { expect, test } from 'vitest';
import { ask } from '../../../src/systems/freeform/asking.ts';
import { add, noModule, table, type TraitText } from '../../support/smallTable.ts';

const property = (id: string, name: string, ...pieces: readonly string[]): string | undefined => {
  const state = table(noModule, ...pieces);
  return ask(state).property(state.pieces.get(id)!, name);
};

test('labels that show each other', () => {
  const label = (name: string, text: string): TraitText => [
    `label;;Edit;10;;0,0,0;t;0;c;0;b;c;$label$;Dialog;0;0;${name};;false`,
    text,
  ];
  const u = add('u', { x: 1, y: 1 }, { name: 'Unit' }, [label('A', 'a$B$'), label('B', 'b$A$')]);
  expect(property('u', 'A', u)).toMatch(/^(ab)+/);
  expect(ask(table(noModule, u)).name(table(noModule, u).pieces.get('u')!)).toMatch(/^(ab|ba)+/);
});

test('cargo that lies on itself, or on what lies on it', () => {
  const cargo = (id: string, mat: string): string =>
    add(id, { x: 1, y: 1 }, {}, [['matPiece;;true;0;0;;', mat]]);
  expect(property('u', 'CurrentMatProp1', cargo('u', 'u'))).toBe('');
  expect(property('u', 'CurrentMatProp1', cargo('u', 'v'), cargo('v', 'u'))).toBe('');
  // one mat on another is no round
  const mat = add('m', { x: 1, y: 1 }, {}, [['mark;CurrentMatProp1', 'aft']]);
  expect(property('u', 'CurrentMatProp1', cargo('u', 'v'), cargo('v', 'm'), mat)).toBe('aft');
});

test('attachments of attachments', () => {
  const tied = (id: string, to: string): string =>
    add(id, { x: 1, y: 1 }, {}, [
      ['attach;X;', `1;${to}`],
      ['mark;CF', '3'],
    ]);
  const both = [tied('u', 'v'), tied('v', 'u')] as const;
  expect(property('u', 'X_X_X_CF', ...both)).toBe('3');
  expect(property('u', `${'X_'.repeat(50_000)}CF`, ...both)).toBeUndefined();
});

test('a deck whose count asks for itself', () => {
  const deck =
    '+/d/deck;true;10,20,30;40;60;Always;Always;true;true;true;;;;Draw;;;;false;false;;;3;reds: Draw_reds = 0;true/Main;7;7;true;c';
  const card = add('c', { map: 'Main', x: 7, y: 7 });
  expect(property('c', 'Draw_reds', card, deck)).toMatch(/^[01]$/);
});

test('labels that each show the next one twice', () => {
  const label = (n: number): TraitText => [
    `label;;Edit;10;;0,0,0;t;0;c;0;b;c;$label$;Dialog;0;0;L${n};;false`,
    n === 40 ? 'x' : `$L${n + 1}$$L${n + 1}$`,
  ];
  const few = Array.from({ length: 6 }, (_, n) => label(n + 35));
  const many = Array.from({ length: 41 }, (_, n) => label(n));
  expect(property('u', 'L35', add('u', { x: 1, y: 1 }, {}, few))).toBe('x'.repeat(32));
  expect(property('u', 'L0', add('u', { x: 1, y: 1 }, {}, many))?.length).toBeLessThan(20_001);
});
