import { createRef } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LogPane } from '../../src/app/panel/LogPane.tsx';
import '../support/app.css';
import { fakeView } from '../support/fakeGame.ts';

const meta = {
  component: LogPane,
  args: { view: fakeView(50), onEntry: fn(), onBookmark: fn(), search: { current: null } },
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
const hits = fakeView(1).log.filter((row) => row.text.startsWith('4/20 moves'));
/** Enter goes to the next hit, but not into what was taken back. */
export const SearchedOn: Story = {
  args: { view: fakeView(hits[0]!.entry), onEntry: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(hits.slice(0, 3).map((row) => row.struck)).toEqual([false, true, false]);
    await userEvent.type(canvas.getByRole('searchbox'), '4/20 moves{Enter}');
    await expect(args.onEntry).toHaveBeenCalledWith(hits[2]!.entry);
  },
};
export const CombatsOnly: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Combats' }));
    await expect(canvas.queryByText(/by road/)).toBeNull();
  },
};
export const Bookmarks: Story = {
  args: {
    view: fakeView(50, {
      bookmarks: [
        { entry: 12, text: 'The bridge is lost here' },
        { entry: 50, text: '' },
      ],
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Bookmarks' }));
    await expect(canvas.getAllByTitle(/Go to step/)).toHaveLength(2);
    await expect(canvas.getByDisplayValue('The bridge is lost here')).toBeVisible();
    const note = canvas.getByRole('textbox', { name: 'Note of the bookmark at step 50' });
    await userEvent.type(note, 'Look at the die{Enter}');
    await expect(args.onBookmark).toHaveBeenCalledWith(50, 'Look at the die');
    await userEvent.click(canvas.getByRole('button', { name: 'Take out the bookmark at step 12' }));
    await expect(args.onBookmark).toHaveBeenLastCalledWith(12, undefined);
  },
};
