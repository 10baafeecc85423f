// The build file of an exported module (FORMAT.md 6): what VASSAL makes its windows from.
import { OUR_ENGINE } from '../../formats/vassal/writeArchive.ts';
import type { Component } from '../../vassal/component.ts';
import { encodeSequence } from '../../vassal/sequence.ts';
import type { Catalog } from './catalog.ts';
import type { ChartPage } from './charts.ts';
import { element } from './element.ts';
import { mapComponent, trackComponent } from './mapComponents.ts';
import { COUNTER_IMAGE } from './images.ts';
import { prototypeName, prototypeText, slotText } from './pieces.ts';
import type { Boards } from './positions.ts';

export interface BuildParts {
  readonly charts: readonly ChartPage[];
  /** names and files of the set-ups, in order */
  readonly setups: readonly { readonly name: string; readonly file: string }[];
  /** titles and files for the help menu */
  readonly help: readonly { readonly title: string; readonly file: string }[];
}

const palettes = (catalog: Catalog): Component => {
  const slot = (counter: Catalog['counters'][number]): Component =>
    element(
      'build.widget.PieceSlot',
      {
        entryName: counter.front.name,
        gpid: counter.gpid,
        width: `${COUNTER_IMAGE}`,
        height: `${COUNTER_IMAGE}`,
      },
      [],
      slotText(counter, catalog.sides),
    );
  const panel = (side: string, group: string): Component =>
    element(
      'build.widget.PanelWidget',
      { entryName: group, fixed: 'true', nColumns: '6', scale: '1.0', vert: 'false' },
      catalog.counters.filter((c) => c.front.side === side && c.group === group).map(slot),
    );
  const tab = ({ id, name }: Catalog['sides'][number]): Component => {
    const groups = new Set(
      catalog.counters.filter(({ front }) => front.side === id).map(({ group }) => group),
    );
    return element(
      'build.widget.ListWidget',
      { entryName: name, divider: '150', height: '400', width: '600', scale: '1.0' },
      [...groups].map((group) => panel(id, group)),
    );
  };
  return element(
    'build.module.PieceWindow',
    {
      defaultWidth: '0',
      hidden: 'false',
      hotkey: '',
      icon: '/images/counter.gif',
      name: 'Counters',
      scale: '1.0',
      text: '',
      tooltip: 'Counters',
    },
    [element('build.widget.TabWidget', { entryName: 'Counters' }, catalog.sides.map(tab))],
  );
};

const tracker = (catalog: Catalog): Component =>
  element(
    'build.module.turn.TurnTracker',
    {
      buttonText: 'Turn',
      fwdOnly: 'false',
      hotkey: '',
      icon: '',
      length: '-1',
      lengthStyle: 'Maximum',
      name: 'Turn',
      nexthotkey: '',
      plusButtonSize: '22',
      prevhotkey: '',
      // the engine puts the star of a game message before it
      reportFormat: 'Turn changed from $oldTurn$ to $newTurn$',
      tooltip: 'Turn',
      turnButtonHeight: '22',
      turnFormat: '$level1$, $level2$',
    },
    [
      element(
        'build.module.turn.CounterTurnLevel',
        {
          incr: '1',
          loop: 'false',
          loopLimit: '-1',
          name: 'Turn',
          property: 'Turn',
          start: '1',
          turnFormat: 'Turn $value$',
        },
        [
          element('build.module.turn.ListTurnLevel', {
            configFirst: 'false',
            configList: 'false',
            list: encodeSequence(catalog.phases, ',') ?? '',
            name: 'Phase',
            prompt: '',
            property: 'Phase',
            turnFormat: '$value$',
          }),
        ],
      ),
    ],
  );

const chartWindow = (charts: readonly ChartPage[]): readonly Component[] =>
  charts.length === 0
    ? []
    : [
        element(
          'build.module.ChartWindow',
          { hotkey: '', icon: '/images/chart.gif', name: 'Charts', text: '', tooltip: 'Charts' },
          [
            element(
              'build.widget.TabWidget',
              { entryName: 'Charts' },
              charts.map(({ name, file }) =>
                element('build.widget.HtmlChart', { chartName: name, fileName: file }),
              ),
            ),
          ],
        ),
      ];

const die = element('build.module.DiceButton', {
  addToTotal: '0',
  hotkey: '',
  icon: '/images/die.gif',
  nDice: '1',
  nSides: '6',
  name: 'Die',
  plus: '0',
  prompt: 'false',
  // the engine puts the star of a game message before it
  reportFormat: '$name$ = $result$ ($PlayerName$)',
  reportTotal: 'false',
  sortDice: 'false',
  text: '',
  tooltip: 'One die',
});

const roster = ({ sides }: Catalog): Component =>
  element(
    'build.module.PlayerRoster',
    {
      buttonKeyStroke: '',
      buttonText: 'Retire',
      buttonToolTip: 'Let another player take your side',
    },
    sides.map(({ name }) => ({ name: 'entry', attributes: {}, text: name, children: [] })),
  );

/** The root of `buildFile.xml`. */
export const buildFile = (catalog: Catalog, boards: Boards, parts: BuildParts): Component =>
  element(
    'build.GameModule',
    {
      ModuleOther1: '',
      ModuleOther2: '',
      VassalVersion: OUR_ENGINE,
      description: catalog.blurb,
      name: catalog.title,
      nextPieceSlotId: `${catalog.counters.length + 1}`,
      version: catalog.version,
    },
    [
      element('build.module.BasicCommandEncoder'),
      element(
        'build.module.Documentation',
        {},
        parts.help.map(({ title, file }) =>
          element('build.module.documentation.HelpFile', {
            fileName: file,
            fileType: 'archive',
            title,
          }),
        ),
      ),
      roster(catalog),
      element('build.module.GlobalOptions', {
        autoReport: 'Always',
        centerOnMove: 'Use Preferences Setting',
        chatterHTMLSupport: 'Never',
        hotKeysOnClosedWindows: 'Never',
        inventoryForAll: 'Always',
        nonOwnerUnmaskable: 'Never',
        playerIdFormat: '$PlayerName$',
        promptString: 'Opponents can unmask my pieces',
        sendToLocationMoveTrails: 'Never',
      }),
      element('build.module.gamepieceimage.GamePieceImageDefinitions', {}, [
        element('build.module.gamepieceimage.ColorManager'),
        element('build.module.gamepieceimage.FontManager'),
        element('build.module.gamepieceimage.GamePieceLayoutsContainer'),
      ]),
      element('build.module.properties.GlobalProperties'),
      element(
        'build.module.PrototypesContainer',
        {},
        catalog.sides.map((_, i) =>
          element(
            'build.module.PrototypeDefinition',
            { name: prototypeName(catalog.sides, i), description: '' },
            [],
            prototypeText(i),
          ),
        ),
      ),
      element('build.module.Chatter'),
      mapComponent(boards.main),
      trackComponent(boards.track),
      palettes(catalog),
      ...chartWindow(parts.charts),
      die,
      tracker(catalog),
      element('build.module.NotesWindow', {
        buttonText: '',
        hotkey: '',
        icon: '/images/notes.gif',
        tooltip: 'Notes',
      }),
      ...parts.setups.map(({ name, file }) =>
        element('build.module.PredefinedSetup', {
          description: '',
          file,
          isMenu: 'false',
          name,
          useFile: 'true',
        }),
      ),
      element('i18n.Language'),
    ],
  );
