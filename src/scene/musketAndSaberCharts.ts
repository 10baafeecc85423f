// The charts of a Musket & Saber module as tables of words, for print and export.
import type { HexEffects } from '../systems/musket-and-saber/data.ts';
import { columnWords } from '../systems/musket-and-saber/factors.ts';
import type { Rules } from '../systems/musket-and-saber/rules.ts';
import type { SheetChart } from './counterSheet.ts';

const MOVERS = ['infantry', 'cavalry', 'artillery', 'leader', 'hq', 'trains'] as const;

const costs = (mp: HexEffects['mp']): readonly string[] => MOVERS.map((mover) => `${mp[mover]}`);

const halved = (halves: HexEffects['halves']): string =>
  halves
    .map(({ attackers, across, unlessFrom }) =>
      [
        attackers,
        ...(across === undefined ? [] : [`across ${across}`]),
        ...(unlessFrom === undefined ? [] : [`unless from ${unlessFrom}`]),
      ].join(' '),
    )
    .join('; ');

const yes = (value: boolean): string => (value ? 'yes' : 'no');

const combat = ({ crt }: Rules): SheetChart => ({
  name: 'Combat results',
  notes: [
    `Values: ${crt.from}.`,
    'The column is attack less defence. A is the attacker, D the defender: r retreats or is disrupted, c checks for retreat, x checks: loss or retreat, m checks for rout. Ex: each side loses a step. NE: nothing. In brackets: what comes of it when the check is passed.',
    'DF: the defender has a fortune of war. Leader: leaders there may fall. Ammo: a gun that fired from a distance runs short.',
  ],
  tables: [
    {
      head: ['Die', ...crt.columns.map(({ label }) => columnWords(label))],
      rows: Object.entries(crt.rows).map(([die, cells]) => [
        die,
        ...cells.map(({ primary, secondary, tags }) =>
          [primary, ...(secondary ? [`(${secondary})`] : []), ...tags].join(' '),
        ),
      ]),
    },
  ],
});

const terrain = ({ tec }: Rules): SheetChart => {
  const { road, trail } = tec.path;
  return {
    name: 'Terrain effects',
    notes: [
      `Values: ${tec.from}.`,
      `Movement points. By road ${road.mp}, on the march ${road.marchMp}; by trail ${trail.mp}, on the march ${trail.marchMp}.`,
    ],
    tables: [
      {
        head: ['Hex', ...MOVERS, 'march', 'blocks sight', 'attackers halved'],
        rows: Object.values(tec.hex).map((t) => [
          t.name,
          ...costs(t.mp),
          t.march,
          yes(t.blocksLos),
          halved(t.halves),
        ]),
      },
      {
        head: ['Hexside', ...MOVERS, 'march', 'attack across', 'attackers halved'],
        rows: Object.values(tec.side).map((t) => [
          t.name,
          ...costs(t.mp),
          t.march,
          yes(t.attack),
          halved(t.halves),
        ]),
      },
    ],
  };
};

/** Combat results and terrain effects. */
export const musketAndSaberCharts = (rules: Rules): readonly SheetChart[] => [
  combat(rules),
  terrain(rules),
];
