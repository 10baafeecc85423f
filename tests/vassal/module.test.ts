import { describe, expect, it } from 'vitest';
import { readXml } from '../../src/formats/vassal/xml.ts';
import type { Component, ModuleSource } from '../../src/vassal/component.ts';
import { graft } from '../../src/vassal/module/graft.ts';
import { groundOf } from '../../src/vassal/module/location.ts';
import { moduleView } from '../../src/vassal/module/moduleView.ts';
import { readTurn } from '../../src/vassal/module/turns.ts';
import { good } from '../support/toyGame.ts';
import { bytesOf } from '../support/vassalFiles.ts';

/** "m:" and so on stand for the packages, as the format's text has them. */
const expanded = (text: string): string =>
  text.replaceAll(
    /(<\/?)(b|m|map|brd|grd|w|p|t):/g,
    (_, open: string, short: string) => open + PACKAGES[short]!,
  );
const PACKAGES: Readonly<Record<string, string>> = {
  b: 'VASSAL.build.',
  m: 'VASSAL.build.module.',
  map: 'VASSAL.build.module.map.',
  brd: 'VASSAL.build.module.map.boardPicker.board.',
  grd: 'VASSAL.build.module.map.boardPicker.board.mapgrid.',
  w: 'VASSAL.build.widget.',
  p: 'VASSAL.build.module.properties.',
  t: 'VASSAL.build.module.turn.',
};
const tree = async (text: string): Promise<Component> =>
  good(await readXml(bytesOf(expanded(text)), 'buildFile.xml'));
const module = (inside: string): Promise<Component> =>
  tree(`<b:GameModule name="Test">${inside}</b:GameModule>`);
const viewed = async (inside: string) => moduleView(await module(inside));
const extension = async (inside: string, attributes = ''): Promise<ModuleSource> => ({
  kind: 'extension',
  root: await tree(`<m:ModuleExtension ${attributes}>${inside}</m:ModuleExtension>`),
  name: '',
  version: '',
  engine: '',
  description: '',
});

describe('maps', () => {
  it('are numbered through folders, palettes and unknown classes, in the order of building', async () => {
    const view = await viewed(`
      <m:PrivateMap mapName="Mine" side="Red,Blue\\,Green" visible="true" useBoards="Main"/>
      <VASSAL.build.module.folder.ModuleSubFolder name="Maps"><m:Map mapName="" launch="true" buttonName="Show"/></VASSAL.build.module.folder.ModuleSubFolder>
      <m:PieceWindow><w:MapWidget><w:WidgetMap mapName="Palette"/></w:MapWidget></m:PieceWindow>
      <my.own.Box><m:Map mapName="Main" edgeWidth="20" edgeHeight="10" backgroundcolor="1,2,3"><map:GlobalMap/></m:Map></my.own.Box>
      <my.own.SpecialMap mapName="Custom" edge="5,6"/>
      <m:PlayerHand mapName="Hand"><map:HandMetrics disabled="true"/></m:PlayerHand>`);
    expect(view.maps.map(({ id, ordinal, kind, docked }) => [id, ordinal, kind, docked])).toEqual([
      ['Mine', 'Map0', 'private', false],
      ['Map1', 'Map1', 'map', false],
      ['Palette', 'Map2', 'palette', false],
      ['Main', 'Map3', 'map', true],
      ['Custom', 'Map4', 'map', false],
      ['Hand', 'Map5', 'hand', false],
    ]);
    expect(view.mapOf('Map3')).toBe(view.mapOf('Main'));
    expect(view.mapOf('Nowhere')).toBeUndefined();
    expect(view.mapOf('Mine')).toMatchObject({
      sides: ['Red', 'Blue,Green'],
      visible: true,
      boardsOf: 'Main',
    });
    expect(view.mapOf('Main')).toMatchObject({
      edge: { width: 20, height: 10 },
      background: { red: 1, green: 2, blue: 3 },
    });
    expect(view.mapOf('Custom')!.edge).toEqual({ width: 5, height: 6 });
    expect(view.mapOf('Hand')!.metrics).toMatchObject({ kind: 'hand', disabled: true });
    expect(view.customClasses).toEqual(['my.own.Box', 'my.own.SpecialMap']);
  });

  it('say how pieces stack, in what layers, and what marks the last move', async () => {
    const view = await viewed(`
      <m:Map mapName="A"/>
      <m:Map mapName="B"><map:StackMetrics exSepX="1" exSepY="2" unexSepX="-3" unexSepY="-4" color="255,0,0" disabled="true"/>
        <map:LayeredPieceCollection property="Layer" layerOrder="low,mid\\,dle,high"/>
        <map:HighlightLastMoved color="0,0,255" thickness="5"/><map:Zoomer zoomLevels="0.5,1.0,2.0"/></m:Map>
      <m:Map mapName="C" markMoved="Never"><map:HighlightLastMoved enabled="false"/></m:Map>`);
    expect(view.mapOf('A')).toMatchObject({
      metrics: {
        kind: 'stack',
        disabled: false,
        expanded: { x: 6, y: 18 },
        collapsed: { x: 2, y: 4 },
      },
      marksMoved: true,
      zooms: [],
    });
    expect(view.mapOf('A')!.layers).toBeUndefined();
    expect(view.mapOf('B')).toMatchObject({
      metrics: {
        disabled: true,
        expanded: { x: 1, y: 2 },
        collapsed: { x: -3, y: -4 },
        blank: { red: 255 },
      },
      layers: { property: 'Layer', order: ['low', 'mid,dle', 'high'] },
      lastMoved: { colour: { blue: 255 }, thickness: 5 },
      zooms: [0.5, 1, 2],
    });
    expect(view.mapOf('C')).toMatchObject({ marksMoved: false });
    expect(view.mapOf('C')!.lastMoved).toBeUndefined();
  });

  it('leave what lies below in a stack as it is where the module draws stacks by itself', async () => {
    const view = await viewed(
      '<m:Map mapName="A"><my.own.OddStackMetrics unexSepX="5" color="255,0,0"/></m:Map>',
    );
    expect(view.mapOf('A')!.metrics.collapsed.x).toBe(5);
    expect(view.mapOf('A')!.metrics.blank).toBeUndefined();
  });

  it('know their boards, and what is laid out when nobody chooses', async () => {
    const boards = '<map:boardPicker.Board name="East" image="e.png"/>';
    const view = await viewed(`
      <m:Map mapName="One"><map:BoardPicker>${boards}</map:BoardPicker></m:Map>
      <m:Map mapName="Two"><map:BoardPicker><setup>TwoBoardPicker\tEast\t0\t0\tWest/rev\t1\t0</setup>${boards}<map:boardPicker.Board name="West" reversible="true" width="30" height="40" color="9,9,9"/></map:BoardPicker></m:Map>
      <m:Map mapName="Three"><map:BoardPicker><map:boardPicker.Board name="Turns" reversible="true"/></map:BoardPicker></m:Map>`);
    const east = { name: 'East', column: 0, row: 0, reversed: false };
    expect(view.mapOf('One')!.usual).toEqual([east]);
    expect(view.mapOf('Two')!.usual).toEqual([
      east,
      { name: 'West', column: 1, row: 0, reversed: true },
    ]);
    expect(view.mapOf('Three')!.usual).toEqual([]);
    expect(view.mapOf('Two')!.boards[1]).toEqual({
      name: 'West',
      image: '',
      reversible: true,
      width: 30,
      height: 40,
      colour: { red: 9, green: 9, blue: 9, alpha: 1 },
    });
  });

  it("name places by board, zone and grid, snap and count steps; a reversed board's points turn", async () => {
    const view = await viewed(`
      <m:Map mapName="Main" edgeWidth="10" edgeHeight="10"><map:BoardPicker><map:boardPicker.Board name="B" image="b.png" reversible="true"><brd:ZonedGrid>
        <grd:Zone name="Box" path="0,0;100,0;100,100;0,100" locationFormat="$name$"/>
        <brd:SquareGrid dx="50" dy="50" x0="25" y0="25"><grd:SquareGridNumbering hType="A" sep="-" vLeading="0" hOff="0"/></brd:SquareGrid>
      </brd:ZonedGrid></map:boardPicker.Board></map:BoardPicker></m:Map>`);
    const main = view.mapOf('Main');
    const size = (image: string) => (image === 'b.png' ? { width: 500, height: 400 } : undefined);
    const placing = { name: 'B', column: 0, row: 0, reversed: false };
    const ground = groundOf(main, [placing], size);
    expect([ground.layout.width, ground.layout.height]).toEqual([520, 420]);
    expect(ground.location({ x: 60, y: 60 })).toBe('Box');
    expect(ground.zoneName({ x: 60, y: 60 })).toBe('Box');
    expect(ground.location({ x: 135, y: 35 })).toBe('C-1');
    expect(ground.boardName({ x: 135, y: 35 })).toBe('B');
    expect(ground.location({ x: 5, y: 5 })).toBe('offboard');
    expect(ground.snap({ x: 150, y: 40 })).toEqual({ x: 135, y: 35 });
    expect(ground.steps({ x: 135, y: 35 }, { x: 235, y: 85 })).toBe(2);
    const turned = groundOf(main, [{ ...placing, reversed: true }], size);
    expect(turned.location({ x: 460, y: 360 })).toBe('Box');
    expect(turned.snap({ x: 20, y: 20 })).toEqual({ x: 35, y: 35 });
    expect(groundOf(undefined, [placing], size).location({ x: 60, y: 60 })).toBe('offboard');
    expect(groundOf(undefined, [placing], size).layout.missing).toEqual(['B']);
  });

  it('list their decks and the stacks that they begin with', async () => {
    const view = await viewed(`<m:Map mapName="Main">
      <map:SetupStack name="Guard" owningBoard="B" useGridLocation="true" location="0304" x="3" y="4"><w:PieceSlot gpid="1" entryName="One">+/null/piece;;;;/x</w:PieceSlot></map:SetupStack>
      <map:DrawPile name="Cards" x="50" y="60" width="70" height="80" faceDown="MenuDefaultUp"><VASSAL.build.module.folder.DeckSubFolder><w:CardSlot gpid="2" entryName="Two"/></VASSAL.build.module.folder.DeckSubFolder></map:DrawPile></m:Map>`);
    expect(view.mapOf('Main')!.start).toMatchObject([
      {
        kind: 'stack',
        name: 'Guard',
        board: 'B',
        location: '0304',
        slots: [{ gpid: '1', card: false }],
      },
      {
        kind: 'deck',
        name: 'Cards',
        board: '',
        x: 50,
        y: 60,
        faceDown: false,
        outlined: true,
        shown: 10,
        slots: [{ gpid: '2', card: true }],
      },
    ]);
    expect(view.mapOf('Main')!.start[1]).not.toHaveProperty('location');
  });
});

describe('grids', () => {
  it('take their sizes as the engine does, and classes that end alike for the same', async () => {
    const gridIn = async (inside: string) =>
      (
        await viewed(
          `<m:Map mapName="M"><map:BoardPicker><map:boardPicker.Board name="B">${inside}</map:boardPicker.Board></map:BoardPicker></m:Map>`,
        )
      ).mapOf('M')!.boards[0]!.grid;
    expect(await gridIn('')).toBeUndefined();
    expect(await gridIn('<brd:HexGrid dy="100"/>')).toMatchObject({
      kind: 'hex',
      dy: 100,
      dx: Math.sqrt(3) * 50,
      x0: 0,
      y0: 32,
    });
    expect(await gridIn('<brd:HexGrid dy="100" dx="55.42562584220407"/>')).toMatchObject({
      dx: Math.sqrt(3) * 50,
    });
    expect(
      await gridIn(
        '<brd:HexGrid dy="100" dx="80" sideways="true"><grd:HexGridNumbering stagger="false" vDescend="true"/></brd:HexGrid>',
      ),
    ).toMatchObject({
      dx: 80,
      sideways: true,
      numbering: { stagger: false, oblique: false, row: { descending: true, leading: 1 } },
    });
    expect(
      await gridIn('<brd:HexGrid dx="0" dy="-3"><grd:ObliqueHexGridNumbering/></brd:HexGrid>'),
    ).toMatchObject({ dy: 64, numbering: { oblique: true } });
    expect(await gridIn('<brd:SquareGrid range="Manhattan"/>')).toMatchObject({
      kind: 'square',
      metric: false,
      dx: 48,
      x0: 24,
    });
    expect(
      await gridIn(
        '<brd:RegionGrid snapto="false"><brd:Region name="R" originx="1" originy="2"/></brd:RegionGrid>',
      ),
    ).toMatchObject({ snaps: false, regions: [{ name: 'R', x: 1, y: 2 }] });
    expect(await gridIn('<my.own.OddHexGrid dy="70"/>')).toMatchObject({ kind: 'hex', dy: 70 });
    expect(await gridIn('<my.own.TriangleGrid/>')).toEqual({
      kind: 'custom',
      className: 'my.own.TriangleGrid',
    });
    expect(
      await gridIn(
        '<brd:ZonedGrid><grd:ZonedGridHighlighter><grd:ZoneHighlight name="Held" color="1,1,1" coverage="Zone Border" style="Striped" opacity="30"/></grd:ZonedGridHighlighter><grd:Zone name="Z" path="0,0;9,0;bad;9,9" useHighlight="true" highlightProperty="Who"/></brd:ZonedGrid>',
      ),
    ).toMatchObject({
      zones: [
        {
          name: 'Z',
          path: [
            { x: 0, y: 0 },
            { x: 9, y: 0 },
            { x: 9, y: 9 },
          ],
          highlight: 'Who',
        },
      ],
      highlights: [{ name: 'Held', coverage: 'border', style: 'striped', opacity: 0.3 }],
    });
  });
});

describe('turn trackers', () => {
  const TRACKER = `<t:TurnTracker name="Turns" turnFormat="$level1$: $level2$"><t:CounterTurnLevel property="Turn" turnFormat="T$value$" start="3">
      <t:ListTurnLevel property="Phase" list="Move,Fight"/></t:CounterTurnLevel><t:ListTurnLevel property="Weather" list="Fair,Mud"/></t:TurnTracker>`;

  it('say where they stand, with the properties that follow them', async () => {
    const [tracker] = (await viewed(TRACKER)).trackers;
    expect(readTurn(tracker!, '0|2;0;false;-1;1\\;0\\;0\\;true,true')).toEqual({
      text: 'T2: Fight',
      properties: [
        ['Turn', '2'],
        ['Phase', 'Fight'],
        ['Weather', 'Fair'],
      ],
    });
    expect(readTurn(tracker!, '1|2;0;false;-1;1\\;0\\;0\\;true,true|1;0;0;true,true').text).toBe(
      'Mud: ',
    );
    expect(readTurn(tracker!, '0|7;0;false;-1;9\\;0\\;0\\;true').text).toBe('T7: ');
    expect(readTurn(tracker!).text).toBe('T3: Move');
    expect(readTurn(tracker!, 'nonsense').text).toBe('T3: Move');
  });

  it("give the module properties to begin with, beside its own, its maps' and its zones'", async () => {
    const view = await viewed(`${TRACKER}
      <p:GlobalProperties><p:GlobalProperty name="A" initialValue="1" isNumeric="true" min="0" max="9"/>
        <VASSAL.build.module.folder.GlobalPropertyFolder><p:GlobalProperty name="B" initialValue="x" min="0" max="9"/></VASSAL.build.module.folder.GlobalPropertyFolder></p:GlobalProperties>
      <p:ScenarioOptions><p:ScenarioPropertiesOptionTab><p:ListScenarioProperty name="Fog" initialValue="on"/></p:ScenarioPropertiesOptionTab></p:ScenarioOptions>
      <m:Map mapName="Main"><p:GlobalProperties><p:GlobalProperty name="C" initialValue="y"/></p:GlobalProperties>
        <map:BoardPicker><map:boardPicker.Board name="B"><brd:ZonedGrid><grd:Zone name="Z"><p:ZoneProperty name="D" initialValue="z"/></grd:Zone></brd:ZonedGrid></map:boardPicker.Board></map:BoardPicker></m:Map>`);
    expect(view.properties).toEqual([
      { container: '', name: 'A', value: '1', min: 0, max: 9 },
      { container: '', name: 'B', value: 'x' },
      { container: '', name: 'Fog', value: 'on' },
      { container: '', name: 'Turn', value: '3' },
      { container: '', name: 'Phase', value: 'Move' },
      { container: '', name: 'Weather', value: 'Fair' },
      { container: 'Main', name: 'C', value: 'y' },
      { container: 'Main:Z', name: 'D', value: 'z' },
    ]);
  });
});

describe('pieces and the rest', () => {
  it('lists slots, prototypes, palettes, sides, dice, charts and set-ups', async () => {
    const view = await viewed(`
      <m:PlayerRoster><entry>Red</entry><entry>Blue</entry></m:PlayerRoster>
      <m:PrototypesContainer><m:PrototypeDefinition name="P">old</m:PrototypeDefinition><m:PrototypeDefinition name="P">new</m:PrototypeDefinition></m:PrototypesContainer>
      <m:PieceWindow name="Units"><w:TabWidget entryName="All"><w:ListWidget entryName="Empty"/><w:PanelWidget entryName="Foot"><w:PieceSlot gpid="1" entryName="Inf" width="50" height="40">+/null/piece;;;i.png;Inf/null;0;0;1;0</w:PieceSlot></w:PanelWidget></w:TabWidget></m:PieceWindow>
      <m:DiceButton name="2d6" nDice="3"/><m:SpecialDiceButton name="Battle"><m:SpecialDie name="D"><m:SpecialDieFace text="Hit" value="1" icon="hit.png"/></m:SpecialDie></m:SpecialDiceButton>
      <m:ChartWindow><w:Chart chartName="CRT" fileName="crt.png"/><w:HtmlChart chartName="Help" fileName="help.html"/></m:ChartWindow>
      <m:PredefinedSetup name="Menu" isMenu="true"><m:PredefinedSetup name="Full" file="full.vsav"/><m:PredefinedSetup name="Empty" useFile="false" file="x"/></m:PredefinedSetup>`);
    expect(view.sides).toEqual(['Red', 'Blue']);
    expect(view.prototypes).toEqual(new Map([['P', 'new']]));
    expect(view.slotOf('1')).toMatchObject({
      name: 'Inf',
      width: 50,
      height: 40,
      text: '+/null/piece;;;i.png;Inf/null;0;0;1;0',
    });
    expect(view.palettes).toMatchObject([
      {
        name: 'Units',
        kind: 'window',
        parts: [
          {
            name: 'All',
            kind: 'tabs',
            parts: [{ name: 'Foot', kind: 'panel', slots: [{ gpid: '1' }] }],
          },
        ],
      },
    ]);
    expect(view.dice).toMatchObject([{ name: '2d6', count: 3, sides: 6 }]);
    expect(view.specialDice).toEqual([
      {
        number: 0,
        name: 'Battle',
        dice: [{ name: 'D', faces: [{ text: 'Hit', value: '1', icon: 'hit.png' }] }],
      },
    ]);
    expect(view.charts).toEqual([
      { name: 'CRT', file: 'crt.png', page: false },
      { name: 'Help', file: 'help.html', page: true },
    ]);
    expect(view.setups).toEqual([
      { name: 'Full', file: 'full.vsav' },
      { name: 'Empty', file: '' },
    ]);
  });

  it('of a module that is not at hand are none', () => {
    const view = moduleView();
    expect([view.maps, view.slots, view.sides, view.properties, view.trackers]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
    expect(view.mapOf('Main')).toBeUndefined();
  });
});

describe('extensions', () => {
  it('are grafted where they belong, and build after the module', async () => {
    const root = await module(`
      <m:PieceWindow name="Units"><w:TabWidget entryName="A/B"><w:PieceSlot gpid="1"/></w:TabWidget><w:TabWidget entryName="Other"/></m:PieceWindow>
      <m:PrototypesContainer><m:PrototypeDefinition name="P">old</m:PrototypeDefinition></m:PrototypesContainer><m:Map mapName="Main"/>`);
    const one = await extension(
      `<m:ExtensionElement target="VASSAL.build.module.PieceWindow:Units/VASSAL.build.widget.TabWidget:A\\/B"><w:PieceSlot gpid="adf:1"/></m:ExtensionElement>
       <m:ExtensionElement target=""><m:Map mapName="Extra"/></m:ExtensionElement>
       <m:ExtensionElement target="VASSAL.build.module.PrototypesContainer"><m:PrototypeDefinition name="P">new</m:PrototypeDefinition></m:ExtensionElement>
       <m:ExtensionElement target="VASSAL.build.module.PieceWindow:Gone/VASSAL.build.widget.TabWidget:Gone"><w:PieceSlot gpid="adf:2"/></m:ExtensionElement>
       <m:ExtensionElement target="VASSAL.build.module.ChartWindow:None"><w:Chart/></m:ExtensionElement>`,
      'extensionId="adf"',
    );
    const two = await extension(
      '<m:ExtensionElement target=""><m:Map mapName="Later"/></m:ExtensionElement>',
    );
    const grafted = graft(root, [one, two]);
    expect(grafted.problems).toEqual([
      'The extension\'s VASSAL.build.widget.Chart belongs to "VASSAL.build.module.ChartWindow:None", which the module does not have.',
    ]);
    const view = moduleView(grafted.root);
    expect(view.maps.map(({ id }) => id)).toEqual(['Main', 'Extra', 'Later']);
    expect(view.prototypes.get('P')).toBe('new');
    expect(view.slots.map(({ gpid }) => gpid)).toEqual(['1', 'adf:1', 'adf:2']);
    expect(view.palettes[0]!.parts[0]!.slots.map(({ gpid }) => gpid)).toEqual([
      '1',
      'adf:1',
      'adf:2',
    ]);
    expect(graft(root, []).root).toBe(root);
    expect(JSON.parse(JSON.stringify(grafted.root))).toEqual(grafted.root);
  });
});
