// The game from left to right: turns above, phases as a band in their side's colour, combats as ticks; drag to be anywhere.
import { memo, useLayoutEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import type { View } from '../../session/view.ts';
import { sideNumber } from '../parts/side.tsx';
import { layOutStrip, type StripLayout } from './stripLayout.ts';

const height = 54;

const Band = memo(
  ({ layout, game }: { readonly layout: StripLayout; readonly game: View['game'] }) => (
    <g>
      {layout.phases.map((p) => (
        <g key={p.entry} data-n={sideNumber(game, p.side)}>
          <rect className="band" x={p.from} y={19} width={Math.max(1, p.to - p.from)} height={20} />
          {p.short === '' ? null : (
            <text className="phase-name" x={(p.from + p.to) / 2} y={33}>
              {p.short}
            </text>
          )}
        </g>
      ))}
      {layout.turns.map((t) => (
        <g key={t.entry}>
          <line className="turn-line" x1={t.from} x2={t.from} y1={3} y2={40} />
          {t.short === '' ? null : (
            <text className="turn-name" x={t.from + 5} y={13}>
              {t.short}
            </text>
          )}
        </g>
      ))}
      {layout.combats.map((c) => (
        <path
          key={c.entry}
          className="fight"
          data-n={sideNumber(game, c.side)}
          d={`M${c.x} 41l4 4.5-4 4.5-4-4.5z`}
        />
      ))}
      {layout.ends.map((e) => (
        <path key={e.x} className="end-flag" d={`M${e.x} 2v38M${e.x} 3h-11l3 4-3 4h11z`} />
      ))}
    </g>
  ),
);

export const Scrubber = ({
  view,
  onEntry,
}: {
  readonly view: View;
  readonly onEntry: (entry: number) => void;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(600);
  const [hover, setHover] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current!;
    const observer = new ResizeObserver(([record]) => setWidth(record!.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const layout = useMemo(
    () =>
      layOutStrip(view.marks, view.line, width, view.line.filter((n) => n < view.filled).length),
    [view.marks, view.line, width, view.filled],
  );

  const marked = view.bookmarks.flatMap(({ entry }) => {
    const ply = layout.plyOf.get(entry);
    return ply === undefined ? [] : [{ entry, x: layout.xOf(ply) }];
  });
  const plyUnder = (event: PointerEvent): number => {
    const x = event.clientX - box.current!.getBoundingClientRect().left;
    const near = [...layout.combats, ...marked].filter((c) => Math.abs(c.x - x) <= 4);
    const best = near.sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
    // a combat's tick or a bookmark is easier to hit than its exact entry
    return best === undefined ? layout.plyAt(x) : layout.plyOf.get(best.entry)!;
  };
  const seek = (event: PointerEvent) => onEntry(view.line[plyUnder(event)] ?? 0);

  const tip = useMemo(() => {
    const entry = hover === undefined ? undefined : view.line[hover];
    return entry === undefined ? undefined : view.log.find((r) => r.entry === entry);
  }, [hover, view.line, view.log]);

  const note = view.bookmarks.find((b) => b.entry === tip?.entry)?.text;

  const x = layout.xOf(view.ply);
  const row = view.told;
  return (
    <div
      ref={box}
      className="scrubber"
      role="slider"
      tabIndex={0}
      aria-label="Place in the game"
      aria-valuemin={0}
      aria-valuemax={view.line.length - 1}
      aria-valuenow={view.ply}
      aria-valuetext={`${view.at} of ${view.line.at(-1)}: ${row?.text ?? 'set-up'}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => {
        setHover(plyUnder(event));
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
      }}
      onPointerLeave={() => setHover(undefined)}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect className="track" x={6} y={19} width={Math.max(0, width - 12)} height={20} rx={4} />
        <Band layout={layout} game={view.game} />
        {marked.map((b) => (
          <path key={b.entry} className="bookmark" d={`M${b.x - 4} 8h8v13l-4-3.5-4 3.5z`} />
        ))}
        <rect className="past" x={6} y={39} width={Math.max(0, x - 6)} height={2} />
        <g className="handle">
          <line x1={x} x2={x} y1={14} y2={53} />
          <rect x={x - 4.5} y={15} width={9} height={28} rx={4.5} />
        </g>
        {hover === undefined ? null : (
          <line className="ghost" x1={layout.xOf(hover)} x2={layout.xOf(hover)} y1={12} y2={52} />
        )}
      </svg>
      {tip === undefined || hover === undefined ? null : (
        <div
          className="strip-tip"
          style={{ left: Math.max(150, Math.min(width - 150, layout.xOf(hover))) }}
        >
          <b className="num">{hover}</b> {tip.text}
          {note === undefined || note === '' ? null : <i className="tip-note"> {note}</i>}
        </div>
      )}
    </div>
  );
};
