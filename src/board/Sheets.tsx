// Sheets of canvas one above another, by Konva: each is painted by one function, and anew when that is another.
import { Layer } from 'konva/lib/Layer.js';
import { Shape } from 'konva/lib/Shape.js';
import { Stage } from 'konva/lib/Stage.js';
import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/** Paints a whole sheet in CSS pixels from its top left corner. */
export type PaintSheet = (ctx: CanvasRenderingContext2D) => void;

/** One sheet's own command. */
export interface SheetsHandle {
  /** paints a sheet (0 is the lowest) again at the next frame, for what moves without React */
  readonly redraw: (sheet: number) => void;
}

export interface SheetsProps {
  /** CSS pixels */
  readonly width: number;
  readonly height: number;
  /** the lowest first; their number never changes */
  readonly paints: readonly PaintSheet[];
  readonly ref?: Ref<SheetsHandle>;
}

export const Sheets = ({ width, height, paints, ref }: SheetsProps) => {
  const host = useRef<HTMLDivElement>(null);
  const made = useRef<{ readonly stage: Stage; readonly layers: readonly Layer[] }>(undefined);
  const now = useRef(paints);
  const drawn = useRef<readonly PaintSheet[]>([]);
  now.current = paints;
  const size = useRef({ width, height });
  /** nothing is painted, whatever Konva draws */
  const quiet = useRef(false);

  useLayoutEffect(() => {
    const container = host.current;
    if (!container) return undefined;
    // nothing of it listens: hits are found in the scene, gestures by the board itself
    const stage = new Stage({ container, ...size.current, listening: false });
    const layers = now.current.map((_, n) => {
      const layer = new Layer({ listening: false });
      // a layer is drawn whenever it is put on a stage: it is empty then, and painted once, at the next frame
      stage.add(layer);
      layer.add(
        new Shape({
          listening: false,
          perfectDrawEnabled: false,
          sceneFunc: (context) => {
            if (!quiet.current) now.current[n]!(context._context);
          },
        }),
      );
      return layer;
    });
    made.current = { stage, layers };
    drawn.current = [];
    return () => {
      made.current = undefined;
      stage.destroy();
    };
  }, []);

  useLayoutEffect(() => {
    const before = size.current;
    size.current = { width, height };
    if (before.width === width && before.height === height) return;
    // Konva draws at once for the width and again for the height: once, with both, is enough
    quiet.current = true;
    made.current?.stage.size({ width, height });
    quiet.current = false;
    made.current?.layers.forEach((layer) => layer.draw());
    drawn.current = now.current;
  }, [width, height]);

  useLayoutEffect(() => {
    const before = drawn.current;
    drawn.current = paints;
    made.current?.layers.forEach((layer, n) => {
      if (before[n] !== paints[n]) layer.batchDraw();
    });
  });

  useImperativeHandle(
    ref,
    () => ({
      redraw: (sheet) => {
        made.current?.layers[sheet]?.batchDraw();
      },
    }),
    [],
  );

  return <div ref={host} />;
};
