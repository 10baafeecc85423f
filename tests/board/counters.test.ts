import { describe, expect, it } from 'vitest';
import {
  badgeText,
  counterText,
  fitText,
  levelOf,
  stackOffset,
  strengthOf,
} from '../../src/board/paint/counterText.ts';
import { paintCounter } from '../../src/board/paint/paintCounter.ts';
import { lasting, paintOver } from '../../src/board/paint/paintOverlays.ts';
import { paintBadges } from '../../src/board/paint/stacks.ts';
import { styleOf } from '../../src/board/paint/style.ts';
import { hexIndex, viewOf } from '../../src/board/paint/view.ts';
import type { Overlay } from '../../src/scene/scene.ts';
import { counter, leipzigScene, sceneOf } from './boardScene.ts';
import { recordingCtx, texts } from './recordingCtx.ts';

describe('what a counter says at its size', () => {
  it('says nothing under 20 pixels, its CF to 44, everything above', () => {
    const c = counter('0808', { extra: '2' });
    expect(counterText(c, 19)).toEqual({ level: 'tiny' });
    expect(counterText(c, 20)).toEqual({ level: 'small', cf: '5' });
    expect(counterText(c, 43.9).level).toBe('small');
    expect(counterText(c, 44)).toEqual({
      level: 'full',
      factors: '5-4-4',
      name: '1/8',
      formation: '3',
      extra: '2',
    });
    expect(levelOf(10)).toBe('speck');
  });

  it('prints brackets as they are and leaves an HQ without strength', () => {
    const odd = counter('0808', { factors: ['(4)', '3', '[V]'] });
    expect(counterText(odd, 60).factors).toBe('(4)-3-[V]');
    const hq = counter('0808', { symbol: 'hq', factors: ['', '', '6'] });
    expect(counterText(hq, 30)).toEqual({ level: 'small' });
    expect(counterText(hq, 60).factors).toBe('6');
  });

  it('cuts a name that is too long with a full stop', () => {
    const width = (t: string): number => t.length;
    expect(fitText('Schwarzenberg', 8, width)).toBe('Schwarz.');
    expect(fitText('Ney', 8, width)).toBe('Ney');
    expect(fitText('Ney', 1, width)).toBe('');
  });

  it('never writes smaller than ten pixels, whatever its size and state', () => {
    const states = [
      counter('0808', { disrupted: true, back: 'reduced', extra: '4', name: 'Schwarzenberg' }),
      counter('0808', { factors: ['(12)', '10', '[10]'] }),
      counter('0808', { symbol: 'leader', square: true, role: 'target' }),
    ];
    for (const c of states)
      for (let s = 6; s < 150; s += 1) {
        const { ctx, said } = recordingCtx();
        paintCounter(ctx, c, s, 0, styleOf('light'));
        for (const one of said)
          if (one.name === 'fillText') expect(one.px).toBeGreaterThanOrEqual(10);
      }
  });

  it('marks a disrupted counter with its letter wherever text can be read', () => {
    const seen = (s: number): string[] => {
      const { ctx, said } = recordingCtx();
      paintCounter(ctx, counter('0808', { disrupted: true }), s, 0, styleOf('dark'));
      return texts(said);
    };
    expect(seen(30)).toContain('D');
    expect(seen(60)).toContain('D');
    expect(seen(18)).toEqual([]);
  });
});

describe('a stack', () => {
  const stack = [
    counter('0808'),
    counter('0808', { symbol: 'artillery', factors: ['(3)', '2', '3'] }),
    counter('0808', { symbol: 'leader', factors: ['3', '2', '12'] }),
    counter('0808', { symbol: 'hq', factors: ['', '', '6'] }),
  ];

  it('sums the strength of those who fight', () => {
    expect(strengthOf(stack)).toBe(8);
  });

  it('says height and strength, or strength alone where there is no room', () => {
    expect(badgeText(stack, 30)).toBe('4·8');
    expect(badgeText(stack, 15)).toBe('8');
    expect(badgeText(stack, 60)).toBe('×4');
    expect(badgeText(stack, 9)).toBe('');
    expect(badgeText([stack[0]!], 30)).toBe('');
    expect(badgeText([stack[2]!, stack[3]!], 30)).toBe('×2');
  });

  it('wears the colour of its side where counters are small, so that strength is seen to be whose', () => {
    const map = leipzigScene();
    const two = (hex: string, side: string) => [counter(hex, { side }), counter(hex, { side })];
    const style = styleOf('light');
    const edge = (side: string, zoom: number) => {
      const stack = two('0808', side);
      const scene = sceneOf(map, { counters: [...stack, ...two('0810', 'allied')] });
      const camera = { x: 0, y: 0, zoom };
      const screen = { x: 0, y: 0, width: 900, height: 600 };
      const view = viewOf(camera, scene, hexIndex(map), screen, 0, ['french', 'allied']);
      const { ctx } = recordingCtx();
      paintBadges(ctx, [stack], view, style);
      return ctx.strokeStyle;
    };
    for (const zoom of [0.35, 0.7])
      expect(['french', 'allied'].map((side) => edge(side, zoom))).toEqual(style.sides.slice(0, 2));
    expect(edge('allied', 1.2)).toBe(style.labelEdge);
  });

  it('climbs to the upper right, evenly about its hex, and never far', () => {
    expect(stackOffset(0, 1)).toEqual({ x: 0, y: -0 });
    const steps = [0, 1, 2, 3, 4, 5].map((i) => stackOffset(i, 6));
    expect(steps[0]!.x).toBeLessThan(steps[5]!.x);
    expect(steps[0]!.y).toBeGreaterThan(steps[5]!.y);
    expect(steps[0]!.x + steps[5]!.x).toBeCloseTo(0);
    expect(steps[5]!.x - steps[0]!.x).toBeLessThanOrEqual(9.001);
  });
});

it('flags and layers stand while the counters of a step are on their way, what it did does not yet', () => {
  const flag = { kind: 'objective', hex: '1116', name: 'Möckern', points: 5 } as const;
  const mark = { kind: 'badge', hex: '1116', text: '−1 step', tone: 'bad' } as const;
  const way = { kind: 'path', hexes: ['0808', '0809'], side: 'french', style: 'move' } as const;
  expect(lasting([way, flag, mark])).toEqual([flag]);
});

describe('arrows', () => {
  const map = leipzigScene();
  const paint = (overlays: readonly Overlay[], occupied: readonly string[] = []) => {
    const scene = sceneOf(map, { counters: occupied.map((hex) => counter(hex)) });
    const screen = { x: 0, y: 0, width: 900, height: 600 };
    const sides = ['french', 'allied'];
    const view = viewOf({ x: 0, y: 0, zoom: 1 }, scene, hexIndex(map), screen, 0, sides);
    const { ctx, said } = recordingCtx();
    paintOver(ctx, overlays, view, styleOf('light'));
    return { ctx, said, view };
  };

  it('of an attack are in the ink of who attacks', () => {
    const inks = ['french', 'allied'].map(
      (side) => paint([{ kind: 'attack', from: ['0808'], to: '0809', side }]).ctx.fillStyle,
    );
    expect(inks).toEqual(styleOf('light').sides.slice(0, 2));
  });

  it('of a move that is planned go into the middle of a hex where nobody is, and stop short of one that is held', () => {
    const plan = { kind: 'path', hexes: ['0808', '0809'], side: 'french', style: 'plan' } as const;
    const short = (occupied: readonly string[]): number => {
      const { said, view } = paint([plan], occupied);
      const to = view.at('0809')!;
      const away = said
        .filter(({ name }) => name === 'moveTo' || name === 'lineTo')
        .map(({ args }) => Math.hypot(Number(args[0]) - to.x, Number(args[1]) - to.y));
      return Math.min(...away) / view.r;
    };
    expect(short(['0808'])).toBeLessThan(0.02);
    expect(short(['0808', '0809'])).toBeGreaterThan(0.4);
  });
});
