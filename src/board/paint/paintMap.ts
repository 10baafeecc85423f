// The printed map, any part of it at any zoom: paper, land, water, ways, towns, the whisper of a grid.
import type { Box, MapHex } from '../../scene/mapScene.ts';
import type { Ctx } from './ctx.ts';
import type { Engraving } from './engrave.ts';
import type { Extent, Stream } from './engraveWays.ts';
import { hash } from './noise.ts';
import { paintCartouche, paintNeatLine } from './paintSheet.ts';
import {
  hillsNear,
  paintFields,
  paintGrain,
  paintHills,
  paintTrees,
  paintWoods,
} from './paintLand.ts';
import { paintCity, paintTown } from './paintTown.ts';
import { paintCrossings, paintStreams, paintWays } from './paintWays.ts';
import type { Style } from './style.ts';
import { overlap } from './view.ts';

const grown = (area: Box, by: number): Box => ({
  x: area.x - by,
  y: area.y - by,
  width: area.width + 2 * by,
  height: area.height + 2 * by,
});

const overlaps = ({ box }: { readonly box: Extent }, area: Box): boolean =>
  box.x1 >= area.x &&
  box.y1 >= area.y &&
  box.x0 <= area.x + area.width &&
  box.y0 <= area.y + area.height;

export const meets = (area: Box, x: number, y: number): boolean =>
  x >= area.x && y >= area.y && x <= area.x + area.width && y <= area.y + area.height;

const half = Math.sqrt(3) / 2;

const hexPath = (ctx: Ctx, { at }: MapHex, size: number): void => {
  ctx.moveTo(at.x - size / 2, at.y - size * half);
  ctx.lineTo(at.x + size / 2, at.y - size * half);
  ctx.lineTo(at.x + size, at.y);
  ctx.lineTo(at.x + size / 2, at.y + size * half);
  ctx.lineTo(at.x - size / 2, at.y + size * half);
  ctx.lineTo(at.x - size, at.y);
  ctx.closePath();
};

const paintGrid = (ctx: Ctx, e: Engraving, area: Box, zoom: number, style: Style): void => {
  const size = e.map.hexSize;
  ctx.beginPath();
  for (const hex of e.map.hexes) {
    if (!meets(area, hex.at.x, hex.at.y)) continue;
    const { x, y } = hex.at;
    // three sides a hex, the others are its neighbours'
    ctx.moveTo(x - size / 2, y - size * half);
    ctx.lineTo(x + size / 2, y - size * half);
    ctx.lineTo(x + size, y);
    ctx.lineTo(x + size / 2, y + size * half);
    if (e.rim.has(`${hex.hex}3`)) ctx.lineTo(x - size / 2, y + size * half);
    if (e.rim.has(`${hex.hex}4`)) {
      ctx.moveTo(x - size / 2, y + size * half);
      ctx.lineTo(x - size, y);
    }
    if (e.rim.has(`${hex.hex}5`)) {
      ctx.moveTo(x - size, y);
      ctx.lineTo(x - size / 2, y - size * half);
    }
  }
  ctx.lineWidth = Math.min(1, 0.75 / zoom);
  ctx.strokeStyle = style.grid;
  ctx.stroke();
};

const paintVeil = (ctx: Ctx, e: Engraving, area: Box, zoom: number, style: Style): void => {
  if (e.map.bounds.length === 0) return;
  ctx.beginPath();
  for (const hex of e.map.hexes)
    if (!hex.inPlay && meets(area, hex.at.x, hex.at.y)) hexPath(ctx, hex, e.map.hexSize + 0.3);
  ctx.fillStyle = style.veil;
  ctx.fill();
  ctx.beginPath();
  for (const [a, b] of e.map.bounds) {
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
  }
  ctx.lineCap = 'round';
  ctx.lineWidth = Math.max(1.6, 1.6 / zoom);
  ctx.strokeStyle = style.bound;
  ctx.stroke();
};

const paintMeadows = (ctx: Ctx, streams: readonly Stream[], style: Style): void => {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const { line, broad } of streams)
    for (const width of broad ? [120, 104, 88, 72, 56, 40] : [50, 42, 34, 26]) {
      ctx.beginPath();
      for (const [i, p] of line.entries()) {
        const y = p.y + (hash(i, 0, 61) - 0.5) * 3;
        if (i === 0) ctx.moveTo(p.x, y);
        else ctx.lineTo(p.x, y);
      }
      ctx.lineWidth = width;
      ctx.strokeStyle = style.meadow;
      ctx.stroke();
    }
};

const townsNear = ({ towns }: Engraving, near: Box) =>
  towns.filter(({ at }) => meets(near, at.x, at.y));
const citiesNear = ({ cities }: Engraving, near: Box) =>
  cities.filter((city) => overlaps(city, near));

/** How far beyond its area a painting looks, map pixels, and how far for trees. */
const BEYOND = 60;
const BEYOND_TREES = 10;

/** Engraves what `paintMap` needs of an area and nobody has looked at yet, a hill, town or plot of trees between two yields. */
export function* engraveArea(engraving: Engraving, area: Box): Generator<void> {
  const near = grown(area, BEYOND);
  for (const late of [
    ...hillsNear(engraving.hills, near),
    ...townsNear(engraving, near),
    ...citiesNear(engraving, near),
  ]) {
    late.get();
    yield;
  }
  yield* engraving.trees.plant(grown(area, BEYOND_TREES));
}

/**
 * Paints `area` (map pixels) of the engraved sheet. The context must already map map pixels to its own; `zoom` is the
 * number of CSS pixels a map pixel has there and decides what is worth drawing. Names and numbers are not part
 * of it, since they give way to counters: see labels.
 */
export const paintMap = (
  ctx: Ctx,
  engraving: Engraving,
  area: Box,
  zoom: number,
  style: Style,
): void => {
  const near = grown(area, BEYOND);
  const { map } = engraving;
  ctx.save();
  ctx.fillStyle = style.table;
  ctx.fillRect(area.x, area.y, area.width, area.height);
  ctx.beginPath();
  ctx.rect(0, 0, map.width, map.height);
  ctx.clip();
  paintGrain(ctx, map, area, style);
  const streams = engraving.streams.filter((s) => overlaps(s, near));
  const ways = engraving.ways.filter((w) => overlaps(w, near));
  const towns = townsNear(engraving, near);
  const cities = citiesNear(engraving, near);
  ctx.save();
  // to be kept within the hexes costs a quarter of all that is painted, and changes nothing far from the rim
  if (engraving.rimHexes.some(({ x, y }) => meets(grown(area, map.hexSize), x, y))) {
    ctx.beginPath();
    for (const hex of map.hexes)
      if (meets(near, hex.at.x, hex.at.y)) hexPath(ctx, hex, map.hexSize + 0.4);
    ctx.clip();
  }
  paintMeadows(ctx, streams, style);
  paintFields(ctx, map, near, zoom, style);
  paintWoods(ctx, engraving.woods, near, zoom, style);
  for (const town of towns) paintTown(ctx, town.get(), 'ground', zoom, style);
  paintHills(ctx, engraving.hills, near, zoom, style);
  paintTrees(ctx, engraving.trees, grown(area, BEYOND_TREES), zoom, style);
  for (const city of cities) paintCity(ctx, city.get(), 'ground', zoom, style);
  paintStreams(ctx, streams, zoom, style);
  paintWays(ctx, ways, zoom, style);
  paintCrossings(ctx, map.crossings, near, zoom, style);
  for (const town of towns) paintTown(ctx, town.get(), 'houses', zoom, style);
  for (const city of cities) paintCity(ctx, city.get(), 'houses', zoom, style);
  ctx.restore();
  paintGrid(ctx, engraving, near, zoom, style);
  paintVeil(ctx, engraving, near, zoom, style);
  paintNeatLine(ctx, map, zoom, style);
  const title = map.cartouche?.box;
  if (title && overlap(title, near)) paintCartouche(ctx, map, zoom, style);
  ctx.restore();
};
