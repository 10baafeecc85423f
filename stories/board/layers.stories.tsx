// The layers of the board, one by one and some together, on the fight for Möckern.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Board } from '../../src/board/Board.tsx';
import '../../src/app/styles/theme.css';
import type { Overlay } from '../../src/scene/scene.ts';
import { boardScene } from '../support/boardScene.ts';

const meta = {
  component: Board,
  args: { scene: boardScene([]), theme: 'light' },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh', minHeight: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Board>;
export default meta;
type Story = StoryObj<typeof meta>;

const laid = (theme: 'light' | 'dark', ...overlays: readonly Overlay[]): Story => ({
  args: { scene: boardScene(overlays), theme },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBe(2));
  },
});

const zones: readonly Overlay[] = [
  {
    kind: 'zoc',
    side: 'french',
    hexes: ['1016', '1115', '1117', '1216', '1217', '1015', '1014', '1114', '1215', '1316'],
  },
  {
    kind: 'zoc',
    side: 'allied',
    hexes: ['0816', '0817', '0915', '0916', '0918', '1016', '1017', '1018'],
  },
];
export const ZonesOfControl: Story = laid('light', ...zones);
export const ZonesByLampLight: Story = laid('dark', ...zones);

const reach: readonly Overlay[] = [
  {
    kind: 'reach',
    way: 'march',
    hexes: [
      { hex: '0719', cost: 6, stop: false },
      { hex: '0720', cost: 6.5, stop: false },
      { hex: '0619', cost: 7, stop: false, chance: true },
    ],
  },
  {
    kind: 'reach',
    way: 'move',
    hexes: [
      { hex: '0818', cost: 1, stop: false },
      { hex: '0817', cost: 1.5, stop: false },
      { hex: '0816', cost: 2, stop: false, chance: true },
      { hex: '1016', cost: 3, stop: true, chance: true },
      { hex: '1018', cost: 0.5, stop: false },
    ],
  },
];
export const ReachMoveAndMarch: Story = laid('light', ...reach);
export const ReachByLampLight: Story = laid('dark', ...reach);

const lines: readonly Overlay[] = [
  { kind: 'line', hexes: ['1215', '1315', '1414', '1515'], quality: 'safe' },
  { kind: 'line', hexes: ['1014', '1113', '1213', '1312'], quality: 'unsafe' },
  { kind: 'line', hexes: ['0914', '0913', '0812'], quality: 'edge' },
  { kind: 'line', hexes: ['1116'], quality: 'none' },
  { kind: 'mark', hex: '1116', text: '×', tone: 'bad' },
  { kind: 'mark', hex: '1014', text: 'U', tone: 'ask' },
  { kind: 'mark', hex: '0914', text: 'E', tone: 'ask' },
];
export const LinesOfRetreat: Story = laid('light', ...lines);
export const LinesOfAllFinely: Story = laid(
  'dark',
  ...lines.map((o): Overlay => (o.kind === 'line' ? { ...o, fine: true } : o)),
);

export const Command: Story = laid(
  'light',
  ...['0914', '1014', '1215', '1213'].map(
    (to): Overlay => ({ kind: 'link', from: '1116', to, style: 'command', side: 'french' }),
  ),
  { kind: 'mark', hex: '0714', text: '?', tone: 'ask' },
  { kind: 'mark', hex: '0916', text: 'HQ', tone: 'good' },
);

export const PotentialCombats: Story = laid(
  'light',
  { kind: 'link', from: '1017', to: '1116', style: 'contact', side: 'allied' },
  { kind: 'mark', hex: '1116', text: '!', tone: 'bad' },
);

const arrivals: readonly Overlay[] = [
  {
    kind: 'arrival',
    hex: '0616',
    side: 'allied',
    now: true,
    lines: ['Now: 7, 8', 'Turn 4: Horn, Steinmetz, 2 and 3 more', 'Turn 6: Res'],
  },
  { kind: 'arrival', hex: '1515', side: 'french', now: false, lines: ['Turn 5: Delmas'] },
];
export const Arrivals: Story = laid('light', ...arrivals);
export const ArrivalsByLampLight: Story = laid('dark', ...arrivals);
