import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Caption } from '../../src/app/game/Caption.tsx';
import '../support/app.css';
import { fakeView, moveDecision } from '../support/fakeGame.ts';

const meta = {
  component: Caption,
  args: { view: fakeView(50, { decision: moveDecision }), onMore: fn(), onEnd: fn() },
} satisfies Meta<typeof Caption>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {};
export const TheBotThinks: Story = {
  args: { view: fakeView(140, { busy: true }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByText(/Move a unit, or end/)).toBeNull();
  },
};
/** Whoever steps back into the past of his own game is told so, and how to come home. */
export const LookingBack: Story = {
  args: { view: fakeView(50) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/You look back at step 50\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'To the last step' }));
    await expect(args.onEnd).toHaveBeenCalled();
  },
};
