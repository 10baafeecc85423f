import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import '../../src/app/styles/theme.css';
import { TableBoard } from '../../src/board/table/TableBoard.tsx';
import type { TableGesture } from '../../src/board/table/tableGesture.ts';
import { storyPictures, tableScene } from '../support/tableScene.ts';

const scene = tableScene();

const meta = {
  component: TableBoard,
  args: {
    scene,
    theme: 'light',
    pictures: storyPictures(),
    movable: true,
    onGesture: fn(),
    onDrawn: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 1000, height: 640 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TableBoard>;
export default meta;
type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

/** The board and how to press on it at map points: the whole map is in sight. */
const hands = async ({ canvasElement, args }: Context) => {
  // pictures are decoded one by one, on a machine that may have other things to do
  await waitFor(() => expect(args.onDrawn).toHaveBeenCalled(), { timeout: 20_000 });
  const board = canvasElement.querySelector<HTMLElement>('.table-board')!;
  const box = board.getBoundingClientRect();
  const zoom = Math.min((box.width - 16) / scene.width, (box.height - 16) / scene.height);
  const point = (x: number, y: number) => ({
    clientX: box.left + box.width / 2 + (x - scene.width / 2) * zoom,
    clientY: box.top + box.height / 2 + (y - scene.height / 2) * zoom,
  });
  const send = (type: string, x: number, y: number, more: PointerEventInit = {}): void => {
    const button = type === 'pointermove' ? -1 : 0;
    board.dispatchEvent(
      new PointerEvent(type, {
        ...point(x, y),
        button,
        pointerId: 1,
        pointerType: 'mouse',
        bubbles: true,
        ...more,
      }),
    );
  };
  const key = (name: string, more: KeyboardEventInit = {}): void => {
    board.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    );
  };
  const told = (kind: TableGesture['kind']): TableGesture[] =>
    (args.onGesture as ReturnType<typeof fn>).mock.calls
      .map(([gesture]) => gesture as TableGesture)
      .filter((gesture) => gesture.kind === kind);
  return { board, send, key, told, zoom };
};

export const TapOnAPieceAndOnTheMap: Story = {
  play: async (context) => {
    const { send, told } = await hands(context);
    send('pointerdown', 110, 120);
    send('pointerup', 110, 120);
    send('pointerdown', 420, 560, { shiftKey: true });
    send('pointerup', 420, 560, { shiftKey: true });
    const [on, beside] = told('tap');
    await expect(on).toMatchObject({ piece: '1st Foot', add: false });
    await expect(on).not.toHaveProperty('stack');
    await expect(beside).toMatchObject({ add: true });
    await expect(beside).not.toHaveProperty('piece');
  },
};

export const AStackTappedIsSpreadOut: Story = {
  play: async (context) => {
    const { board, send, told, zoom } = await hands(context);
    send('pointerdown', 212, 248);
    send('pointerup', 212, 248);
    await expect(told('tap')[0]).toMatchObject({ piece: 'Sappers', stack: 's1' });
    // somewhere above it each of the four can be taken by itself
    await waitFor(() => {
      const seen = new Set<string>();
      for (let x = 0; x < 420; x += 12)
        for (let y = 100; y < 250; y += 16) {
          send('pointermove', x, y);
          const last = told('hover').at(-1);
          if (last?.kind === 'hover' && last.stack === 's1' && last.piece) seen.add(last.piece);
        }
      void expect([...seen].sort()).toEqual(['Guard', 'Jäger', 'Landwehr', 'Sappers']);
    });
    await expect(board).toBeVisible();
    await expect(zoom).toBeGreaterThan(0.5);
  },
};

export const APieceIsDragged: Story = {
  play: async (context) => {
    const { send, told } = await hands(context);
    send('pointerdown', 110, 120);
    send('pointermove', 140, 140);
    send('pointermove', 350, 415);
    send('pointerup', 350, 415);
    const [drag] = told('drag');
    await expect(drag).toMatchObject({
      pieces: ['1st Foot'],
      held: '1st Foot',
      from: { x: 110, y: 120 },
    });
    if (drag?.kind !== 'drag') throw new Error('nothing was dragged');
    await expect(drag.to.x).toBeCloseTo(350, 0);
    await expect(drag.to.y).toBeCloseTo(415, 0);
    await expect(drag).not.toHaveProperty('onto');
  },
};

export const AStackIsDraggedWholeOntoAnother: Story = {
  play: async (context) => {
    const { send, told } = await hands(context);
    send('pointerdown', 212, 248);
    send('pointermove', 300, 300);
    send('pointermove', 854, 416);
    send('pointerup', 854, 416);
    await expect(told('drag')[0]).toMatchObject({
      pieces: ['Guard', 'Jäger', 'Landwehr', 'Sappers'],
      onto: '5th Foot',
    });
  },
};

export const EscapeLetsGo: Story = {
  play: async (context) => {
    const { send, key, told } = await hands(context);
    send('pointerdown', 110, 120);
    send('pointermove', 350, 415);
    key('Escape');
    send('pointerup', 350, 415);
    await expect(told('drag')).toEqual([]);
    await expect(told('tap')).toEqual([]);
  },
};

/** A finger that wanders pans; one that stays takes hold. */
export const AFingerMovesNothingByAccident: Story = {
  play: async (context) => {
    const { send, told } = await hands(context);
    const touch = { pointerType: 'touch' };
    send('pointerdown', 110, 120, touch);
    send('pointermove', 110, 160, touch);
    send('pointermove', 110, 200, touch);
    send('pointerup', 110, 200, touch);
    await expect(told('drag')).toEqual([]);
  },
};

export const AFingerThatStaysTakesHold: Story = {
  play: async (context) => {
    const { send, told } = await hands(context);
    const touch = { pointerType: 'touch' };
    send('pointerdown', 110, 120, touch);
    await new Promise((done) => setTimeout(done, 520));
    send('pointermove', 250, 415, touch);
    send('pointerup', 250, 415, touch);
    await expect(told('drag')[0]).toMatchObject({ pieces: ['1st Foot'] });
    send('pointerdown', 110, 120, touch);
    await new Promise((done) => setTimeout(done, 520));
    send('pointerup', 110, 120, touch);
    await expect(told('menu')[0]).toMatchObject({ piece: '1st Foot' });
    await expect(told('drag')).toHaveLength(1);
  },
};

export const ABandSelects: Story = {
  play: async (context) => {
    const { send, told } = await hands(context);
    send('pointerdown', 60, 60, { shiftKey: true });
    send('pointermove', 100, 100, { shiftKey: true });
    send('pointermove', 290, 180, { shiftKey: true });
    send('pointerup', 290, 180, { shiftKey: true });
    await expect(told('band')[0]).toEqual({
      kind: 'band',
      pieces: ['1st Foot', '2nd Foot (reduced)'],
      add: false,
    });
  },
};

export const NothingIsDraggedThatIsOnlyLookedAt: Story = {
  args: { movable: false },
  play: async (context) => {
    const { send, told } = await hands(context);
    send('pointerdown', 110, 120);
    send('pointermove', 350, 415);
    send('pointerup', 350, 415);
    await expect(told('drag')).toEqual([]);
  },
};

export const ByKeyboard: Story = {
  play: async (context) => {
    const { board, key, told } = await hands(context);
    const said = board.querySelector('[aria-live]')!;
    key('ArrowRight');
    await waitFor(() => expect(said.textContent).not.toBe(''));
    const walked = new Set<string>();
    for (const way of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      walked.add(said.textContent ?? '');
      key(way);
      await new Promise((done) => setTimeout(done, 40));
    }
    await expect(walked.size).toBeGreaterThan(3);
    key('Enter');
    const last = told('hover').at(-1);
    await expect(told('tap')[0]).toMatchObject({
      piece: last?.kind === 'hover' ? last.piece : 'none',
    });
    key('ContextMenu');
    await expect(told('menu')).toHaveLength(1);
    key('Escape');
    key('Escape');
    await waitFor(() => expect(said.textContent).toBe(''));
  },
};

export const TheRightButtonAsks: Story = {
  play: async (context) => {
    const { board, told } = await hands(context);
    const box = board.getBoundingClientRect();
    board.dispatchEvent(
      new MouseEvent('contextmenu', {
        button: 2,
        clientX: box.left + box.width / 2,
        clientY: box.top + box.height / 2,
        bubbles: true,
        cancelable: true,
      }),
    );
    await expect(told('menu')).toHaveLength(1);
  },
};
