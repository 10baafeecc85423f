// Grids of boards and zones, read from their components. FORMAT.md 6.4 to 6.6
import type { Point } from '../../geometry/hex.ts';
import type { Component } from '../component.ts';
import type {
  GridSpec,
  HexSpec,
  Numbering,
  RegionSpec,
  SquareSpec,
  ZonedSpec,
  ZoneHighlight,
  ZoneSpec,
} from '../grid/spec.ts';
import { BLACK, readInt } from '../values.ts';
import type { Attributes } from './walk.ts';
import { attributesOf, childrenOf, childrenOfClass, isA } from './walk.ts';

const numberingOf = (component: Component): Numbering => {
  const a = attributesOf(component);
  const counting = (axis: 'h' | 'v') => ({
    alphabetic: a.text(`${axis}Type`, 'N') === 'A',
    leading: a.int(`${axis}Leading`, 1),
    offset: a.int(`${axis}Off`, 1),
    descending: a.flag(`${axis}Descend`),
  });
  return {
    columnFirst: a.text('first', 'H') === 'H',
    separator: a.text('sep'),
    column: counting('h'),
    row: counting('v'),
    stagger: a.flag('stagger', true),
    oblique: isA(component, 'ObliqueHexGridNumbering'),
    format: a.text('locationFormat', '$gridLocation$'),
    visible: a.flag('visible'),
    colour: a.colour('color', BLACK) ?? BLACK,
    fontSize: a.int('fontSize', 9),
    turn: a.int('rotateText'),
    shift: { x: a.int('hDrawOff'), y: a.int('vDrawOff') },
  };
};

const common = (component: Component, a: Attributes) => {
  const [numbering] = childrenOfClass(component, 'Numbering');
  return {
    x0: a.int('x0'),
    snaps: a.flag('snapTo', true),
    edges: a.flag('edgesLegal'),
    corners: a.flag('cornersLegal'),
    lines: a.flag('visible'),
    dots: a.flag('dotsVisible'),
    colour: a.colour('color', BLACK) ?? BLACK,
    ...(numbering ? { numbering: numberingOf(numbering) } : {}),
  };
};

/** The width that new grids get before their height is set. */
const STOCK_DX = 55.425_625_842_204_07;

/** Cells are no larger than this, px: longer lines hang whoever paints them. */
const LARGEST = 1e5;

/** A size that divides; what is no such falls back. */
const positive = (n: number, fallback: number): number => (n > 0 ? Math.min(n, LARGEST) : fallback);

const hexOf = (component: Component): HexSpec => {
  const a = attributesOf(component);
  const dy = positive(a.real('dy', 64), 64);
  const regular = (Math.sqrt(3) / 2) * dy;
  const dx = positive(a.real('dx', STOCK_DX), STOCK_DX);
  return {
    kind: 'hex',
    ...common(component, a),
    dx: Math.abs(dx - STOCK_DX) < 1e-9 ? regular : dx,
    dy,
    y0: a.int('y0', 32),
    sideways: a.flag('sideways'),
  };
};

const squareOf = (component: Component): SquareSpec => {
  const a = attributesOf(component);
  return {
    kind: 'square',
    ...common(component, a),
    dx: positive(a.real('dx', 48), 48),
    dy: positive(a.real('dy', 48), 48),
    x0: a.int('x0', 24),
    y0: a.int('y0', 24),
    metric: a.text('range', 'Metric') !== 'Manhattan',
  };
};

const regionsOf = (component: Component): RegionSpec => {
  const a = attributesOf(component);
  return {
    kind: 'region',
    snaps: a.flag('snapto', true),
    visible: a.flag('visible'),
    fontSize: a.int('fontsize', 9),
    regions: childrenOfClass(component, 'Region').map((region) => {
      const r = attributesOf(region);
      return { name: r.text('name'), x: r.int('originx'), y: r.int('originy') };
    }),
  };
};

/** "x,y;x,y;…" */
const pathOf = (text: string): readonly Point[] =>
  text.split(';').flatMap((pair) => {
    const [x, y] = pair.split(',').map((part) => readInt(part.trim(), Number.NaN));
    return Number.isFinite(x) && Number.isFinite(y) ? [{ x: x!, y: y! }] : [];
  });

const zoneOf = (component: Component): ZoneSpec => {
  const a = attributesOf(component);
  const grid = gridOf(component);
  return {
    name: a.text('name'),
    path: pathOf(a.text('path')),
    format: a.text('locationFormat', '$name$'),
    usesParent: a.flag('useParentGrid'),
    highlight: a.flag('useHighlight') ? a.text('highlightProperty') : '',
    ...(grid ? { grid } : {}),
  };
};

const STYLES: Readonly<Record<string, ZoneHighlight['style']>> = {
  Striped: 'striped',
  Crosshatched: 'crosshatched',
  'Tiled Image': 'image',
};

const WHOLE_ZONE = 'Entire Zone';

const highlightOf = (component: Component): ZoneHighlight => {
  const a = attributesOf(component);
  const colour = a.colour('color');
  return {
    name: a.text('name'),
    ...(colour ? { colour } : {}),
    coverage: a.text('coverage', WHOLE_ZONE) === WHOLE_ZONE ? 'zone' : 'border',
    style: STYLES[a.text('style')] ?? 'plain',
    width: a.int('width', 1),
    image: a.text('image'),
    opacity: Math.min(1, Math.max(0, a.int('opacity', 100) / 100)),
  };
};

const zonedOf = (component: Component): ZonedSpec => {
  const background = gridOf(component);
  return {
    kind: 'zoned',
    zones: childrenOfClass(component, 'Zone').map(zoneOf),
    ...(background ? { background } : {}),
    highlights: childrenOfClass(component, 'ZonedGridHighlighter').flatMap((highlighter) =>
      childrenOfClass(highlighter, 'ZoneHighlight').map(highlightOf),
    ),
  };
};

const isGrid = (component: Component): boolean => component.name.endsWith('Grid');

/**
 * The grid among a board's or a zone's children; absent: none. A class that only ends like a known one is read as that
 * one; others are custom.
 */
export const gridOf = (component: Component): GridSpec | undefined => {
  const grid = childrenOf(component).find(isGrid);
  if (!grid) return undefined;
  if (isA(grid, 'HexGrid')) return hexOf(grid);
  if (isA(grid, 'SquareGrid')) return squareOf(grid);
  if (isA(grid, 'RegionGrid')) return regionsOf(grid);
  if (isA(grid, 'ZonedGrid')) return zonedOf(grid);
  return { kind: 'custom', className: grid.name };
};
