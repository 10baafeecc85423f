import { describe, expect, it } from 'vitest';
import { readXml } from '../../src/formats/vassal/xml.ts';
import { readCommand } from '../../src/vassal/command.ts';
import { pointNamed } from '../../src/vassal/grid/named.ts';
import { freshStart } from '../../src/vassal/module/freshGame.ts';
import { moduleView } from '../../src/vassal/module/moduleView.ts';
import { readCoreState, readPieceType, readStateTokens } from '../../src/vassal/piece.ts';
import { good } from '../support/toyGame.ts';
import { bytesOf } from '../support/vassalFiles.ts';

const M = 'VASSAL.build.module.';
const G = `${M}map.boardPicker.board.`;
const slot = (gpid: string, type: string, state = `null;0;0;${gpid};0`) =>
  `<VASSAL.build.widget.PieceSlot gpid="${gpid}">+/null/${type}/${state}</VASSAL.build.widget.PieceSlot>`;
const MODULE = `<VASSAL.build.GameModule>
  <${M}PrototypesContainer><${M}PrototypeDefinition name="Fixed">+/null/immob;;N;R;\tpiece;;;;/\tnull;0;0;;0</${M}PrototypeDefinition></${M}PrototypesContainer>
  <${M}Map mapName="Main" edgeWidth="10" edgeHeight="20"><${M}map.BoardPicker><setup>MainBoardPicker\tWest\t0\t0\tEast\t1\t0</setup>
    <${M}map.boardPicker.Board name="West" width="100" height="200"/>
    <${M}map.boardPicker.Board name="East" image="e.png"><${G}HexGrid dx="50" dy="60" x0="0" y0="30"><${G}mapgrid.HexGridNumbering/></${G}HexGrid></${M}map.boardPicker.Board>
    </${M}map.BoardPicker>
    <${M}map.SetupStack name="A" owningBoard="East" x="7" y="8">${slot('1', 'mark;Side\tpiece;;;i.png;One', 'Red\tnull;0;0;1;0')}${slot('2', 'piece;;;i.png;Two')}</${M}map.SetupStack>
    <${M}map.SetupStack name="B" owningBoard="East" useGridLocation="true" location="0203">${slot('3', 'prototype;Fixed\tpiece;;;i.png;Three', '\tnull;0;0;3;0')}</${M}map.SetupStack>
    <${M}map.SetupStack name="C" owningBoard="North" x="1" y="1">${slot('4', 'piece;;;;')}</${M}map.SetupStack>
    <${M}map.DrawPile name="Deck; one" x="5" y="6" faceDown="Never" width="33">${slot('5', 'piece;;;c.png;Card')}<VASSAL.build.widget.CardSlot gpid="6"/></${M}map.DrawPile>
  </${M}Map></VASSAL.build.GameModule>`;

/** A start's pieces by id: kind, place, and what is peculiar. */
const piecesOf = (start: readonly string[]) =>
  start.flatMap((text) => {
    const command = readCommand(text);
    if (command.kind !== 'add') return [];
    const type = readPieceType(command.type);
    const tokens = readStateTokens(command.state, type.traits.length);
    return [
      {
        id: command.id,
        type,
        traits: tokens.traits,
        core: readCoreState(type.core.kind, tokens.core),
      },
    ];
  });

describe('a game that begins without a save', () => {
  it('has the usual boards, the stacks and decks of the start, each in its place', async () => {
    const view = moduleView(good(await readXml(bytesOf(MODULE), 'buildFile.xml')));
    const start = freshStart(view, () => ({ width: 300, height: 200 }));
    expect(start.slice(-2)).toEqual(['MainBoardPicker\tWest\t0\t0\tEast\t1\t0', 'end_save']);
    const pieces = piecesOf(start);
    expect(pieces.map(({ id, core }) => [id, core.kind, core.map, core.x, core.y])).toEqual([
      ['1', 'piece', 'Main', 117, 28],
      ['2', 'piece', 'Main', 117, 28],
      ['3', 'stack', 'Main', 117, 28],
      // hex (1, 1): its middle is at (50, 120) of the board
      ['4', 'piece', 'Main', 160, 140],
      ['5', 'piece', 'Main', 15, 26],
      ['7', 'deck', 'Main', 15, 26],
    ]);
    expect(pieces[0]).toMatchObject({ traits: ['Red'], core: { gpid: '1' } });
    expect(pieces[2]).toMatchObject({ core: { members: ['1', '2'] } });
    expect(pieces[5]).toMatchObject({ core: { members: ['5'], faceDown: false } });
    const { core } = pieces[5]!.type;
    expect(core.kind === 'deck' && [core.fields[2], core.fields[4], core.fields[12]]).toEqual([
      '33',
      'Never',
      'Deck; one',
    ]);
  });

  it('lays loose what never stacks by a prototype whose name has a semicolon in it', async () => {
    const module = MODULE.replaceAll('name="Fixed"', 'name="Fixed; old"').replace(
      'prototype;Fixed',
      'prototype;Fixed\\; old',
    );
    const view = moduleView(good(await readXml(bytesOf(module), 'buildFile.xml')));
    const pieces = piecesOf(freshStart(view, () => ({ width: 300, height: 200 })));
    const at = pieces.filter(({ core }) => core.x === 160 && core.y === 140);
    expect(at.map(({ core }) => core.kind)).toEqual(['piece']);
  });

  it('puts what belongs to any board by the edge or the first board’s names, and what has no place by its numbers', async () => {
    const standing = (attributes: string) =>
      `<${M}map.SetupStack name="S" ${attributes}>${slot('9', 'piece;;;i.png;One')}</${M}map.SetupStack>`;
    const placesOf = async (...stacks: readonly string[]) => {
      const lines = MODULE.split('\n').filter((line) => !/SetupStack|DrawPile/.test(line));
      const module = lines.join('\n').replace(`</${M}Map>`, `${stacks.join('')}</${M}Map>`);
      const start = freshStart(
        moduleView(good(await readXml(bytesOf(module), 'buildFile.xml'))),
        () => ({ width: 300, height: 200 }),
      );
      return piecesOf(start).flatMap(({ core }) =>
        core.kind === 'stack' ? [[core.x, core.y]] : [],
      );
    };
    const any = 'owningBoard="&lt;any&gt;" x="3" y="4"';
    const lost = 'useGridLocation="true" location="9999" x="3" y="4"';
    expect(
      await placesOf(standing(any), standing(`${lost} owningBoard="East"`), standing(lost)),
    ).toEqual([
      [13, 24],
      [113, 24],
      [13, 24],
    ]);
  });

  it('finds the places that grids name', () => {
    const regions = {
      kind: 'region',
      snaps: true,
      visible: false,
      fontSize: 9,
      regions: [{ name: 'Left', x: 10, y: 20 }],
    } as const;
    const extent = { width: 500, height: 500 };
    expect(pointNamed(regions, 'Left', extent)).toEqual({ x: 10, y: 20 });
    expect(pointNamed(regions, 'Right', extent)).toBeUndefined();
    expect(pointNamed(undefined, 'Left', extent)).toBeUndefined();
    const zone = {
      format: '$name$',
      usesParent: false,
      highlight: '',
      path: [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 100, y: 60 },
        { x: 0, y: 60 },
      ],
    };
    const zoned = { kind: 'zoned', highlights: [], zones: [{ ...zone, name: 'Track' }] } as const;
    expect(pointNamed(zoned, 'Track', extent)).toEqual({ x: 50, y: 30 });
  });
});
