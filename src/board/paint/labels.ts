// Where each place's name stands: the important ones first, none over another, none under a counter if there is room elsewhere.
import type { Box, MapScene, Place } from '../../scene/mapScene.ts';
import type { Ctx } from './ctx.ts';
import { MIN_TEXT, SANS, SERIF, type Style } from './style.ts';
import type { Camera } from './view.ts';

/** How a name is set at some zoom. Sizes in CSS pixels. */
interface Setting {
  readonly text: string;
  readonly px: number;
  readonly font: string;
  readonly spacing: number;
  readonly tone: 'ink' | 'soft' | 'leaf' | 'water';
}

export interface Label extends Setting {
  /** middle of the text, map pixels */
  readonly x: number;
  readonly y: number;
  readonly box: Box;
}

/** Measures `text` in `font`, CSS pixels. */
export type Measure = (text: string, font: string) => number;

export const measureBy =
  (ctx: Ctx): Measure =>
  (text, font) => {
    ctx.font = font;
    return ctx.measureText(text).width;
  };

const clamp = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** How a place is set; undefined: too small to be named at this zoom. */
const settingOf = (place: Place, zoom: number): Setting | undefined => {
  if (place.terrain === 'city') {
    const px = clamp(15, 30 * zoom, 44);
    return {
      text: place.name.toUpperCase(),
      px,
      font: `700 ${px}px ${SERIF}`,
      spacing: px * 0.18,
      tone: 'ink',
    };
  }
  if (place.terrain === 'woods') {
    if (place.size < 4 && zoom < 0.6) return undefined;
    const px = clamp(12, (12 + Math.min(place.size, 40) * 0.16) * zoom ** 0.7, 26);
    return {
      text: place.name,
      px,
      font: `italic 500 ${px}px ${SERIF}`,
      spacing: px * 0.06,
      tone: 'leaf',
    };
  }
  if (place.terrain === 'hill') {
    if (zoom < 0.62) return undefined;
    const px = clamp(12, 12.5 * zoom ** 0.7, 20);
    return { text: place.name, px, font: `italic 500 ${px}px ${SERIF}`, spacing: 0, tone: 'soft' };
  }
  const px = clamp(12.5, 15.5 * zoom ** 0.7, 28);
  return { text: place.name, px, font: `600 ${px}px ${SERIF}`, spacing: 0, tone: 'ink' };
};

const RANK: Readonly<Record<string, number>> = { city: 0, town: 2, woods: 1, hill: 3 };

const hits = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const contains = (a: Box, b: Box): boolean =>
  b.x >= a.x && b.y >= a.y && b.x + b.width <= a.x + a.width && b.y + b.height <= a.y + a.height;

/** Where a name may stand, best first, as steps from the middle of its place; map pixels. */
const spots = (place: Place, size: number, width: number, height: number): [number, number][] => {
  if (place.terrain === 'woods' || place.terrain === 'city') {
    const step = height * 1.2;
    return [
      [0, 0],
      [0, step],
      [0, -step],
      [width * 0.3, step * 2],
      [-width * 0.3, -step * 2],
      [0, size * 1.9 + height],
      [0, -size * 1.9 - height],
      [-width * 0.4, 0],
      [width * 0.4, 0],
      [-width * 0.4, step],
      [-width * 0.4, -size * 1.9 - height],
    ];
  }
  const below = size * 0.866 + height * 0.1;
  const beside = size * 0.92 + width / 2;
  return [
    [0, below],
    [0, -below],
    [beside, size * 0.2],
    [-beside, size * 0.2],
    [beside, -size * 0.35],
    [-beside, -size * 0.35],
    [width * 0.35, below],
    [-width * 0.35, below],
    [width * 0.35, -below],
    [-width * 0.35, -below],
  ];
};

/**
 * Lays the names out for one zoom. `taken` are boxes (map pixels) to keep clear of, such as counters; a name that finds no
 * free spot is left out, the less important first. `screen` (map pixels) is what is seen: no name is cut by its edge.
 */
export const layLabels = (
  map: MapScene,
  zoom: number,
  measure: Measure,
  taken: readonly Box[] = [],
  screen?: Box,
): Label[] => {
  const labels: Label[] = [];
  const busy: Box[] = [...taken];
  const whole = map.bounds.length === 0;
  // names may reach a little beyond the play area, never off the sheet
  const room = whole
    ? { x: 18, y: 16, width: map.width - 36, height: map.height - 32 }
    : {
        x: map.frame.x - 6,
        y: map.frame.y,
        width: map.frame.width + 12,
        height: map.frame.height + 8,
      };
  const ordered = [...map.places].sort(
    (a, b) =>
      (RANK[a.terrain] ?? 2) - (RANK[b.terrain] ?? 2) ||
      b.size - a.size ||
      (a.name < b.name ? -1 : 1),
  );
  for (const place of ordered) {
    const setting = settingOf(place, zoom);
    if (!setting || setting.px < MIN_TEXT) continue;
    if (!hits({ ...place.at, width: 1, height: 1 }, map.frame)) continue;
    const width =
      (measure(setting.text, setting.font) + setting.spacing * setting.text.length + 4) / zoom;
    const height = (setting.px * 1.06) / zoom;
    for (const [dx, dy] of spots(place, map.hexSize, width, height)) {
      const x = place.at.x + dx;
      const y = place.at.y + dy;
      const box = { x: x - width / 2, y: y - height / 2, width, height };
      if (screen && hits(screen, box) && !contains(screen, box)) continue;
      if (!contains(room, box) || busy.some((b) => hits(b, box))) continue;
      busy.push(box);
      labels.push({ ...setting, x, y, box });
      break;
    }
  }
  return labels;
};

/** Where the names stand on the canvas, which shows `margin` beyond the screen's left and upper edge. */
export const namesOn = (labels: readonly Label[], camera: Camera, margin = 0): readonly Box[] =>
  labels.map(({ box }) => ({
    x: box.x * camera.zoom + camera.x + margin,
    y: box.y * camera.zoom + camera.y + margin,
    width: box.width * camera.zoom,
    height: box.height * camera.zoom,
  }));

/** Names with a halo of paper. The context maps map pixels to its own, `zoom` CSS pixels each. */
export const paintLabels = (
  ctx: Ctx,
  labels: readonly Label[],
  zoom: number,
  style: Style,
): void => {
  ctx.save();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  for (const { text, font, px, spacing, x, y, tone } of labels) {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(1 / zoom, 1 / zoom);
    ctx.font = font;
    ctx.letterSpacing = `${spacing}px`;
    ctx.lineWidth = px * 0.26;
    ctx.strokeStyle = style.halo;
    ctx.globalAlpha = tone === 'leaf' ? 0.72 : 0.9;
    ctx.strokeText(text, spacing / 2, 0);
    ctx.globalAlpha = 1;
    ctx.fillStyle = {
      ink: style.ink,
      soft: style.inkSoft,
      leaf: style.leafName,
      water: style.waterInk,
    }[tone];
    ctx.fillText(text, spacing / 2, 0);
    ctx.letterSpacing = '0px';
    ctx.restore();
  }
  ctx.restore();
};

/** Hex numbers are set only where they can be read: once ten pixels of type fit along a hex's upper side. */
export const showsNumbers = (hexSize: number, zoom: number): boolean => hexSize * zoom >= 24;

/** Hex numbers of `area`, but those that a name stands upon. */
export const paintNumbers = (
  ctx: Ctx,
  map: MapScene,
  labels: readonly Label[],
  area: Box,
  zoom: number,
  style: Style,
): void => {
  if (!showsNumbers(map.hexSize, zoom)) return;
  const px = clamp(MIN_TEXT, 8.6 * zoom, 13);
  const height = px / zoom;
  ctx.save();
  ctx.scale(1 / zoom, 1 / zoom);
  ctx.font = `400 ${px}px ${SANS}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  ctx.fillStyle = style.number;
  const top = map.hexSize * 0.866 - 1.2;
  for (const { hex, at, inPlay } of map.hexes) {
    if (!inPlay || !hits({ ...at, width: 1, height: 1 }, area)) continue;
    const box = { x: at.x - 12 / zoom, y: at.y - top, width: 24 / zoom, height };
    if (!labels.some((label) => hits(label.box, box)))
      ctx.fillText(hex, at.x * zoom, (at.y - top) * zoom);
  }
  ctx.restore();
};
