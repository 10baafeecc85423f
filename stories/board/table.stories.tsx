import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import '../../src/app/styles/theme.css';
import { TableBoard } from '../../src/board/table/TableBoard.tsx';
import type { PieceScene } from '../../src/scene/table.ts';
import {
  image,
  noModule,
  piece,
  shape,
  stacked,
  storyPictures,
  tableScene,
  text,
} from '../support/tableScene.ts';

const meta = {
  component: TableBoard,
  args: {
    scene: tableScene(),
    theme: 'light',
    pictures: storyPictures(),
    locate: ({ x, y }) => `${Math.round(x)}, ${Math.round(y)}`,
    onGesture: fn(),
    onDrawn: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ height: '100vh', minHeight: 480 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TableBoard>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn: NonNullable<Story['play']> = async ({ canvasElement, args }) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('canvas').length).toBe(3));
  // pictures are decoded one by one, on a machine that may have other things to do
  await waitFor(() => expect(args.onDrawn).toHaveBeenCalled(), { timeout: 20_000 });
};

const changed = (how: (one: PieceScene) => Partial<PieceScene>): readonly PieceScene[] =>
  tableScene().pieces.map((one) => ({ ...one, ...how(one) }));

export const WholeTable: Story = { play: drawn };

export const ByLampLight: Story = { args: { theme: 'dark' }, play: drawn };

/** A log opened alone: names on plain counters, the board by its name. */
export const WithoutItsModule: Story = { args: { pictures: noModule() }, play: drawn };

export const WithoutItsModuleByLampLight: Story = {
  args: { pictures: noModule(), theme: 'dark' },
  play: drawn,
};

export const SelectedAndChanged: Story = {
  args: {
    scene: tableScene({
      pieces: changed(({ id, stack }) => ({
        role:
          id === '1st Foot' || stack?.id === 's1'
            ? 'selected'
            : id === 'Flag'
              ? 'changed'
              : 'plain',
      })),
    }),
  },
  play: drawn,
};

export const WhatMoved: Story = {
  args: {
    scene: tableScene({
      pieces: changed(({ id }) => ({ role: id === '1st Foot' ? 'changed' : 'plain' })),
      moves: [
        { piece: '1st Foot', from: { x: 350, y: 420 }, to: { x: 110, y: 120 } },
        { piece: '4th Foot', from: { x: 620, y: 500 }, to: { x: 850, y: 420 } },
        { piece: '5th Foot', from: { x: 620, y: 500 }, to: { x: 850, y: 420 } },
      ],
    }),
  },
  play: drawn,
};

export const ANewSetUp: Story = {
  args: {
    scene: tableScene({
      moves: Array.from({ length: 60 }, (_, n) => ({
        piece: `${n}`,
        from: { x: 60 + ((n * 97) % 860), y: 60 + ((n * 53) % 520) },
        to: { x: 60 + ((n * 151) % 860), y: 60 + ((n * 211) % 520) },
      })),
    }),
  },
  play: drawn,
};

const shown = (id: string, n: number, ...marks: Parameters<typeof piece>[3]): PieceScene =>
  piece(id, 90 + (n % 5) * 130, 90 + Math.floor(n / 5) * 150, marks);

export const EveryKindOfMark: Story = {
  args: {
    scene: tableScene({
      width: 700,
      height: 520,
      boards: [
        {
          name: 'Plain',
          box: { x: 0, y: 0, width: 700, height: 520 },
          reversed: false,
          colour: 'rgb(214, 226, 206)',
        },
      ],
      grids: [],
      under: [
        {
          path: [
            { to: 'move', x: 20, y: 330 },
            { to: 'line', x: 330, y: 330 },
            { to: 'line', x: 330, y: 500 },
            { to: 'line', x: 20, y: 500 },
            { to: 'close' },
          ],
          fill: 'rgb(200, 60, 60)',
          opacity: 0.25,
        },
      ],
      pieces: [
        shown('picture', 0, image('blue.svg')),
        shown(
          'layers, shifted and scaled',
          1,
          image('blue.svg'),
          image('flag.svg', { at: { x: 18, y: -18 }, scale: 1.5 }),
        ),
        shown(
          'turned',
          2,
          image('red.svg', { turn: 30, pivot: { x: 0.5, y: 0.5 } }),
          text(['30°']),
        ),
        shown('faint', 3, image('red.svg', { opacity: 0.3 })),
        shown('moved', 4, image('red.svg'), image('/images/moved.gif', { at: { x: 30, y: 0 } })),
        shown(
          'labels',
          5,
          image('blue.svg'),
          text(['left'], {
            at: { x: -25, y: -25 },
            anchor: { x: 'left', y: 'bottom' },
            back: 'rgb(255, 255, 255)',
          }),
          text(['right'], {
            at: { x: 25, y: 25 },
            anchor: { x: 'right', y: 'top' },
            italic: true,
            bold: false,
          }),
        ),
        shown(
          'lines',
          6,
          text(['Enter on turn 4', 'on the west edge'], {
            at: { x: 0, y: 0 },
            anchor: { x: 'centre', y: 'centre' },
            back: 'rgb(200, 230, 250)',
          }),
        ),
        shown(
          'runs',
          7,
          text(['plain bold small'], {
            at: { x: 0, y: 0 },
            anchor: { x: 'centre', y: 'centre' },
            bold: false,
            runs: [
              [
                { text: 'plain ' },
                { text: 'bold ', bold: true, colour: 'rgb(160, 20, 20)' },
                { text: 'small', scale: 0.7, underline: true },
              ],
            ],
          }),
        ),
        shown('label upright', 8, image('blue.svg'), text(['90'], { turn: 90 })),
        shown(
          'shape',
          9,
          shape(28, { fill: 'rgb(240, 200, 80)', stroke: 'rgb(90, 60, 10)', width: 3 }),
        ),
        shown(
          'area of effect',
          10,
          shape(60, { fill: 'rgb(40, 90, 200)', opacity: 0.25 }),
          image('red.svg'),
        ),
        shown('mask with the piece on it', 11, image('red.svg'), image('blue.svg', { scale: 0.5 })),
        shown('nothing here', 12, image('nowhere.png')),
        shown('A name of many words that goes on', 13, image('elsewhere.png'), text(['7'])),
        shown('broken', 14, image('broken.png')),
      ],
    }),
  },
  play: drawn,
};

/** GIFs and drawings are shown, what is broken or not there is told of once. */
export const PicturesOfEveryKind: Story = {
  play: async (context) => {
    await drawn(context);
    const missed: string[] = [];
    const pictures = storyPictures((name) => missed.push(name));
    for (const name of [
      'dot.gif',
      'inks.jpg',
      'blue.svg',
      'broken.png',
      'nowhere.png',
      '/images/moved.gif',
    ])
      void expect(pictures.get(name)).toBe('waiting');
    await waitFor(() => expect(pictures.get('/images/moved.gif')).toBe('missing'));
    await waitFor(() => expect(pictures.get('blue.svg')).toMatchObject({ width: 50, height: 50 }));
    await waitFor(() => expect(pictures.get('dot.gif')).toMatchObject({ width: 1, height: 1 }));
    await waitFor(() => expect(pictures.get('inks.jpg')).toMatchObject({ width: 8, height: 8 }));
    await expect(missed.toSorted()).toEqual(['broken.png', 'nowhere.png']);
    await expect(pictures.sizes('/images/moved.gif')).toEqual({ width: 9, height: 44 });
    pictures.close();
    await expect(pictures.get('blue.svg')).toBe('missing');
  },
};

export const TwoThousandPieces: Story = {
  args: {
    scene: tableScene({
      pieces: Array.from({ length: 500 }, (_, n) =>
        stacked(
          `s${n}`,
          40 + (n % 25) * 38,
          40 + Math.floor(n / 25) * 29,
          [0, 1, 2, 3].map((k) => `${n}.${k}`),
          n % 2 ? 'red.svg' : 'blue.svg',
        ),
      ).flat(),
    }),
  },
  play: drawn,
};
