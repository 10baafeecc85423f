import { createRef } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LogPane } from '../../src/app/panel/LogPane.tsx';
import '../support/app.css';
import { fakeView } from '../support/fakeGame.ts';

const meta = {
  component: LogPane,
  args: { view: fakeView(50), onEntry: fn(), search: { current: null } },
  // a ref in the args would hold the page itself, which Storybook cannot write down
  render: (args) => <LogPane {...args} search={createRef<HTMLInputElement>()} />,
  decorators: [
    (Story) => (
      <div className="page" style={{ height: '100vh', width: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LogPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtACombat: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Differential \+3/)).toBeVisible();
    await userEvent.click(canvas.getByTitle(/Go to step 49/));
    await expect(args.onEntry).toHaveBeenCalledWith(49);
  },
};
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox'), 'retreats');
    const hits = canvas.getAllByText('retreats', { selector: 'mark' });
    await expect(hits.length).toBeGreaterThan(5);
    await expect(canvas.queryByText(/by road/)).toBeNull();
  },
};
export const CombatsOnly: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Combats' }));
    await expect(canvas.queryByText(/by road/)).toBeNull();
  },
};
