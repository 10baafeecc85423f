// VASL's turret: a picture beside its vehicle, as the state and the vehicle's own layer have it.
import { describe, expect, test } from 'vitest';
import type { PieceScene } from '../../src/scene/table.ts';
import { presentTable } from '../../src/scene/tablePresent.ts';
import { add, noModule, table, type TraitText } from '../support/smallTable.ts';

const piece = (traits: readonly TraitText[]): PieceScene => {
  const unit = add('u', { x: 300, y: 200 }, { image: 'unit.png', name: 'Unit' }, traits);
  const sizes = () => ({ width: 50, height: 40 });
  return presentTable({ state: table(noModule, unit), events: [], sizes }).pieces[0]!;
};
const pictures = ({ marks }: PieceScene) =>
  marks.flatMap((m) => (m.kind === 'image' ? [{ name: m.name, at: m.at }] : []));
const kinds = (p: PieceScene): readonly string[] => pictures(p).map(({ name }) => name);

describe('VASL’s turret (FORMAT 5.3)', () => {
  const turret = (state: string, definition = 'turr;ge/geBU;ge/geCE;S;A;r') =>
    piece([[definition, state]]);
  test('is a picture beside the vehicle by the way that it points, unless that is ahead', () => {
    expect(kinds(turret('3\\;;false'))).toEqual(['unit.png']);
    const shown = turret('5\\;;false');
    expect(kinds(shown)).toEqual(['unit.png', 'ge/geBU5']);
    expect(pictures(shown)[1]!.at).toEqual({ x: -10, y: 5 });
    expect(shown.box).toEqual({ x: -25, y: -20, width: 50, height: 40 });
    expect(kinds(turret('-5\\;;false'))).toEqual(['unit.png']);
    expect(kinds(turret('7\\;;false'))).toEqual(['unit.png']);
  });
  test('turned over is shown whatever way it points', () => {
    expect(kinds(turret('3\\;;true'))).toEqual(['unit.png', 'ge/geCE3']);
  });
  test('of a vehicle that points by a layer is measured by that', () => {
    const vehicle: TraitText = [
      'emb;;S;Rotate Right;X;Rotate Left;Z;0;0;a1.png;a2.png;a3.png',
      '2',
    ];
    const old = 'turr;ge/geBU;ge/geCE;S;A';
    expect(kinds(piece([[old, '2'], vehicle]))).not.toContain('ge/geBU2');
    const aside = piece([[old, '1;false'], vehicle]);
    expect(kinds(aside)).toContain('ge/geBU1');
    expect(aside.name).toBe('Unit TCA = 1');
  });
});
