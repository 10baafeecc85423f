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
import { type Framing, followedBy, reframed } from './framing.ts';
import type { Camera } from './paint/view.ts';

export interface Move {
  /** shifts by CSS pixels, without drawing anew */
  readonly by: (dx: number, dy: number) => void;
  /** zooms about a point of the board (absent: its middle) */
  readonly zoomBy: (factor: number, at?: { readonly x: number; readonly y: number }) => void;
  /** the drag is over: draw anew where the picture stands */
  readonly rest: () => void;
  readonly fit: () => void;
  /** follows the game, or the keyboard: no move by hand, so another window is framed anew */
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

const sameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

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
  /** the last size at which anything was to be seen */
  const sized = useRef(size);
  const committed = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sheets = useRef(sheet);
  sheets.current = sheet;
  /** what is framed; undefined: nothing yet, or the board was moved by hand and stays at that zoom */
  const framing = useRef<Framing>(undefined);
  const opened = useRef<unknown>(undefined);

  const commit = useCallback(() => {
    clearTimeout(timer.current);
    const next = live.current;
    committed.current = performance.now();
    setCamera((was) => (sameCamera(was, next) ? was : next));
  }, []);

  const open = useCallback(() => {
    const { key, open: base } = sheets.current;
    opened.current = key;
    framing.current = { base };
    live.current = base(sized.current);
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
      setSize((now) => (sameSize(now, next) ? now : next));
      if (next.width === 0 || next.height === 0) return;
      const was = sized.current;
      sized.current = next;
      const { x, y, zoom } = live.current;
      if (opened.current === undefined) open();
      else if (framing.current) live.current = reframed(framing.current, sheets.current, next);
      else {
        const kept = {
          zoom,
          x: x + (next.width - was.width) / 2,
          y: y + (next.height - was.height) / 2,
        };
        live.current = steady(kept, sheets.current, next);
      }
      commit();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, commit, open]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const { key } = sheet;
  useLayoutEffect(() => {
    // a board that nobody has seen yet is opened with its first size
    if (opened.current === undefined || opened.current === key) return;
    open();
    commit();
  }, [key, commit, open]);

  const move = useMemo<Move>(() => {
    const place = (next: Camera): void => {
      framing.current = undefined;
      live.current = steady(next, sheets.current, sized.current);
      show();
    };
    const far = (): boolean =>
      performance.now() - committed.current > RARELY &&
      outgrown(drawn.current, live.current, marginOf(sized.current), sheets.current, sized.current);
    const to: Move['to'] = (next) => {
      if (opened.current === undefined) return;
      const was = live.current;
      live.current = next(was, sized.current);
      if (framing.current && !sameCamera(was, live.current))
        framing.current = followedBy(framing.current, was, live.current, sized.current, next);
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
        if (opened.current === undefined) return;
        const point = at ?? { x: width / 2, y: height / 2 };
        place(zoomAt(live.current, factor, point, zoomRange(sheets.current, sized.current)));
        clearTimeout(timer.current);
        if (far()) commit();
        else timer.current = setTimeout(commit, SETTLE);
      },
      rest: commit,
      fit: () => {
        if (opened.current === undefined) return;
        framing.current = { base: sheets.current.fit };
        live.current = sheets.current.fit(sized.current);
        commit();
      },
      to,
    };
  }, [commit, show]);

  return { size, camera, margin, move };
};
