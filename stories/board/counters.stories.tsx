import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { paintCounter } from '../../src/board/paint/paintCounter.ts';
import { styleOf, type Theme } from '../../src/board/paint/style.ts';
import { useFonts } from '../../src/board/useFonts.ts';
import type { CounterScene } from '../../src/scene/scene.ts';
import '../../src/app/styles/theme.css';
import { counter } from '../support/boardScene.ts';

const kind = (name: string, more: Partial<CounterScene> = {}): CounterScene =>
  counter(name, '0808', more);
const allied = (nation: string): Partial<CounterScene> => ({ side: 'allied', nation });
const horse = { symbol: 'cavalry', factors: ['3', '4', '8'] } as const;
const guns = { symbol: 'artillery', factors: ['4', '2', '3'], extra: '2' } as const;

const kinds: readonly CounterScene[] = [
  kind('1/20'),
  kind('Lefol', { subtype: 'light' }),
  kind('1/YG', { subtype: 'youngGuard' }),
  kind('1/OG', { subtype: 'oldGuard' }),
  kind('25 Lt', { ...horse, subtype: 'light', extra: '5' }),
  kind('1 Hv', { ...horse, subtype: 'heavy', extra: '9' }),
  kind('Gd Cav', { ...horse, subtype: 'guard', extra: '6' }),
  kind('Res', { ...guns, subtype: 'heavy', extra: '3' }),
  kind('Napoleon', { symbol: 'leader', subtype: 'leader', factors: ['3', '2', '12'] }),
  kind('HQ', { symbol: 'hq', factors: ['', '', '6'], formation: '' }),
  kind('Trains', { symbol: 'trains', factors: ['', '', '4'], formation: '' }),
  kind('1/4 Lt', { symbol: 'battalion', factors: ['(2)', '4', '[V]'] }),
  kind('3 Hus', { symbol: 'squadron', factors: ['1', '4', '9'] }),
  kind('Bianchi', { ...allied('AU'), subtype: 'grenadier' }),
  kind('Nostitz', { ...allied('AU'), ...horse, subtype: 'heavy', extra: '9' }),
  kind('Schwarzenberg', { ...allied('AU'), symbol: 'leader', factors: ['1', '1', '8'] }),
  kind('Steinmetz', allied('PR')),
  kind('Art A', { ...allied('PR'), ...guns, subtype: 'foot' }),
  kind('Platov', { ...allied('RU'), ...horse, subtype: 'cossack' }),
  kind('Horse', { ...allied('RU'), ...guns, subtype: 'horse' }),
  kind('Adlercreutz', allied('SW')),
  kind('Unknown', allied('XX')),
];

const states: readonly CounterScene[] = [
  kind('1/20', { disrupted: true }),
  kind('Bianchi', { ...allied('AU'), disrupted: true }),
  kind('2/20', { back: 'reduced', factors: ['3', '3', '4'], steps: { left: 1, of: 2 } }),
  kind('Res', { ...guns, back: 'ineffective', factors: ['0', '1', '5'] }),
  kind('HQ', { symbol: 'hq', factors: ['', '', '6'], back: 'inactive' }),
  kind('1/8', { square: true }),
  kind('1/20', { role: 'canAct' }),
  kind('1/20', { role: 'selected' }),
  kind('1/20', { role: 'done' }),
  kind('Korff', { ...allied('RU'), role: 'target' }),
  kind('1/20', { role: 'asked', disrupted: true }),
];

interface SheetProps {
  readonly theme: Theme;
  readonly counters: readonly CounterScene[];
}

const SIZES = [16, 32, 48, 84] as const;

const Sheet = ({ theme, counters }: SheetProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fonts = useFonts();
  useEffect(() => {
    const element = canvas.current;
    const ctx = element?.getContext('2d');
    if (!element || !ctx) return;
    const style = styleOf(theme);
    ctx.fillStyle = style.paper;
    ctx.fillRect(0, 0, element.width, element.height);
    let y = 16;
    for (const s of SIZES) {
      const pitch = s * 1.55;
      const perRow = Math.floor((element.width - 24) / pitch);
      for (const [i, c] of counters.entries()) {
        ctx.save();
        ctx.translate(20 + (i % perRow) * pitch, y + Math.floor(i / perRow) * pitch);
        paintCounter(ctx, c, s, c.side === 'french' ? 0 : 1, style);
        ctx.restore();
      }
      y += Math.ceil(counters.length / perRow) * pitch + 18;
    }
    element.dataset['painted'] = String(fonts === 'set');
  }, [theme, counters, fonts]);
  return (
    <canvas ref={canvas} width={1180} height={620} role="img" aria-label="Counters at four sizes" />
  );
};

const meta = { component: Sheet, args: { theme: 'light', counters: kinds } } satisfies Meta<
  typeof Sheet
>;
export default meta;
type Story = StoryObj<typeof meta>;

const painted: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const sheet = canvasElement.querySelector('canvas')!;
  await waitFor(() => expect(sheet.dataset['painted']).toBe('true'));
  // the first counter stands where it should: its middle is not paper
  const [r, g, b] = sheet.getContext('2d')!.getImageData(24, 30, 1, 1).data;
  const [pr, pg, pb] = sheet.getContext('2d')!.getImageData(4, 4, 1, 1).data;
  await expect([r, g, b]).not.toEqual([pr, pg, pb]);
};

export const EveryKind: Story = { play: painted };
export const EveryState: Story = { args: { counters: states }, play: painted };
export const EveryKindByLampLight: Story = { args: { theme: 'dark' }, play: painted };
export const EveryStateByLampLight: Story = {
  args: { theme: 'dark', counters: states },
  play: painted,
};
