// A counter as it lies on the board, beside the words that speak of it.
import { useEffect, useRef } from 'react';
import { paintCounter, PAD, type CounterFace as Face } from '../../board/paint/paintCounter.ts';
import { styleOf } from '../../board/paint/style.ts';

/** Side in CSS pixels: its symbol and strength can be read. */
const SIDE = 30;

/** Decoration: the words beside it say the same. `sideIndex` is its side's place in the order of play. */
export const CounterFace = ({
  face,
  sideIndex,
}: {
  readonly face: Face;
  readonly sideIndex: number;
}) => {
  const ref = useRef<HTMLCanvasElement>(null);
  const whole = Math.ceil(SIDE * (1 + 2 * PAD));
  useEffect(() => {
    const canvas = ref.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx) return;
    const dots = window.devicePixelRatio || 1;
    canvas.width = whole * dots;
    canvas.height = whole * dots;
    ctx.scale(dots, dots);
    ctx.translate(SIDE * PAD, SIDE * PAD);
    const theme = document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
    paintCounter(ctx, { ...face, role: 'plain' }, SIDE, sideIndex, styleOf(theme));
  }, [face, sideIndex, whole]);
  return (
    <canvas
      ref={ref}
      className="counter-face"
      style={{ width: whole, height: whole, margin: -Math.round(SIDE * PAD) }}
      aria-hidden="true"
    />
  );
};
