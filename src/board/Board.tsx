// The board: a scene drawn on layers of canvas, and what a person does to it reported as hexes and counters.
import {
  memo,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import type { Box } from '../scene/mapScene.ts';
import type { Scene } from '../scene/scene.ts';
import {
  boxOfAll,
  boxOfHexes,
  fitBox,
  fitMap,
  follow,
  openingCamera,
  type Size,
  snug,
} from './camera.ts';
import { fanBoxes, paintFan } from './fan.ts';
import type { Gesture } from './gesture.ts';
import { type Hit, hitTest } from './hit.ts';
import { sideAt } from './paint/counterText.ts';
import type { Ctx } from './paint/ctx.ts';
import { engrave } from './paint/engrave.ts';
import { once } from './paint/late.ts';
import {
  type Label,
  layLabels,
  measureBy,
  namesOn,
  paintLabels,
  paintNumbers,
} from './paint/labels.ts';
import { lasting, paintCursor, paintOver, paintUnder } from './paint/paintOverlays.ts';
import { engraveArea, paintMap } from './paint/paintMap.ts';
import { paintStacks, stacksOf, takenBy } from './paint/stacks.ts';
import { styleOf, type Theme } from './paint/style.ts';
import { hexIndex, project, sidesOf, unproject, viewOf } from './paint/view.ts';
import { Sheets, type SheetsHandle } from './Sheets.tsx';
import { drawTiles, seenArea } from './tiles.ts';
import { useCamera } from './useCamera.ts';
import { useBefore } from './useBefore.ts';
import { useFaces } from './useFaces.ts';
import { type Fonts, useFonts } from './useFonts.ts';
import { useGlide } from './useGlide.ts';
import { usePointer } from './usePointer.ts';
import { useSpread } from './useSpread.ts';
import { useTiles } from './useTiles.ts';

/** Commands that the app's buttons and keys give the board. */
export interface BoardHandle {
  /** shows the whole play area */
  readonly fit: () => void;
  /** frames these hexes */
  readonly focus: (hexes: readonly string[]) => void;
  /** zooms about the middle: 1.25 nearer, 0.8 farther */
  readonly zoomBy: (factor: number) => void;
  /** spreads the stack of a hex out; undefined closes it */
  readonly fan: (hex: string | undefined) => void;
  /** what a hex, those round it and its stack spread out cover of the board now, CSS pixels; undefined: the map has no such hex */
  readonly around: (hex: string) => Box | undefined;
}

export interface BoardProps {
  readonly scene: Scene;
  readonly theme: Theme;
  /** hex of the keyboard's cursor; absent: not shown */
  readonly cursor?: string | undefined;
  /** the camera stays where it is when the scene has a new focus */
  readonly pinned?: boolean;
  /** size of what the app lays over the lower right corner, CSS pixels; absent: nothing */
  readonly corner?: Size;
  /** part of the board's height that something lies over at its foot, where nothing that is followed may stand; absent: none */
  readonly lid?: number;
  readonly onGesture?: (gesture: Gesture) => void;
  /** the board's own picture is complete: all that is seen of the map, and what stands on it */
  readonly onDrawn?: (() => void) | undefined;
  readonly ref?: Ref<BoardHandle>;
}

const NO_SIZE: Size = { width: 0, height: 0 };

/** How far a stack reaches from the middle of its hex, badge and all, map pixels. */
const STACK = 60;

/** Number of the sheet over the ground: what moves, or lies above all. */
const ABOVE = 1;

/** A stack is spread when the pointer has stayed on it so many milliseconds. */
const REST = 320;

/** Hex of the stack that was hit; undefined: no counter. */
const stackAt = ({ counter, hex }: Hit): string | undefined =>
  counter === undefined ? undefined : hex;

const BoardNow = ({
  scene,
  theme,
  cursor,
  pinned = false,
  corner,
  lid = 0,
  onGesture,
  onDrawn,
  ref,
}: BoardProps) => {
  const host = useRef<HTMLDivElement>(null);
  const mover = useRef<HTMLDivElement>(null);
  const { map } = scene;
  const style = styleOf(theme);
  const fonts = useFonts();
  const sideNames = sidesOf(scene).join('\n');
  // the same array for the same sides, so that faces are kept from step to step
  const sides = useMemo(() => sideNames.split('\n'), [sideNames]);
  const engraving = useMemo(() => once(() => engrave(map)), [map]);
  const index = useMemo(() => hexIndex(map), [map]);
  const hexes = useMemo(() => new Set(index.keys()), [index]);
  const sheet = useMemo(
    () => ({
      key: map.key,
      width: map.width,
      height: map.height,
      open: (s: Size) => openingCamera(scene, s),
      fit: (s: Size) => fitMap(map, s),
    }),
    [scene, map],
  );
  const { size, camera, margin, move } = useCamera(host, mover, sheet);
  const { zoom } = camera;
  const view = useMemo(
    () => ({
      ...viewOf(camera, scene, index, { x: 0, y: 0, ...size }, margin, sides),
      ...(corner && {
        covered: {
          x: margin + size.width - corner.width,
          y: margin + size.height - corner.height,
          ...corner,
        },
      }),
    }),
    [camera, scene, index, size, margin, sides, corner],
  );
  const stacks = useMemo(() => stacksOf(scene.counters), [scene.counters]);
  const faces = useFaces(sideAt(zoom), theme, sides, fonts === 'set');
  const sheets = useRef<SheetsHandle>(null);
  const glide = useGlide(scene, sheets, ABOVE);
  const fan = useSpread(REST, scene.counters);

  const fanned = fan.open === undefined ? undefined : stacks.find((s) => s[0]!.hex === fan.open);
  const spread = fanned && fanned.length > 1 ? fanBoxes(view, fanned) : [];
  /** what is under a point of the screen; a fan lies above everything */
  const hit = (x: number, y: number) => {
    const p = { x: x + margin, y: y + margin };
    const inFan = spread.find(
      ({ box }) =>
        p.x >= box.x && p.y >= box.y && p.x <= box.x + box.width && p.y <= box.y + box.height,
    );
    return inFan
      ? { hex: inFan.counter.hex, counter: inFan.counter.id, fanned: true }
      : hitTest(scene, hexes, unproject(camera, { x, y }));
  };
  usePointer(host, {
    move,
    stop: glide.end,
    tap: (x, y) => {
      const at = hit(x, y);
      fan.set(stackAt(at));
      onGesture?.({ kind: 'tap', ...at, x, y });
    },
    hover: (at) => {
      const found = at === undefined ? {} : hit(at.x, at.y);
      fan.hover(stackAt(found));
      onGesture?.({ kind: 'hover', ...found });
    },
  });

  const covered = useRef(lid);
  covered.current = lid;
  const keep = useCallback(
    (wanted: readonly string[]) =>
      move.to((now, { width, height }) =>
        follow(now, map, wanted, { width, height: height * (1 - covered.current) }),
      ),
    [map, move],
  );
  useEffect(() => {
    if (!pinned && scene.focus.length > 0) keep(scene.focus);
  }, [scene.focus, pinned, keep]);
  // what is laid over the board's foot hides nothing that is asked about; taken away it moves nothing
  useEffect(() => {
    if (lid > 0 && !pinned && scene.focus.length > 0) keep(scene.focus);
  }, [lid, scene.focus, pinned, keep]);

  // the keyboard's hex is always in sight, and whatever was chosen elsewhere
  const chosen = scene.counters
    .filter(({ role }) => role === 'selected')
    .map(({ hex }) => hex)
    .join(' ');
  useEffect(() => {
    if (cursor !== undefined) keep([cursor]);
  }, [cursor, keep]);
  useEffect(() => {
    if (!pinned && chosen !== '') keep(chosen.split(' '));
  }, [chosen, pinned, keep]);

  useImperativeHandle(ref, () => ({
    fit: move.fit,
    focus: (wanted) =>
      move.to((now, s) => {
        const box = boxOfHexes(map, wanted, 2);
        return box ? snug(fitBox(box, s, 10, 1.4), map, s) : now;
      }),
    zoomBy: (factor) => move.zoomBy(factor),
    fan: fan.set,
    around: (hex) => {
      const ring = boxOfHexes(map, [hex], 1);
      if (ring === undefined) return undefined;
      const stack = stacks.find((s) => s[0]!.hex === hex) ?? [];
      const seen = {
        ...project(camera, ring),
        width: ring.width * zoom,
        height: ring.height * zoom,
      };
      const fanned = stack.length > 1 ? fanBoxes(view, stack) : [];
      return boxOfAll([
        seen,
        ...fanned.map(({ box }) => ({ ...box, x: box.x - margin, y: box.y - margin })),
      ]);
    },
  }));

  const labelsOf = useMemo(() => {
    // laid once for each set of typefaces, whatever else is drawn anew
    const laid = new Map<Fonts, readonly Label[]>();
    return (ctx: Ctx, set: Fonts): readonly Label[] => {
      const known = laid.get(set);
      if (known) return known;
      const taken = takenBy(scene, camera.zoom);
      const screen = seenArea(camera, size, 0);
      const labels = layLabels(scene.map, camera.zoom, measureBy(ctx), taken, screen);
      laid.set(set, labels);
      return labels;
    };
  }, [scene, camera, size]);

  const begun = useRef(false);
  const ready = size.width > 0 && fonts !== 'waiting';
  // another object whenever tiles would show another thing: once the typefaces have come, too
  const ground = useMemo(
    () => ({
      width: map.width,
      height: map.height,
      fonts,
      paint: (ctx: Ctx, area: Box, step: number) =>
        paintMap(ctx, engraving(), area, step, styleOf(theme)),
      *making(area: Box): Generator<void> {
        engraving();
        yield;
        yield* engraveArea(engraving(), area);
      },
    }),
    [map, engraving, theme, fonts],
  );
  const { tiles, filled } = useTiles({
    ground,
    camera,
    // nothing is painted in typefaces that are about to change
    size: ready ? size : NO_SIZE,
    margin,
  });
  const inSight = useMemo(() => {
    const { x, y, width, height } = seenArea(camera, size, margin + STACK * camera.zoom);
    return stacks.filter((stack) => {
      const { at } = stack[0]!;
      return at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height;
    });
  }, [stacks, camera, size, margin]);
  const pieces = useMemo(
    () => [
      ...inSight.flat().map((c) => () => faces.make(c)),
      () => {
        const ctx = document.createElement('canvas').getContext('2d');
        if (ctx) labelsOf(ctx, fonts);
      },
    ],
    [inSight, faces, labelsOf, fonts],
  );
  const made = useBefore(pieces, ready && !begun.current);
  // nobody is shown a bare table first, or counters upon one: it would cost as much again as the picture itself
  const shown = ready && (begun.current || (made && tiles.length > 0));
  useEffect(() => {
    if (filled && shown) onDrawn?.();
  }, [filled, shown, onDrawn]);

  const resting = useMemo(
    () =>
      glide.moving.size === 0
        ? inSight
        : inSight.map((s) => s.filter((c) => !glide.moving.has(c.id))).filter((s) => s.length > 0),
    [inSight, glide.moving],
  );
  // the same function as long as it paints the same: a fan or a glide draws nothing of the ground anew
  const paintGround = useCallback(
    (ctx: CanvasRenderingContext2D): void => {
      begun.current = true;
      drawTiles(ctx, tiles, camera, margin);
      ctx.save();
      ctx.translate(camera.x + margin, camera.y + margin);
      ctx.scale(zoom, zoom);
      const labels = labelsOf(ctx, fonts);
      paintNumbers(ctx, map, labels, seenArea(camera, size, margin), zoom, style);
      paintLabels(ctx, labels, zoom, style);
      ctx.restore();
      paintUnder(ctx, scene.overlays, view, style);
      paintStacks(ctx, resting, view, style, (c2, c, x, y, s) =>
        faces.lay(c2, c, x + s / 2, y + s / 2),
      );
    },
    [tiles, zoom, camera, margin, size, labelsOf, fonts, map, style, scene, view, resting, faces],
  );
  const paintAbove = (ctx: CanvasRenderingContext2D): void => {
    if (!begun.current) return;
    const still = glide.moving.size === 0;
    const over = still ? scene.overlays : lasting(scene.overlays);
    paintOver(ctx, over, view, style, namesOn(labelsOf(ctx, fonts), camera, margin));
    glide.paint((c, at) => {
      const p = { x: at.x * zoom + camera.x + margin, y: at.y * zoom + camera.y + margin };
      faces.draw(ctx, c, p.x, p.y);
    });
    if (spread.length > 0) paintFan(ctx, spread, view, style);
    const hex = cursor === undefined ? undefined : view.at(cursor);
    if (hex) paintCursor(ctx, hex, view.r);
  };

  return (
    <div
      ref={host}
      className="board"
      style={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        touchAction: 'none',
        background: style.table,
        cursor: 'default',
      }}
    >
      <div
        ref={mover}
        style={{
          position: 'absolute',
          left: -margin,
          top: -margin,
          transformOrigin: '0 0',
          // a picture of its own to the browser: a drag or a wheel moves it and draws nothing
          willChange: 'transform',
        }}
      >
        {/* a sheet costs the browser a copy at every frame, be it empty: there are none until there is something on them */}
        {shown && (
          <Sheets
            ref={sheets}
            width={size.width + 2 * margin}
            height={size.height + 2 * margin}
            paints={[paintGround, paintAbove]}
          />
        )}
      </div>
    </div>
  );
};

/** Drawn anew only when it shows something else: the app around it changes far more often. */
export const Board = memo(BoardNow);
