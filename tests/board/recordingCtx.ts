// A context that paints nothing and remembers what was said to it.
import type { Ctx } from '../../src/board/paint/ctx.ts';

export interface Said {
  readonly name: string;
  readonly args: readonly unknown[];
  /** type size in CSS pixels when it was said */
  readonly px: number;
}

/** Text is taken to be half as wide as it is high. */
export const recordingCtx = (): { readonly ctx: Ctx; readonly said: Said[] } => {
  const said: Said[] = [];
  const state: Record<string, unknown> = { font: '10px x' };
  const px = (): number => Number(/(\d+(\.\d+)?)px/.exec(String(state['font']))?.[1] ?? 0);
  const ctx = new Proxy(state, {
    get: (target, key) => {
      if (typeof key !== 'string') return undefined;
      if (key in target) return target[key];
      if (key === 'measureText') return (text: string) => ({ width: text.length * px() * 0.5 });
      if (key.startsWith('create')) return () => ({ addColorStop: () => undefined });
      return (...args: unknown[]) => {
        said.push({ name: key, args, px: px() });
      };
    },
  });
  return { ctx: ctx as unknown as Ctx, said };
};

/** Every text that was filled, in order. */
export const texts = (said: readonly Said[]): string[] =>
  said.filter(({ name }) => name === 'fillText').map(({ args }) => String(args[0]));
