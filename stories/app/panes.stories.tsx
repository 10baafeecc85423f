import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { InspectPane } from '../../src/app/panel/InspectPane.tsx';
import { PhasePane } from '../../src/app/panel/PhasePane.tsx';
import { RulesPane } from '../../src/app/panel/RulesPane.tsx';
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
export const ThePhase: Story = { render: (args) => <PhasePane view={args.view} /> };
export const ARule: Story = {
  render: () => <RulesPane system="musket-and-saber" wanted={{ rule: '7.3', n: 1 }} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByText(/7\.3/))[0]).toBeVisible();
  },
};
