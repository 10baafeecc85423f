// The bar over a picture: whose turn and phase it is, what just happened, what is asked, how it stands.
import type { Overlay, Scene } from '../../scene/scene.ts';
import type { Ctx } from './ctx.ts';
import { SANS, SERIF, sideInk, type Style } from './style.ts';

/** Height of the bar, CSS pixels. */
export const CAPTION = 76;

type Card = Extract<Overlay, { kind: 'card' }>;

/** What just happened, out of the cards on the board; '' when nothing stands there. */
export const lastResult = (scene: Pick<Scene, 'overlays'>): string =>
  scene.overlays
    .filter((o): o is Card => o.kind === 'card')
    .map(
      ({ hex, head, die, result, words }) =>
        `${hex}: ${head}${die === undefined ? '' : `, die ${die}`}${result === undefined ? '' : `, ${result}`} – ${words}`,
    )
    .join('; ');

/** Text cut with an ellipsis where it is wider than `room`. */
const cut = (ctx: Ctx, text: string, room: number): string => {
  if (ctx.measureText(text).width <= room) return text;
  let n = text.length;
  while (n > 1 && ctx.measureText(`${text.slice(0, n).trimEnd()}…`).width > room) n--;
  return `${text.slice(0, n).trimEnd()}…`;
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
  ctx.save();
  ctx.fillStyle = style.label;
  ctx.fillRect(0, 0, width, CAPTION);
  ctx.fillStyle = ink;
  ctx.fillRect(0, 0, 7, CAPTION);
  ctx.fillStyle = style.labelEdge;
  ctx.fillRect(0, CAPTION - 1.5, width, 1.5);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  const right = width - 14;
  let scoreWidth = 0;
  ctx.font = `600 13px ${SANS}`;
  for (const [i, { side, name, points }] of status.score.entries()) {
    const text = `${name} ${points}`;
    const w = ctx.measureText(text).width + 18;
    scoreWidth = Math.max(scoreWidth, w);
    const y = 19 + i * 20;
    ctx.fillStyle = sideInk(style, sideIndex(side));
    ctx.beginPath();
    ctx.rect(right - w + 4, y - 5, 10, 10);
    ctx.fill();
    ctx.fillStyle = style.labelInk;
    ctx.fillText(text, right, y);
  }
  const room = width - 36 - scoreWidth - 20;
  ctx.textAlign = 'left';
  ctx.fillStyle = style.labelInk;
  ctx.font = `600 19px ${SERIF}`;
  const { now, of, label, light } = status.turn;
  const turn = `Turn ${now} of ${of}, ${label}${light === 'day' ? '' : ` (${light})`}  ·  ${status.phase}`;
  ctx.fillText(cut(ctx, turn, room), 18, 18);
  ctx.font = `700 14px ${SANS}`;
  ctx.fillStyle = ink;
  const who = status.over ? 'The game is over' : `${status.sideName ?? status.side ?? ''} to decide`;
  ctx.fillText(who, 18, 41);
  const after = 18 + ctx.measureText(who).width + 10;
  ctx.font = `400 14px ${SANS}`;
  ctx.fillStyle = style.labelInk;
  ctx.fillText(cut(ctx, status.over?.words ?? status.prompt, room - after + 18), after, 41);
  ctx.font = `400 13px ${SANS}`;
  ctx.fillStyle = style.labelSoft;
  const result = lastResult(scene);
  const third = result === '' ? status.todo.join(', ') : result;
  ctx.fillText(cut(ctx, third, room), 18, 61);
  ctx.restore();
};
