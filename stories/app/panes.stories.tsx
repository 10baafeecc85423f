import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { InspectPane } from '../../src/app/panel/InspectPane.tsx';
import { PhasePane } from '../../src/app/panel/PhasePane.tsx';
import { RulesPane } from '../../src/app/panel/RulesPane.tsx';
import type { SheetChart } from '../../src/scene/counterSheet.ts';
import '../support/app.css';
import { fakeView } from '../support/fakeGame.ts';

const meta = {
  component: InspectPane,
  args: { view: fakeView(50), hex: '0404' },
  decorators: [
    (Story) => (
      <div className="page" style={{ height: '100vh', width: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof InspectPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AStack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Stack of 2, top first')).toBeVisible();
    await expect(canvas.getByText('disrupted')).toBeVisible();
  },
};
export const AnEmptyHex: Story = { args: { hex: '0909' } };
export const NothingYet: Story = { args: { hex: undefined } };
/** A gun's figures are its own: attack, defence, movement and range. */
export const AGun: Story = {
  args: {
    view: (() => {
      const view = fakeView(50);
      const gun = {
        ...view.scene.counters[0]!,
        symbol: 'artillery' as const,
        factors: ['7', '3', '4'] as const,
        extra: '2',
        steps: { left: 1, of: 1 },
        words: '',
      };
      return { ...view, scene: { ...view.scene, counters: [gun] } };
    })(),
  },
  play: async ({ canvasElement }) => {
    const figures = canvasElement.querySelector('.factors');
    await expect(figures?.textContent).toBe('attack7defence3movement4range2');
  },
};
export const ThePhase: Story = {
  render: (args) => <PhasePane view={args.view} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^After turn 7 the greater total wins/)).toBeVisible();
    await expect(canvas.getByText('Möckern 5, captured (3) 6')).toBeVisible();
  },
};
const charts: readonly SheetChart[] = [
  {
    name: 'Combat results',
    notes: ['Values: reconstructed.'],
    tables: [
      {
        head: ['Die', '-5 and less', '0/+1', '+10 and more'],
        rows: [
          ['1', 'Ax DF Leader', 'Ar Ammo', 'Dx Leader'],
          ['2', 'Ax', 'Ac (NE)', 'Dm (Dx)'],
        ],
      },
    ],
  },
];
const chartsThere = () => Promise.resolve(charts);
const noCharts = () => Promise.resolve([]);

/** The charts lie beside the map, as on a table. */
export const TheCharts: Story = {
  render: () => <RulesPane system="musket-and-saber" wanted={undefined} charts={chartsThere} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Charts' }));
    await expect(canvas.getByRole('heading', { name: 'Combat results' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'Dm (Dx)' })).toBeVisible();
  },
};
export const ARule: Story = {
  render: () => (
    <RulesPane system="musket-and-saber" wanted={{ rule: '7.3', n: 1 }} charts={noCharts} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByText(/7\.3/))[0]).toBeVisible();
  },
};
