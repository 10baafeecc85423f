// The module itself: its build file put together element by element, as FORMAT.md 6 has them.
import type { Component } from '../../../src/vassal/component.ts';
import { addText } from '../../../src/vassal/writeCommand.ts';
import { writeChain } from '../../../src/vassal/writePiece.ts';
import { HEX, northNumbers, plainBoard } from './boards.ts';
import { el, grid, map, mod, of, picker, properties, slot, widget } from './elements.ts';
import { boards, MAP, maps, metrics } from './maps.ts';
import { slots } from './pieces.ts';

export const NAME = 'Rabenfurt';
export const VERSION = '1.1';
export const ENGINE = '3.7.10';

const palette = mod(
  'PieceWindow',
  { name: 'Pieces', text: 'Pieces', icon: '', hotkey: '', hidden: 'false', scale: '1.0' },
  [
    widget('TabWidget', { entryName: 'Troops' }, [
      widget(
        'ListWidget',
        { entryName: 'French', width: '300', height: '300', divider: '150', scale: '1.0' },
        slots.slice(0, 5).map((s) => slot(s)),
      ),
      widget(
        'PanelWidget',
        { entryName: 'Prussian', fixed: 'false', scale: '1.0' },
        slots.slice(5, 9).map((s) => slot(s)),
      ),
      widget(
        'BoxWidget',
        { entryName: 'Ground', width: '0', height: '0', scale: '1.0' },
        slots.slice(9).map((s) => slot(s)),
      ),
      widget('MapWidget', { entryName: 'Parade' }, [
        widget('WidgetMap', { ...MAP, mapName: 'Parade', buttonName: '' }, [
          boards('Parade', '', plainBoard('Gravel')),
          metrics(),
        ]),
      ]),
    ]),
  ],
);

/** Written by hand: a definition with parameters, of which "$Side$" and "$Men$" are filled in. */
const recruit = writeChain(
  [
    'mark;Side,PieceLayer',
    'label;;;13;;43,38,32;c;15;c;0;c;c;$Side$ recruit;SansSerif;1;0;Strength;;false',
    'prototype;No such prototype',
  ],
  'piece;;;;',
);
const prototypes = mod('PrototypesContainer', {}, [
  mod(
    'PrototypeDefinition',
    { name: 'Recruit', description: '' },
    [],
    addText('null', recruit, '$Side$,Troops\t$Men$\\\t\\\\\tnull;0;0;;0'),
  ),
]);

const tracker = (name: string, turnFormat: string, ...levels: readonly Component[]): Component =>
  mod(
    'turn.TurnTracker',
    {
      name,
      buttonText: name,
      turnFormat,
      reportFormat: 'Turn updated from $oldTurn$ to $newTurn$',
    },
    levels,
  );

const dice: readonly Component[] = [
  mod('DiceButton', {
    name: 'Carbine',
    text: '2d6',
    tooltip: '',
    icon: '',
    hotkey: '',
    nDice: '2',
    nSides: '6',
    plus: '0',
    addToTotal: '0',
    reportTotal: 'false',
    reportFormat: '** $name$ = $result$ *** <$PlayerName$>',
    prompt: 'false',
    sortDice: 'false',
  }),
  mod(
    'SpecialDiceButton',
    {
      name: 'Fortune',
      text: 'Fortune',
      tooltip: '',
      icon: '',
      hotkey: '',
      resultButton: 'false',
      resultChatter: 'true',
      resultWindow: 'false',
      format: '$name$ = $result1$',
    },
    [
      mod('SpecialDie', { name: 'Fortune', format: '$result$' }, [
        mod('SpecialDieFace', { text: 'raven', value: '1', icon: 'raven' }),
        mod('SpecialDieFace', { text: 'cock', value: '2', icon: 'signs/cock.png' }),
      ]),
    ],
  ),
];

/** The build file's root. */
export const moduleRoot = (): Component =>
  el(
    'VASSAL.build.GameModule',
    {
      name: NAME,
      version: VERSION,
      VassalVersion: ENGINE,
      description: 'A picket at a ford, at daybreak; made for Vedette',
      ModuleOther1: '',
      ModuleOther2: '',
      nextPieceSlotId: '50',
    },
    [
      mod('BasicCommandEncoder'),
      mod('Documentation'),
      mod('PlayerRoster', { buttonText: 'Retire', buttonIcon: '', buttonToolTip: '' }, [
        el('entry', {}, [], 'French'),
        el('entry', {}, [], 'Prussian'),
      ]),
      mod('GlobalOptions', {
        autoReport: 'Always',
        centerOnMove: 'Always',
        nonOwnerUnmaskable: 'Never',
        playerIdFormat: '$PlayerName$',
        promptString: 'Opponents can unmask my pieces',
      }),
      mod('Chatter'),
      properties(['Weather', 'Mist'], ['Water', 'low'], ['Fire', '0']),
      mod('properties.ScenarioOptions'),
      of('module.folder.')('ModuleSubFolder', { name: 'Maps' }, maps.slice(0, 2)),
      ...maps.slice(2),
      palette,
      tracker(
        'Watch',
        '$level1$, $level2$',
        mod(
          'turn.CounterTurnLevel',
          {
            property: 'Turn',
            turnFormat: 'Turn $value$',
            start: '1',
            incr: '1',
            loop: 'false',
            loopLimit: '-1',
          },
          [
            mod('turn.ListTurnLevel', {
              property: 'Phase',
              turnFormat: '$value$',
              list: 'French,Prussian',
              configList: 'false',
              configFirst: 'false',
              prompt: '',
            }),
          ],
        ),
      ),
      tracker(
        'Hour',
        '$level1$',
        mod('turn.ListTurnLevel', {
          property: 'Hour',
          turnFormat: '$value$',
          list: 'dawn,morning,noon',
          configList: 'false',
          configFirst: 'false',
          prompt: '',
        }),
      ),
      ...dice,
      mod('ChartWindow', { name: 'Charts', text: 'Charts', tooltip: '', hotkey: '', icon: '' }, [
        widget('Chart', { chartName: 'District', fileName: 'district.svg', description: '' }),
      ]),
      mod('NotesWindow', { buttonText: 'Notes' }),
      mod('PredefinedSetup', {
        name: 'Daybreak',
        file: 'daybreak.vsav',
        useFile: 'true',
        isMenu: 'false',
      }),
      // at the end, where one-pass builders miss it
      prototypes,
      // somebody's own code
      el('rabenfurt.Herald', { name: 'Herald' }),
    ],
  );

/** What the extension adds: a board for the valley, a piece for the palette, and something for a place that is not there. */
export const extensionRoot = (): Component =>
  mod(
    'ModuleExtension',
    {
      module: NAME,
      moduleVersion: VERSION,
      version: '0.3',
      vassalVersion: ENGINE,
      description: 'The road to Lindau',
      anyModule: 'false',
      extensionId: 'ln',
      nextPieceSlotId: '2',
    },
    [
      mod(
        'ExtensionElement',
        { target: 'VASSAL.build.module.Map:Valley/VASSAL.build.module.map.BoardPicker:' },
        [
          picker('Board', { name: 'Lindau road', image: 'lindau-road.svg', reversible: 'false' }, [
            grid('HexGrid', HEX, [northNumbers]),
          ]),
        ],
      ),
      mod(
        'ExtensionElement',
        {
          target:
            'VASSAL.build.module.PieceWindow:Pieces/VASSAL.build.widget.TabWidget:Troops/VASSAL.build.widget.PanelWidget:Prussian',
        },
        [
          slot({
            name: 'Uhlans',
            image: 'uhlans.svg',
            gpid: 'ln:1',
            traits: [['prototype;Recruit;Side=Prussian,Men=5', '']],
          }),
        ],
      ),
      mod('ExtensionElement', { target: 'rabenfurt.Chapel:Lindau' }, [
        map('Flare', { flareName: 'Bell' }),
      ]),
    ],
  );
