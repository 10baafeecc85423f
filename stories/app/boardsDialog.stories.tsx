import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { BoardsDialog } from '../../src/app/home/BoardsDialog.tsx';
import '../support/app.css';

const meta = {
  component: BoardsDialog,
  args: {
    title: 'Two Fields',
    maps: [
      {
        map: 'Field',
        boards: [
          { name: 'Hills', reversible: true },
          { name: 'Woods', reversible: false },
        ],
        several: true,
      },
      {
        map: 'Harbour',
        boards: [
          { name: 'Low water', reversible: false },
          { name: 'High water', reversible: false },
        ],
        several: false,
      },
    ],
    onPick: fn(),
  },
} satisfies Meta<typeof BoardsDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstBoardsAreOffered: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Begin' }));
    const first = (name: string) => [{ name, column: 0, row: 0, reversed: false }];
    await expect(args.onPick).toHaveBeenLastCalledWith(
      new Map([
        ['Field', first('Hills')],
        ['Harbour', first('Low water')],
      ]),
    );
  },
};

export const BoardsInRows: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('checkbox', { name: 'turned round' }));
    await userEvent.click(page.getByRole('button', { name: 'Add a column' }));
    await userEvent.click(page.getByRole('button', { name: 'Add a row' }));
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Board of Field, row 2, column 2' }),
      'Woods',
    );
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Board of Harbour' }),
      'High water',
    );
    await userEvent.click(page.getByRole('button', { name: 'Begin' }));
    await expect(args.onPick).toHaveBeenLastCalledWith(
      new Map([
        [
          'Field',
          [
            { name: 'Hills', column: 0, row: 0, reversed: true },
            { name: 'Woods', column: 1, row: 1, reversed: false },
          ],
        ],
        ['Harbour', [{ name: 'High water', column: 0, row: 0, reversed: false }]],
      ]),
    );
  },
};
