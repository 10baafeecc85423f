// The board of a free table: its scene drawn on sheets of canvas, and what a person does to it told as pieces and map points.
import {
  memo,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Point } from '../../geometry/hex.ts';
import type { PieceScene, TableScene } from '../../scene/table.ts';
import { fitBox, followBox, type Size, snug } from '../camera.ts';
import { styleOf, type Theme } from '../paint/style.ts';
import { paintWashes } from '../paint/table/washes.ts';
import { paintMoves } from '../paint/table/moves.ts';
import { meet } from '../paint/table/path.ts';
import type { TableCtx } from '../paint/table/pictures.ts';
import { boxOf, paintCursorOn, paintRoles } from '../paint/table/pieces.ts';
import { paintPiece } from '../paint/table/marks.ts';
import { project, unproject } from '../paint/view.ts';
import { Sheets, type SheetsHandle } from '../Sheets.tsx';
import { drawTiles, seenArea } from '../tiles.ts';
import { useCamera } from '../useCamera.ts';
import { useFonts } from '../useFonts.ts';
import { useSpread } from '../useSpread.ts';
import { useTiles } from '../useTiles.ts';
import type { LivePictures } from './browserPictures.ts';
import { paintBand, paintGhost } from './inHand.ts';
import { cellAt, fanCells, paintStackFan } from './stackFan.ts';
import { boxRound, fitTable, movesBox, openingTable } from './tableCamera.ts';
import type { TableGesture } from './tableGesture.ts';
import { pieceAt } from './tableHit.ts';
import { TableTip, type TableTipHandle } from './TableTip.tsx';
import { useGround } from './useGround.ts';
import { useInHand } from './useInHand.ts';
import { useTableFaces } from './useTableFaces.ts';
import { useTableKeys } from './useTableKeys.ts';
import { useTablePointer } from './useTablePointer.ts';

/** Commands that the app's buttons and keys give the board. */
export interface TableBoardHandle {
  /** shows the whole map */
  readonly fit: () => void;
  /** frames these pieces; those that are not on this map are left out */
  readonly focus: (pieces: readonly string[]) => void;
  /** zooms about the middle: 1.25 nearer, 0.8 farther */
  readonly zoomBy: (factor: number) => void;
  /** spreads a stack out, by its id; undefined closes */
  readonly spread: (stack: string | undefined) => void;
}

export interface TableBoardProps {
  readonly scene: TableScene;
  readonly theme: Theme;
  /** the module's pictures; the same object as long as it is the same module */
  readonly pictures: LivePictures;
  /** pieces may be dragged; absent: they are only looked at */
  readonly movable?: boolean;
  /** the camera stays where it is when a step moves something elsewhere */
  readonly pinned?: boolean;
  /** the map's own name of a place, shown on hover; absent: only pieces are named */
  readonly locate?: ((at: Point) => string) | undefined;
  readonly onGesture?: ((gesture: TableGesture) => void) | undefined;
  /** all that is seen of the map is painted, and every picture of its pieces is there or known to be missing */
  readonly onDrawn?: (() => void) | undefined;
  readonly ref?: Ref<TableBoardHandle>;
}

/** Number of the sheet over all: what is in the hand, arrows, what is spread out. */
const ABOVE = 2;

const NO_SIZE: Size = { width: 0, height: 0 };

/** A finger may miss by so many CSS pixels. */
const SLACK = 8;

/** A stack is spread when the pointer has stayed on it so many milliseconds. */
const REST = 380;

const asTable = (ctx: CanvasRenderingContext2D): TableCtx => ctx;

const TableBoardNow = ({
  scene,
  theme,
  pictures,
  movable = false,
  pinned = false,
  locate,
  onGesture,
  onDrawn,
  ref,
}: TableBoardProps) => {
  const host = useRef<HTMLDivElement>(null);
  const mover = useRef<HTMLDivElement>(null);
  const sheets = useRef<SheetsHandle>(null);
  const tip = useRef<TableTipHandle>(null);
  const { pieces, over } = scene;
  const style = styleOf(theme);
  const fonts = useFonts();
  const version = useSyncExternalStore(pictures.subscribe, pictures.version);
  const sheet = useMemo(
    () => ({
      key: scene.tab,
      width: scene.width,
      height: scene.height,
      open: (s: Size) => openingTable(scene, s),
      fit: (s: Size) => fitTable(scene, s),
    }),
    [scene],
  );
  const { size, camera, margin, move } = useCamera(host, mover, sheet);
  const { zoom } = camera;
  const { ground, complete } = useGround(scene, pictures, version, theme, fonts);
  const { tiles, filled } = useTiles({
    ground,
    camera,
    size: fonts === 'waiting' ? NO_SIZE : size,
    margin,
  });
  const faces = useTableFaces({ zoom, theme, pictures, version, fonts });
  const drawn = filled && complete;
  useEffect(() => {
    if (drawn) onDrawn?.();
  }, [drawn, onDrawn]);

  /** a map point on the canvas, which is wider than the board by `margin` */
  const onCanvas = useCallback(
    (p: Point): Point => {
      const { x, y } = project(camera, p);
      return { x: x + margin, y: y + margin };
    },
    [camera, margin],
  );

  // what is spread out
  const fan = useSpread(REST, scene.tab);
  const cells = useMemo(() => {
    const spread = pieces.filter(({ stack }) => stack !== undefined && stack.id === fan.open);
    const over = boxRound(spread.map(boxOf), 0);
    if (spread.length < 2 || !over) return [];
    const at = onCanvas(over);
    const onScreen = { ...at, width: over.width * zoom, height: over.height * zoom };
    return fanCells(spread, onScreen, { x: margin, y: margin, ...size }, zoom);
  }, [pieces, fan.open, onCanvas, zoom, margin, size]);

  /** what is under a point of the board; what is spread out lies above everything */
  const hit = (p: Point, slack = 0): { piece?: PieceScene; spread: boolean; at: Point } => {
    const at = unproject(camera, p);
    const cell = cellAt(cells, p.x + margin, p.y + margin);
    if (cell) return { piece: cell.piece, spread: true, at };
    const piece = pieceAt(pieces, at, slack / zoom);
    return piece ? { piece, spread: false, at } : { spread: false, at };
  };
  const named = ({ piece, spread, at }: ReturnType<typeof hit>) => ({
    ...(piece ? { piece: piece.id } : {}),
    ...(piece?.stack ? { stack: piece.stack.id } : {}),
    ...(spread ? { spread } : {}),
    at,
  });
  const redraw = useCallback(() => sheets.current?.redraw(ABOVE), []);
  const inHand = useInHand({ scene, movable, redraw, onGesture });
  const keys = useTableKeys({ scene, cells, fan, camera, size, move, onGesture });
  useTablePointer(host, {
    move,
    tap: (p, add, touch) => {
      const found = hit(p, touch ? SLACK : 0);
      const { stack } = found.piece ?? {};
      keys.put(found.piece?.id);
      fan.set(stack && stack.of > 1 ? stack.id : undefined);
      onGesture?.({ kind: 'tap', ...named(found), add, ...p });
    },
    menu: (p) => {
      fan.hover(undefined);
      // the menu stands where the words would
      tip.current?.show('', 0, 0);
      onGesture?.({ kind: 'menu', ...named(hit(p, SLACK)), ...p });
    },
    hover: (p) => {
      if (!p) {
        tip.current?.show('', 0, 0);
        onGesture?.({ kind: 'hover' });
        return;
      }
      const found = hit(p);
      const { piece, at } = found;
      fan.hover(piece?.stack && piece.stack.of > 1 ? piece.stack.id : undefined);
      tip.current?.show(piece ? piece.words : (locate?.(at) ?? ''), p.x, p.y);
      onGesture?.({ kind: 'hover', ...named(found) });
    },
    grab: (p, touch) => {
      const { piece, spread, at } = hit(p, touch ? SLACK : 0);
      if (!inHand.grab(piece, spread, at)) return false;
      // what was spread out has come into the hand
      fan.set(undefined);
      return true;
    },
    drag: (p) => inHand.drag(unproject(camera, p)),
    drop: (p) => inHand.drop(unproject(camera, p)),
    band: (a, b) => inHand.band(unproject(camera, a), unproject(camera, b)),
    bandEnd: (a, b, add) => inHand.bandEnd(unproject(camera, a), unproject(camera, b), add),
    cancel: inHand.cancel,
  });

  // what the step moved is in sight, and so is the keyboard's piece
  const { moves } = scene;
  useEffect(() => {
    const box = movesBox({ moves });
    if (box && !pinned) move.to((now, s) => followBox(now, box, s));
  }, [moves, pinned, move]);

  useImperativeHandle(ref, () => ({
    fit: move.fit,
    focus: (wanted) => {
      const ids = new Set(wanted);
      const box = boxRound(pieces.filter(({ id }) => ids.has(id)).map(boxOf), 60);
      if (box) move.to((_, s) => snug(fitBox(box, s, 10, 1), scene, s));
    },
    zoomBy: (factor) => move.zoomBy(factor),
    spread: fan.set,
  }));

  const paintTiles = useCallback(
    (ctx: CanvasRenderingContext2D): void => drawTiles(ctx, tiles, camera, margin),
    [tiles, camera, margin],
  );
  const paintStanding = useCallback(
    (ctx: CanvasRenderingContext2D): void => {
      const area = seenArea(camera, size, margin);
      for (const piece of pieces) {
        if (!meet(boxOf({ at: piece.at, box: faces.extent(piece) }), area)) continue;
        const { x, y } = onCanvas(piece.at);
        faces.lay(asTable(ctx), piece, x, y);
      }
      ctx.save();
      ctx.translate(camera.x + margin, camera.y + margin);
      ctx.scale(zoom, zoom);
      paintWashes(asTable(ctx), over ?? [], { pictures, area });
      paintRoles(ctx, pieces, zoom, style);
      ctx.restore();
    },
    [camera, size, margin, pieces, over, faces, onCanvas, zoom, style, pictures],
  );
  const paintAbove = useCallback(
    (context: CanvasRenderingContext2D): void => {
      const ctx = asTable(context);
      const hand = inHand.now();
      if (hand === undefined) paintMoves(ctx, moves, onCanvas, style);
      ctx.save();
      ctx.translate(camera.x + margin, camera.y + margin);
      ctx.scale(zoom, zoom);
      if (keys.cursor) paintCursorOn(ctx, keys.cursor, zoom, style);
      if (hand?.kind === 'band') paintBand(ctx, hand, zoom, style);
      ctx.restore();
      if (cells.length > 0)
        paintStackFan(ctx, cells, style, (c, piece, k) => {
          paintPiece(c, piece, { pictures, zoom: k, style });
          paintRoles(c, [{ ...piece, at: { x: 0, y: 0 } }], k, style);
          if (piece.id === keys.cursor?.id)
            paintCursorOn(c, { ...piece, at: { x: 0, y: 0 } }, k, style);
        });
      if (hand?.kind === 'pieces')
        paintGhost(ctx, hand, onCanvas, zoom, style, (c, piece, x, y) => faces.lay(c, piece, x, y));
    },
    [inHand, moves, onCanvas, style, camera, margin, zoom, keys.cursor, cells, pictures, faces],
  );

  return (
    <div
      ref={host}
      className="board table-board"
      role="application"
      aria-label={`${scene.tabs.find(({ id }) => id === scene.tab)?.title ?? scene.tab}. Arrow keys go from piece to piece, Enter selects, Escape closes.`}
      tabIndex={0}
      onKeyDown={keys.onKeyDown}
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
        {size.width > 0 && fonts !== 'waiting' && (
          <Sheets
            ref={sheets}
            width={size.width + 2 * margin}
            height={size.height + 2 * margin}
            paints={[paintTiles, paintStanding, paintAbove]}
          />
        )}
      </div>
      <TableTip ref={tip} style={style} />
      <div aria-live="polite" className="table-said" style={SAID}>
        {keys.cursor?.words ?? ''}
      </div>
    </div>
  );
};

/** Read aloud, not seen. */
const SAID = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Drawn anew only when it shows something else: the app around it changes far more often. */
export const TableBoard = memo(TableBoardNow);
