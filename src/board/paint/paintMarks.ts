// What happened to a counter, and what it is to the one who decides: marks and rings.
import type { CounterScene } from '../../scene/scene.ts';
import { counterPath } from './counterPath.ts';
import type { Level } from './counterText.ts';
import type { Ctx } from './ctx.ts';
import { SANS, type Style } from './style.ts';

type Marked = Pick<CounterScene, 'back' | 'disrupted' | 'square'>;

const paintDisrupted = (
  ctx: Ctx,
  sideIndex: number,
  s: number,
  level: Level,
  style: Style,
): void => {
  // a broken frame that can be told at any size, and the letter where it can be read
  const width = Math.max(2, s * (level === 'full' ? 0.052 : 0.075));
  counterPath(ctx, sideIndex, s, -width * 0.4);
  ctx.lineWidth = width;
  ctx.strokeStyle = '#1c1408';
  ctx.stroke();
  ctx.setLineDash([s * 0.2, s * 0.1]);
  ctx.strokeStyle = style.disrupted;
  ctx.stroke();
  ctx.setLineDash([]);
  const r = Math.max(level === 'full' || level === 'small' ? 7 : 3, s * 0.17);
  const x = s * 0.93 - r * 0.5;
  const y = s * 0.07 + r * 0.5;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 2 * Math.PI);
  ctx.fillStyle = style.disrupted;
  ctx.fill();
  ctx.lineWidth = Math.max(1, s * 0.025);
  ctx.strokeStyle = '#1c1408';
  ctx.stroke();
  if (level !== 'full' && level !== 'small') return;
  ctx.font = `700 ${Math.max(10, r * 1.4)}px ${SANS}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = '#1c1408';
  ctx.fillText('D', x, y + r * 0.06);
};

export const paintMarks = (
  ctx: Ctx,
  c: Marked,
  sideIndex: number,
  s: number,
  level: Level,
  style: Style,
): void => {
  if (c.back === 'ineffective' || c.back === 'inactive') {
    counterPath(ctx, sideIndex, s);
    ctx.fillStyle = 'rgba(128, 122, 112, 0.5)';
    ctx.fill();
  }
  if (c.back === 'ineffective') {
    ctx.beginPath();
    ctx.moveTo(s * 0.14, s * (level === 'full' ? 0.62 : 0.74));
    ctx.lineTo(s * 0.86, s * (level === 'full' ? 0.23 : 0.16));
    ctx.lineCap = 'round';
    ctx.lineWidth = Math.max(2, s * 0.09);
    ctx.strokeStyle = '#ffffff';
    ctx.stroke();
    ctx.lineWidth = Math.max(1.2, s * 0.055);
    ctx.strokeStyle = style.reduced;
    ctx.stroke();
  }
  if (c.square) {
    const r = Math.max(3, s * 0.13);
    ctx.beginPath();
    ctx.rect(-s * 0.04, -s * 0.04, r * 2, r * 2);
    ctx.fillStyle = '#ffffff';
    ctx.fill();
    ctx.lineWidth = Math.max(1.4, s * 0.05);
    ctx.strokeStyle = '#1c1408';
    ctx.stroke();
    ctx.fillStyle = '#1c1408';
    ctx.fillRect(-s * 0.04 + r * 0.68, -s * 0.04 + r * 0.68, r * 0.64, r * 0.64);
  }
  if (c.disrupted) paintDisrupted(ctx, sideIndex, s, level, style);
};

const ring = (
  ctx: Ctx,
  sideIndex: number,
  s: number,
  out: number,
  width: number,
  colour: string,
): void => {
  counterPath(ctx, sideIndex, s, out);
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.stroke();
};

/** What has acted is a little paler and bears a tick at its corner: its print must stay legible, it still fights back. */
const paintDone = (ctx: Ctx, sideIndex: number, s: number, style: Style): void => {
  counterPath(ctx, sideIndex, s);
  ctx.fillStyle = style.theme === 'dark' ? 'rgba(40, 33, 22, 0.2)' : 'rgba(228, 216, 186, 0.2)';
  ctx.fill();
  const r = Math.max(3.4, s * 0.105);
  const at = s * 1.02 - r * 0.55;
  ctx.beginPath();
  ctx.arc(at, at, r, 0, 2 * Math.PI);
  ctx.fillStyle = style.label;
  ctx.fill();
  ctx.lineWidth = Math.max(0.8, s * 0.016);
  ctx.strokeStyle = style.labelEdge;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(at - r * 0.5, at + r * 0.02);
  ctx.lineTo(at - r * 0.12, at + r * 0.42);
  ctx.lineTo(at + r * 0.52, at - r * 0.42);
  ctx.lineWidth = Math.max(1.1, r * 0.3);
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = style.labelInk;
  ctx.stroke();
};

/** Rings go under the face, the tick of a counter that is done over it. */
export const paintRole = (
  ctx: Ctx,
  role: CounterScene['role'],
  sideIndex: number,
  s: number,
  style: Style,
  when: 'under' | 'over',
): void => {
  const unit = Math.max(1, s * 0.04);
  if (when === 'under') {
    if (role === 'canAct') {
      ring(ctx, sideIndex, s, unit * 1.1, unit * 2.6, '#3a2c10');
      ring(ctx, sideIndex, s, unit * 1.1, unit * 1.6, '#fff3c4');
    }
    if (role === 'selected') {
      ring(ctx, sideIndex, s, unit * 1.9, unit * 4.2, '#1c1408');
      ring(ctx, sideIndex, s, unit * 1.9, unit * 2.8, '#ffd84a');
    }
    if (role === 'asked') {
      ring(ctx, sideIndex, s, unit * 1.8, unit * 4, '#1c1408');
      ring(ctx, sideIndex, s, unit * 1.8, unit * 2.6, style.ask);
    }
    if (role === 'target') {
      ring(ctx, sideIndex, s, unit * 1.6, unit * 3.6, '#ffffff');
      ring(ctx, sideIndex, s, unit * 1.6, unit * 2.4, style.reduced);
    }
    return;
  }
  if (role === 'done' && s >= 11) paintDone(ctx, sideIndex, s, style);
  if (role === 'asked' || role === 'target') {
    // four marks outside the edges: brackets that call, or the hairs of a sight
    const colour = role === 'asked' ? style.ask : style.reduced;
    const [a, b] = role === 'asked' ? [-0.19, -0.08] : [-0.19, 0.02];
    ctx.save();
    ctx.translate(s / 2, s / 2);
    ctx.lineCap = 'butt';
    for (let i = 0; i < 4; i++) {
      for (const [width, ink] of [
        [unit * 3.4, '#1c1408'],
        [unit * 2, colour],
      ] as const) {
        ctx.beginPath();
        ctx.moveTo(0, s * (a - 0.5));
        ctx.lineTo(0, s * (b - 0.5));
        ctx.lineWidth = width;
        ctx.strokeStyle = ink;
        ctx.stroke();
      }
      ctx.rotate(Math.PI / 2);
    }
    ctx.restore();
  }
};
