// What of a counter's print can be read at its size on screen, and what a stack says of itself.
import type { CounterScene } from '../../scene/scene.ts';
import { MIN_TEXT } from './style.ts';

/** Side of a counter in map pixels at zoom 1. */
export const COUNTER = 46;

/** Side of a counter on screen, whole CSS pixels. */
export const sideAt = (zoom: number): number => Math.max(4, Math.round(COUNTER * zoom));

/** speck: colour and side only; tiny: symbol and strength bar; small: symbol and CF; full: everything printed. */
export type Level = 'speck' | 'tiny' | 'small' | 'full';

/** Level for a counter whose side is `px` CSS pixels. */
export const levelOf = (px: number): Level =>
  px < 11 ? 'speck' : px < 20 ? 'tiny' : px < 44 ? 'small' : 'full';

export interface CounterText {
  readonly level: Level;
  /** the one number that matters, at level small; absent at others */
  readonly cf?: string;
  /** "8-4-4", at level full */
  readonly factors?: string;
  readonly name?: string;
  readonly formation?: string;
  readonly extra?: string;
}

type Face = Pick<CounterScene, 'symbol' | 'factors' | 'name' | 'formation' | 'extra'>;

/** Whether a kind's first factor is printed on its face: an HQ and trains have none. */
const fights = ({ symbol }: Face): boolean => symbol !== 'hq' && symbol !== 'trains';

export const counterText = (counter: Face, px: number): CounterText => {
  const level = levelOf(px);
  if (level === 'small') return fights(counter) ? { level, cf: counter.factors[0] } : { level };
  if (level !== 'full') return { level };
  const factors = counter.factors.filter((f) => f !== '').join('-');
  return {
    level,
    name: counter.name,
    ...(factors !== '' && { factors }),
    ...(counter.formation !== '' &&
      counter.symbol !== 'leader' && { formation: counter.formation }),
    ...(counter.extra !== undefined && { extra: counter.extra }),
  };
};

/** The longest beginning of `text` that is no wider than `room`, with a full stop where it was cut; '' when nothing fits. */
export const fitText = (text: string, room: number, width: (text: string) => number): string => {
  if (width(text) <= room) return text;
  for (let n = text.length - 1; n > 1; n--) {
    const cut = `${text.slice(0, n).trimEnd()}.`;
    if (width(cut) <= room) return cut;
  }
  return '';
};

/** Combat strength of a stack: what its fighting counters have printed first, brackets or not; leaders, HQs and trains add none. */
export const strengthOf = (stack: readonly Face[]): number =>
  stack.reduce((sum, c) => {
    if (c.symbol === 'leader' || !fights(c)) return sum;
    const cf = Number.parseInt(c.factors[0].replace(/[^\d]/g, ''), 10);
    return sum + (Number.isNaN(cf) ? 0 : cf);
  }, 0);

/** What the badge of a stack says: height and strength, or strength alone where there is little room; '' for none. */
export const badgeText = (stack: readonly Face[], px: number): string => {
  if (stack.length < 2 || px < MIN_TEXT + 1) return '';
  const strength = strengthOf(stack);
  if (px < 20) return strength > 0 ? String(strength) : String(stack.length);
  if (px < 44) return strength > 0 ? `${stack.length}·${strength}` : `×${stack.length}`;
  return `×${stack.length}`;
};

/** How far the index-th counter of a stack stands from the middle of its hex, map pixels at zoom 1. */
export const stackOffset = (
  index: number,
  of: number,
): { readonly x: number; readonly y: number } => {
  const step = of < 2 ? 0 : Math.min(3.6, 9 / (of - 1));
  const at = (index - (of - 1) / 2) * step;
  return { x: at, y: -at };
};
