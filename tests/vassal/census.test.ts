import { describe, expect, it } from 'vitest';
import { readings } from '../../src/systems/freeform/readings.ts';
import { absentPrototypes, census } from '../../src/vassal/census.ts';
import { moduleView } from '../../src/vassal/module/moduleView.ts';
import { readPieceType } from '../../src/vassal/piece.ts';
import { isKnownTrait } from '../../src/vassal/traits/known.ts';

const ESC = '\u001b';

const counted = (start: readonly string[], steps: readonly string[] = []) => {
  const work = census({ root: 'begin_save', start, steps });
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
};

/** Every id of FORMAT.md 5.3 and 5.4, with three of VASL's that are read, and two that are not. */
const IDS =
  'emb2 emb label mark PROP calcProp obs hide rotate markmoved footprint nonRect2 nonRect immob mat matPiece AreaOfEffect border ' +
  'basicName prototype macro report globalkey setprop setpieceprop sendto return placemark replace clone delete hideCmd restrict ' +
  'submenu menuSeparator button globalhotkey translate pivot playSound deselect propertysheet table attach locCommand locmsg cmt ' +
  'conceal moved turr info placeDM';

describe('a census', () => {
  it('counts as understood the traits that are read, and no others', () => {
    const read = readings().type;
    for (const id of IDS.split(' ')) {
      const [reading] = read(readPieceType(`${id};x\tpiece;;;;`)).traits;
      expect([id, isKnownTrait(`${id};`)]).toEqual([id, reading!.kind !== 'unknown']);
    }
  });

  it('counts commands below others, in steps without their mark, and what is opaque', () => {
    const found = counted(
      [
        '',
        [
          '',
          '+/1/vane;N\tmark;A\\\tpiece;;;a.png;A/\t\\\tnull;0;0;;0',
          '+/2/stack/Main;1;1;1',
        ].join(ESC),
        `ODD\tx${ESC}CHATa\\${ESC}CHATb`,
      ],
      [`LOG\tM/1/Main/1/1/null/null/0/0/null${ESC}LOG\tODD\ty`, 'LOG\t'],
    );
    expect(Object.fromEntries(found.commands)).toEqual({
      bracket: 1,
      nothing: 3,
      add: 2,
      opaque: 2,
      chat: 2,
      move: 1,
    });
    expect([...found.opaqueCommands]).toEqual([['ODD', 2]]);
    expect([...found.opaqueTraits]).toEqual([['vane', 1]]);
    expect(found.pieces).toEqual({ piece: 1, stack: 1, deck: 0, unknown: 0 });
  });

  it('finds prototypes that are named and nowhere defined', () => {
    const view = moduleView({
      name: 'VASSAL.build.GameModule',
      attributes: {},
      text: '',
      children: [
        {
          name: 'VASSAL.build.module.PrototypeDefinition',
          attributes: { name: 'Known' },
          text: '+/null/prototype;Inner\tpiece;;;;/\tnull;0;0;;0',
          children: [],
        },
      ],
    });
    expect(absentPrototypes(view, ['Known', 'Lost'])).toEqual(['Inner', 'Lost']);
  });
});
