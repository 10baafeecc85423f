import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TimeStrip } from '../../src/app/strip/TimeStrip.tsx';
import '../support/app.css';
import { fakeView } from '../support/fakeGame.ts';

const session = { step: fn(() => true), goTo: fn(), toStart: fn(), toEnd: fn() };
const playback = { playing: false, speed: 1, toggle: fn(), stop: fn(), setSpeed: fn() };

const meta = {
  component: TimeStrip,
  args: { view: fakeView(46), session, playback, onBookmark: fn() },
} satisfies Meta<typeof TimeStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheMiddle: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Next combat/ }));
    await expect(session.step).toHaveBeenCalledWith('combat', 1);
    const slider = canvas.getByRole('slider');
    await expect(slider).toHaveAttribute('aria-valuenow', '46');
    slider.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(session.step).toHaveBeenCalledWith('entry', -1);
  },
};

export const AtTheSetUp: Story = {
  args: { view: fakeView(0) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /Step back/ })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: /Step on/ })).toBeEnabled();
  },
};

export const Playing: Story = { args: { playback: { ...playback, playing: true, speed: 4 } } };
export const Bookmarked: Story = {
  args: {
    view: fakeView(46, {
      bookmarks: [
        { entry: 20, text: 'The bridge is lost here' },
        { entry: 46, text: '' },
      ],
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvasElement.querySelectorAll('.bookmark')).toHaveLength(2);
    const button = canvas.getByRole('button', { name: 'Take the bookmark out (b)' });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(button);
    await expect(args.onBookmark).toHaveBeenCalledOnce();
  },
};
