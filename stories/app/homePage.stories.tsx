import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { HomePage } from '../../src/app/home/HomePage.tsx';
import '../support/app.css';

const sides = [
  { id: 'french', name: 'French' },
  { id: 'allied', name: 'Allied' },
];

const meta = {
  component: HomePage,
  args: {
    kept: [
      {
        key: 'a-1',
        game: 'a',
        title: 'Leipzig 1813',
        scenario: 'Möckern',
        fileName: '',
        steps: 84,
        touched: 1_700_000_000_000,
      },
    ],
    catalogue: [
      {
        id: 'leipzig-1813',
        title: 'Leipzig 1813',
        blurb: 'The Battle of the Nations.',
        system: 'musket-and-saber',
        sides,
        scenarios: [
          {
            id: 'lindenau',
            title: 'Lindenau',
            blurb: 'The road to the west.',
            length: 'a first evening',
            counters: 12,
            turns: 7,
            from: 'ours',
          },
          {
            id: 'moeckern',
            title: 'Möckern',
            blurb: 'Blücher comes from the north.',
            length: 'an evening',
            counters: 52,
            turns: 7,
            from: 'ours',
          },
        ],
      },
    ],
    replays: [
      { id: 'leipzig-1813/moeckern', module: 'leipzig-1813', scenario: 'moeckern', url: '' },
    ],
    theme: 'light',
    onResume: fn(),
    onForget: fn(),
    shelf: [
      {
        digest: 'd1',
        kind: 'module',
        name: 'VASSAL Tour',
        version: '1.3',
        fileName: 'tour.mod',
        size: 412_000,
        added: 1_700_000_000_000,
      },
      {
        digest: 'd2',
        kind: 'extension',
        name: 'More counters',
        version: '0.2',
        extends: 'VASSAL Tour',
        fileName: 'more.vmdx',
        size: 12_400_000,
        added: 1_700_000_000_000,
      },
    ],
    onSetups: fn(),
    onUnshelve: fn(),
    onReplay: fn(),
    onBegin: fn(),
    onOpen: fn(),
    onTheme: fn(),
    onHelp: fn(),
  },
} satisfies Meta<typeof HomePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Everything: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: /Möckern/ }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /Allied/ }), 'random');
    await userEvent.click(canvas.getByRole('button', { name: /^Begin Möckern/ }));
    await expect(args.onBegin).toHaveBeenCalledWith({
      module: 'leipzig-1813',
      scenario: 'moeckern',
      seats: [
        { side: 'french', kind: 'person' },
        { side: 'allied', kind: 'bot', bot: 'random' },
      ],
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(args.onResume).toHaveBeenCalledWith('a-1');
  },
};
export const FirstTime: Story = { args: { kept: [], replays: [] } };
export const StillFetching: Story = { args: { kept: undefined, catalogue: undefined } };
