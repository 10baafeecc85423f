import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DoubtDialog } from '../../src/app/game/ChoiceMenu.tsx';
import { PlayPane } from '../../src/app/panel/PlayPane.tsx';
import type { ChoiceView, OddsView } from '../../src/session/view.ts';
import '../support/app.css';
import { fakeOdds } from '../support/fakeOrders.ts';
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
  args: {
    view: fakeView(50),
    session,
    onChoose: fn(),
    onPoint: fn(),
    words: [new Set(), fn()] as const,
  },
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
/** However many units can move, what ends the phase and what takes a step back are on the screen. */
export const ManyUnits: Story = {
  args: {
    view: fakeView(50, {
      canUndo: true,
      decision: {
        ...moveDecision,
        choices: [
          ...Array.from({ length: 53 }, (_, n) => ({
            key: `unit ${n}`,
            label: `${n}/York, 4 MP`,
            on: { piece: `${n}/York` },
            final: false,
          })),
          moveDecision.choices.at(-1)!,
        ],
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of [/^End the movement phase/, /^Undo/]) {
      const { top, bottom } = canvas.getByRole('button', { name }).getBoundingClientRect();
      await expect(top).toBeGreaterThan(0);
      await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    }
  },
};

/** Half a double click does not end the next phase, too. */
export const EndedOnce: Story = {
  args: { view: fakeView(50, { decision: moveDecision }), onChoose: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.dblClick(canvas.getByRole('button', { name: /^End the movement phase/ }));
    await expect(args.onChoose).toHaveBeenCalledTimes(1);
  },
};

const slow = (odds: OddsView) =>
  new Promise<OddsView>((resolve) => {
    setTimeout(() => resolve(odds), 30);
  });
const tactic = (key: string): ChoiceView => ({ key, label: key, final: true, odds: true });

/** What is weighed never moves what is about to be pressed. */
export const WeighingMovesNothing: Story = {
  args: {
    view: fakeView(50, {
      decision: { ...retreatDecision, choices: [tactic('Attack as it is'), tactic('Disengage')] },
    }),
    session: {
      ...session,
      odds: (key: string) =>
        slow(key === 'Disengage' ? { ...fakeOdds, rows: fakeOdds.rows.slice(0, 1) } : fakeOdds),
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole('button', { name: 'Attack as it is' });
    const second = canvas.getByRole('button', { name: 'Disengage' });
    const tops = () => [first, second].map((b) => b.getBoundingClientRect().top);
    const before = tops();
    await canvas.findByRole('heading', { name: 'Odds: Attack as it is' });
    await expect(tops()).toEqual(before);
    await userEvent.hover(second);
    await expect(tops()).toEqual(before);
    await canvas.findByRole('heading', { name: 'Odds: Disengage' });
    await expect(tops()).toEqual(before);
    await userEvent.hover(first);
    await expect(tops()).toEqual(before);
  },
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
      const view = fakeView(fakeView(0).last);
      const over = { winner: 'allied', words: 'Allied victory: 11 points to 4.' };
      const status = { ...view.scene.status, over };
      return { ...view, mode: 'over', scene: { ...view.scene, status } };
    })(),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('The game is over.')).toBeVisible();
    await expect(canvas.getByText(/to the first page, for another/)).toBeVisible();
    await expect(canvas.queryByText('Who plays from here')).toBeNull();
    await expect(canvas.queryByText('Standing orders')).toBeNull();
  },
};
export const AskedBeforeItIsDone: Story = {
  render: () => (
    <DoubtDialog choice={warnDecision.choices[0]!} onYes={() => undefined} onNo={() => undefined} />
  ),
};
