import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DoubtDialog } from '../../src/app/game/ChoiceMenu.tsx';
import { PlayPane } from '../../src/app/panel/PlayPane.tsx';
import '../support/app.css';
import {
  fakeView,
  moveDecision,
  pathDecision,
  retreatDecision,
  warnDecision,
} from '../support/fakeGame.ts';

const session = {
  takeBack: fn(),
  undo: fn(),
  toEnd: fn(),
  seat: fn(),
  takeOver: fn(),
  setOrders: fn(),
  odds: () => Promise.resolve(undefined),
};

const meta = {
  component: PlayPane,
  args: { view: fakeView(50), session, onChoose: fn(), onPoint: fn() },
  decorators: [
    (Story) => (
      <div className="page" style={{ height: '100vh', width: 380 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlayPane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ChooseAUnit: Story = {
  args: { view: fakeView(50, { decision: moveDecision, canUndo: true }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Cav\/York/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(moveDecision.choices[1]);
  },
};
export const ChooseAPath: Story = {
  args: { view: fakeView(50, { decision: pathDecision }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Take back' }));
    await expect(session.takeBack).toHaveBeenCalled();
  },
};
export const RetreatOrDisruption: Story = {
  args: { view: fakeView(50, { decision: retreatDecision }) },
};
export const WhatLosesTheGame: Story = {
  args: { view: fakeView(50, { decision: warnDecision }) },
};
export const LookingBack: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Play on from here/ }));
    await expect(session.takeOver).toHaveBeenCalled();
  },
};
export const TheBotThinks: Story = { args: { view: fakeView(140, { busy: true }) } };
export const Over: Story = {
  args: {
    view: (() => {
      const view = fakeView(140);
      const over = { winner: 'allied', words: 'Allied victory: 11 points to 4.' };
      const status = { ...view.scene.status, over };
      return { ...view, mode: 'over', scene: { ...view.scene, status } };
    })(),
  },
};
export const AskedBeforeItIsDone: Story = {
  render: () => (
    <DoubtDialog choice={warnDecision.choices[0]!} onYes={() => undefined} onNo={() => undefined} />
  ),
};
