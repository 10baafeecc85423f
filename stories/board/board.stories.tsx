import type { Meta, StoryObj } from '@storybook/react-vite';
import { type CSSProperties, useState } from 'react';
import { expect, fn, type Mock, waitFor } from 'storybook/test';
import { Board, type BoardProps } from '../../src/board/Board.tsx';
import { openingCamera } from '../../src/board/camera.ts';
import { hexIndex, project } from '../../src/board/paint/view.ts';
import '../../src/app/styles/theme.css';
import type { Overlay } from '../../src/scene/scene.ts';
import { boardScene, counter, moeckern } from '../support/boardScene.ts';

const meta = {
  component: Board,
  args: { scene: boardScene([]), theme: 'light', onGesture: fn() },
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

const drawn: NonNullable<Story['play']> = async ({ canvasElement }) => {
  // there are no sheets before there is something on them, and that may take a while
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBe(2), {
    timeout: 20_000,
  });
};

/** A click at a point of the board, CSS pixels from its upper left corner. */
const tap = (board: Element, x: number, y: number): void => {
  const box = board.getBoundingClientRect();
  const at = { clientX: box.left + x, clientY: box.top + y };
  for (const type of ['pointerdown', 'pointerup'])
    board.dispatchEvent(
      new PointerEvent(type, {
        ...at,
        button: 0,
        pointerId: 1,
        pointerType: 'mouse',
        bubbles: true,
      }),
    );
};

const withOverlays = (...overlays: Overlay[]): Story => ({
  args: { scene: boardScene(overlays) },
  play: drawn,
});

export const OpenedOnTheFighting: Story = {
  play: async (context) => {
    await drawn(context);
    const { args, canvasElement } = context;
    const board = canvasElement.querySelector('.board')!;
    const box = board.getBoundingClientRect();
    tap(board, box.width / 2, box.height / 2);
    await expect(args.onGesture).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'tap', hex: expect.stringMatching(/^\d{4}$/) }),
    );
  },
};

export const WholeMap: Story = {
  args: { scene: boardScene([], { counters: [], focus: [] }) },
  play: drawn,
};

export const ByLampLight: Story = { args: { theme: 'dark' }, play: drawn };

export const HexCursor: Story = { args: { cursor: '1014' }, play: drawn };

export const Reach: Story = withOverlays({
  kind: 'reach',
  hexes: [
    { hex: '0818', cost: 1, stop: false },
    { hex: '0817', cost: 1.5, stop: false },
    { hex: '0816', cost: 2, stop: false },
    { hex: '1016', cost: 3, stop: true },
    { hex: '1018', cost: 0.5, stop: false },
  ],
});

export const Options: Story = withOverlays({
  kind: 'options',
  hexes: [{ hex: '1216', label: 'stand' }, { hex: '1316', label: 'retreat' }, { hex: '1115' }],
});

export const Paths: Story = withOverlays(
  { kind: 'path', hexes: ['0715', '0815', '0915', '1015'], side: 'allied', style: 'move' },
  { kind: 'path', hexes: ['0718', '0817', '0816'], side: 'allied', style: 'plan' },
  { kind: 'path', hexes: ['1116', '1215', '1315', '1414'], side: 'french', style: 'retreat' },
  { kind: 'path', hexes: ['1014', '1113', '1213', '1312'], side: 'french', style: 'rout' },
  { kind: 'path', hexes: ['1017', '1116'], side: 'allied', style: 'advance' },
);

export const CombatJustResolved: Story = withOverlays(
  { kind: 'attack', from: ['1017', '0916'], to: '1116', side: 'allied' },
  {
    kind: 'card',
    hex: '1116',
    side: 'allied',
    head: '+3',
    die: 4,
    result: 'Dr',
    words: 'The defender retreats, or is disrupted and stays.',
  },
);

export const ZonesOfControl: Story = withOverlays(
  { kind: 'zoc', side: 'french', hexes: ['1016', '1115', '1117', '1216', '1217'] },
  { kind: 'zoc', side: 'allied', hexes: ['0815', '0816', '0915', '1016'] },
);

export const LinesOfRetreat: Story = withOverlays(
  { kind: 'line', hexes: ['1215', '1315', '1414', '1515'], quality: 'safe' },
  { kind: 'line', hexes: ['1014', '1113', '1213'], quality: 'unsafe' },
  { kind: 'line', hexes: ['1116', '1217', '1317'], quality: 'none' },
);

export const ObjectivesAndEntries: Story = withOverlays(
  { kind: 'objective', hex: '1116', name: 'Möckern', points: 5, holder: 'french' },
  { kind: 'objective', hex: '0819', name: 'Wahren', points: 3, holder: 'allied' },
  { kind: 'objective', hex: '1314', name: 'Gohlis', points: 3 },
  { kind: 'entry', hex: '0616', id: 'O', words: 'Landsberg road' },
);

export const BadgesAndLosses: Story = withOverlays(
  { kind: 'badge', hex: '0914', text: '+2', tone: 'good' },
  { kind: 'badge', hex: '1017', text: '−1', tone: 'bad' },
  { kind: 'badge', hex: '1215', text: '?', tone: 'ask' },
  { kind: 'badge', hex: '0714', text: '4 MP', tone: 'plain' },
  { kind: 'gone', hex: '1118', text: '1/22 lost', side: 'french' },
);

const Enlarged = ({ first, ...args }: BoardProps & { readonly first: CSSProperties }) => {
  const [size, setSize] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setSize({ width: 900, height: 500 })}>
        Enlarge
      </button>
      <div style={size}>
        <Board {...args} />
      </div>
    </>
  );
};

/** Opened in a window in which nothing can be read, then given room: it frames what it would have framed there. */
export const OpenedTinyThenEnlarged: Story = {
  render: (args) => <Enlarged {...args} first={{ width: 160, height: 70 }} />,
  play: async (context) => {
    await drawn(context);
    const { args, canvas, canvasElement, userEvent } = context;
    const board = canvasElement.querySelector<HTMLElement>('.board')!;
    await expect(board.clientWidth).toBe(160);
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(board.clientWidth).toBe(900));
    const camera = openingCamera(args.scene, { width: 900, height: 500 });
    for (const hex of ['1016', '1116', '1215']) {
      const { x, y } = project(camera, hexIndex(args.scene.map).get(hex)!);
      await waitFor(async () => {
        tap(board, x, y);
        await expect(args.onGesture).toHaveBeenLastCalledWith(
          expect.objectContaining({ kind: 'tap', hex }),
        );
      });
    }
  },
};

/** A panel lies over the lower half: what the step is about stands in the upper one. */
export const UnderAPanel: Story = {
  args: { lid: 0.5, scene: boardScene([], { focus: ['1116'] }) },
  play: async (context) => {
    await drawn(context);
    const { args, canvasElement } = context;
    const board = canvasElement.querySelector<HTMLElement>('.board')!;
    const { clientWidth: width, clientHeight: height } = board;
    const hexesDown = (from: number, to: number): unknown[] => {
      const before = (args.onGesture as Mock).mock.calls.length;
      for (let y = from; y < to; y += 12) tap(board, width / 2, y);
      return (args.onGesture as Mock).mock.calls.slice(before).map(([g]) => g.hex);
    };
    await expect(hexesDown(24, height / 2)).toContain('1116');
    await expect(hexesDown(height / 2, height - 24)).not.toContain('1116');
  },
};

/** More counters than are drawn one by one. */
export const ATwoThousandCounterBattle: Story = {
  args: {
    scene: boardScene([], {
      focus: [],
      counters: Array.from({ length: 2000 }, (_, i) => ({
        ...counter(
          `${i}`,
          `${String(2 + (i % 50)).padStart(2, '0')}${String(2 + (Math.floor(i / 50) % 20)).padStart(2, '0')}`,
        ),
        nation: ['FR', 'AU', 'RU', 'PR'][i % 4]!,
        side: i % 4 === 0 ? 'french' : 'allied',
        stack: { index: Math.floor(i / 1000), of: 2 },
      })),
    }),
  },
  play: drawn,
};

export const StackOfThree: Story = {
  args: {
    scene: boardScene([], {
      focus: ['1116'],
      counters: moeckern.filter(({ hex }) => hex === '1116'),
    }),
  },
  play: drawn,
};
