// Camera of a board: what React draws is committed; a drag or a wheel only shifts the picture until it comes to rest.
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { outgrown, type Size, sameCamera, steady, zoomAt, zoomRange } from './camera.ts';
import type { Camera } from './paint/view.ts';

export interface Move {
  /** shifts by CSS pixels, without drawing anew */
  readonly by: (dx: number, dy: number) => void;
  /** zooms about a point of the board (absent: its middle) */
  readonly zoomBy: (factor: number, at?: { readonly x: number; readonly y: number }) => void;
  /** the drag is over: draw anew where the picture stands */
  readonly rest: () => void;
  readonly fit: () => void;
  readonly to: (next: (now: Camera, size: Size) => Camera) => void;
}

/** What a camera looks at: a map, or a table. */
export interface Sheet extends Size {
  /** another one is another sheet, which is opened anew */
  readonly key: unknown;
  /** where one begins to look */
  readonly open: (size: Size) => Camera;
  /** all of it */
  readonly fit: (size: Size) => Camera;
}

/** A wheel or a hand comes to rest after so many milliseconds. */
const SETTLE = 120;

/** While it moves, it is drawn anew no more often than this, milliseconds: drawing is what makes a gesture halt. */
const RARELY = 350;

const marginOf = (size: Size): number => (size.width < 600 ? 96 : 160);

export const useCamera = (
  host: RefObject<HTMLDivElement | null>,
  mover: RefObject<HTMLDivElement | null>,
  sheet: Sheet,
): {
  readonly size: Size;
  readonly camera: Camera;
  /** CSS pixels drawn beyond each edge, so that a drag has something to show */
  readonly margin: number;
  readonly move: Move;
} => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, zoom: 1 });
  const margin = marginOf(size);
  /** where the picture stands now, committed or not */
  const live = useRef(camera);
  const drawn = useRef(camera);
  const sized = useRef(size);
  const committed = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sheets = useRef(sheet);
  sheets.current = sheet;

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    const next = live.current;
    committed.current = performance.now();
    setCamera((was) => (sameCamera(was, next) ? was : next));
  }, []);

  const show = useCallback(() => {
    const element = mover.current;
    if (!element) return;
    const [a, b] = [drawn.current, live.current];
    const k = b.zoom / a.zoom;
    const m = marginOf(sized.current) * (1 - k);
    element.style.transform = `translate(${b.x - a.x * k + m}px, ${b.y - a.y * k + m}px) scale(${k})`;
  }, [mover]);

  useLayoutEffect(() => {
    // the canvas now stands where the camera is: take the shift back
    drawn.current = camera;
    show();
  }, [camera, show]);

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const measure = (): void => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      const was = sized.current;
      if (next.width === was.width && next.height === was.height) return;
      sized.current = next;
      setSize(next);
      if (next.width === 0 || next.height === 0) return;
      const now = live.current;
      live.current =
        was.width === 0
          ? sheets.current.open(next)
          : steady(
              {
                ...now,
                x: now.x + (next.width - was.width) / 2,
                y: now.y + (next.height - was.height) / 2,
              },
              sheets.current,
              next,
            );
      commit();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, commit]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const { key } = sheet;
  const opened = useRef(key);
  useLayoutEffect(() => {
    if (opened.current === key || sized.current.width === 0) return;
    opened.current = key;
    live.current = sheets.current.open(sized.current);
    commit();
  }, [key, commit]);

  const move = useMemo<Move>(() => {
    const place = (next: Camera): void => {
      live.current = steady(next, sheets.current, sized.current);
      show();
    };
    const far = (): boolean =>
      performance.now() - committed.current > RARELY &&
      outgrown(drawn.current, live.current, marginOf(sized.current), sheets.current, sized.current);
    const to: Move['to'] = (next) => {
      if (sized.current.width === 0) return;
      live.current = next(live.current, sized.current);
      commit();
    };
    return {
      by: (dx, dy) => {
        place({ ...live.current, x: live.current.x + dx, y: live.current.y + dy });
        clearTimeout(timer.current);
        if (far()) commit();
        else timer.current = setTimeout(commit, SETTLE);
      },
      zoomBy: (factor, at) => {
        const { width, height } = sized.current;
        if (width === 0) return;
        const point = at ?? { x: width / 2, y: height / 2 };
        place(zoomAt(live.current, factor, point, zoomRange(sheets.current, sized.current)));
        clearTimeout(timer.current);
        if (far()) commit();
        else timer.current = setTimeout(commit, SETTLE);
      },
      rest: commit,
      fit: () => to((_, s) => sheets.current.fit(s)),
      to,
    };
  }, [commit, show]);

  return { size, camera, margin, move };
};
