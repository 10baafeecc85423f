// The bar over a picture: whose turn and phase it is, what just happened, what is asked, how it stands.
import type { Overlay, Scene } from '../../scene/scene.ts';
import type { Ctx } from './ctx.ts';
import { wrap } from './paintCard.ts';
import { SANS, SERIF, sideInk, type Style } from './style.ts';

/** Height of the bar, CSS pixels; a narrow picture needs more lines. */
export const captionHeight = (width: number): number => (width < NARROW ? 126 : 76);

const NARROW = 640;

type Card = Extract<Overlay, { kind: 'card' }>;

/** What just happened, out of the cards on the board; '' when nothing stands there. */
export const lastResult = (scene: Pick<Scene, 'overlays'>): string =>
  scene.overlays
    .filter((o): o is Card => o.kind === 'card')
    .map(
      ({ hex, head, die, result, words }) =>
        `${hex}: ${head}${die === undefined ? '' : `, die ${die}`}${result === undefined ? '' : `, ${result}`} – ${words.replaceAll('\n', '; ')}`,
    )
    .join('; ');

/** Text cut with an ellipsis where it is wider than `room`. */
const cut = (ctx: Ctx, text: string, room: number): string => {
  if (ctx.measureText(text).width <= room) return text;
  let n = text.length;
  while (n > 1 && ctx.measureText(`${text.slice(0, n).trimEnd()}…`).width > room) n--;
  return `${text.slice(0, n).trimEnd()}…`;
};

interface Bar {
  readonly ctx: Ctx;
  readonly style: Style;
  readonly ink: string;
}

const say = (
  bar: Bar,
  text: string,
  x: number,
  y: number,
  room: number,
  font: string,
  ink: string,
): number => {
  const { ctx } = bar;
  ctx.font = font;
  ctx.fillStyle = ink;
  const shown = cut(ctx, text, room);
  ctx.fillText(shown, x, y);
  return ctx.measureText(shown).width;
};

/** The score, right-aligned; answers how wide it is. */
const paintScore = (
  { ctx, style }: Bar,
  scene: Scene,
  right: number,
  sideIndex: (side: string) => number,
): number => {
  ctx.font = `600 13px ${SANS}`;
  ctx.textAlign = 'right';
  let widest = 0;
  for (const [i, { side, name, points }] of scene.status.score.entries()) {
    const text = `${name} ${points}`;
    const w = ctx.measureText(text).width + 18;
    widest = Math.max(widest, w);
    const y = 19 + i * 20;
    ctx.fillStyle = sideInk(style, sideIndex(side));
    ctx.fillRect(right - w + 4, y - 5, 10, 10);
    ctx.fillStyle = style.labelInk;
    ctx.fillText(text, right, y);
  }
  ctx.textAlign = 'left';
  return widest;
};

export const paintCaption = (
  ctx: Ctx,
  scene: Scene,
  width: number,
  style: Style,
  sideIndex: (side: string) => number,
): void => {
  const { status } = scene;
  const ink = status.side === undefined ? style.inkSoft : sideInk(style, sideIndex(status.side));
  const height = captionHeight(width);
  const bar: Bar = { ctx, style, ink };
  ctx.save();
  ctx.fillStyle = style.label;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = ink;
  ctx.fillRect(0, 0, 7, height);
  ctx.fillStyle = style.labelEdge;
  ctx.fillRect(0, height - 1.5, width, 1.5);
  ctx.textBaseline = 'middle';
  const beside = width - 50 - paintScore(bar, scene, width - 14, sideIndex);
  const whole = width - 32;
  const { now, of, label, light } = status.turn;
  const turn = `Turn ${now} of ${of}${label === '' ? '' : `, ${label}`}${light === 'day' ? '' : ` (${light})`}`;
  const who = status.over
    ? 'The game is over'
    : `${status.sideName ?? status.side ?? ''} to decide`;
  const asked = status.over?.words ?? status.prompt;
  const result = lastResult(scene);
  const third = result === '' ? status.todo.join(', ') : result;
  const title = `600 19px ${SERIF}`;
  const bold = `700 14px ${SANS}`;
  const plain = `400 14px ${SANS}`;
  if (width < NARROW) {
    say(bar, status.phase, 18, 18, beside, title, style.labelInk);
    say(bar, turn, 18, 39, beside, `400 13px ${SANS}`, style.labelSoft);
    const w = say(bar, `${who}:`, 18, 62, whole, bold, ink);
    ctx.font = plain;
    const [first = '', ...rest] = wrap(asked, whole - w - 8, (t) => ctx.measureText(t).width);
    say(bar, first, 18 + w + 8, 62, whole - w - 8, plain, style.labelInk);
    say(bar, rest.join(' '), 18, 83, whole, plain, style.labelInk);
    say(bar, third, 18, 106, whole, `400 13px ${SANS}`, style.labelSoft);
  } else {
    say(bar, `${turn}  ·  ${status.phase}`, 18, 18, beside, title, style.labelInk);
    const w = say(bar, who, 18, 41, beside, bold, ink);
    say(bar, asked, 28 + w, 41, beside - w - 10, plain, style.labelInk);
    say(bar, third, 18, 61, beside, `400 13px ${SANS}`, style.labelSoft);
  }
  ctx.restore();
};
