import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TopBar } from '../../src/app/top/TopBar.tsx';
import '../support/app.css';
import { fakeView } from '../support/fakeGame.ts';

const meta = {
  component: TopBar,
  args: {
    view: fakeView(46),
    theme: 'light',
    onHome: fn(),
    onScore: fn(),
    onOpen: fn(),
    onSave: fn(),
    onTheme: fn(),
    onHelp: fn(),
  },
} satisfies Meta<typeof TopBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sound: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Save as…' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: /VASSAL module/ }));
    await expect(args.onSave).toHaveBeenCalledWith('vmod');
  },
};
/** The points are no riddle: pressed, they say what they are of. */
export const Points: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Victory points:/ }));
    await expect(args.onScore).toHaveBeenCalled();
  },
};
export const Checking: Story = {
  args: { view: fakeView(46, { check: { state: 'checking', done: 0.42 } }) },
};
export const Unsound: Story = {
  args: {
    view: fakeView(46, {
      check: {
        state: 'unsound',
        fault: {
          name: 'changedLine',
          message: 'Entry 12 does not fit its tag: the line was changed after it was written.',
          where: 'log.jsonl, entry 12',
        },
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Unsound'));
    await expect(canvas.getByText(/does not fit its tag/)).toBeVisible();
  },
};
export const TheBotThinks: Story = { args: { view: fakeView(60, { busy: true }) } };
