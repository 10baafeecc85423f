// The face of one piece: its traits from the core outward, each drawing what is in it and then itself (FORMAT 5.3, 7.3).
import type { Point } from '../geometry/hex.ts';
import type { Answers } from '../systems/freeform/properties.ts';
import type { Reading } from '../systems/freeform/readings.ts';
import type { Piece } from '../systems/freeform/state.ts';
import { shownTurret } from '../systems/freeform/turrets.ts';
import { readAreaActive, readMat } from '../vassal/traits/ground.ts';
import { mayPeek, readHideOwner, readMaskOwner, type Mask } from '../vassal/traits/hidden.ts';
import type { Label } from '../vassal/traits/label.ts';
import type { ShapeStep } from '../vassal/traits/shape.ts';
import { readMoved } from '../vassal/traits/trail.ts';
import { readTurn } from '../vassal/traits/turn.ts';
import type { Box } from './mapScene.ts';
import { builtInSize } from './pictureFile.ts';
import type { Mark, PathStep } from './table.ts';
import { cssColour } from './tableColour.ts';
import { fadeMark, imageMark, scaleMark, shiftMark, turnMark } from './tableMark.ts';
import {
  isEmpty,
  NOTHING,
  type Outline,
  boxOfSteps,
  boxOfTexts,
  boxSteps,
  pictureBox,
  turnOutline,
  withBox,
} from './tableShape.ts';
import { labelText } from './tableText.ts';
import { areaMark, trailMarks } from './tableTraces.ts';

/** Size of a picture in px; undefined: not known, or there is none. */
export type SizeOf = (
  name: string,
) => { readonly width: number; readonly height: number } | undefined;

/** What a face depends on besides the piece. */
export interface FaceSight {
  readonly answers: Answers;
  readonly sizes: SizeOf;
  readonly selected: boolean;
  /** its own or its stack's place, map pixels: offsets of marks are from here */
  readonly at: Point;
  /** outlines of the cells round a point of its map, map pixels; undefined: no cells there */
  readonly area: (at: Point, radius: number) => readonly PathStep[] | undefined;
  /** number of its map, "Map<n>"; empty: it has none */
  readonly ordinal: string;
  /** size that the module's palette claims for it; undefined or nothing: none */
  readonly claimed: (
    piece: Piece,
  ) => { readonly width: number; readonly height: number } | undefined;
  /** a card in a deck, where masks are the deck's: up, nobody's; down, everybody's */
  readonly card?: 'up' | 'down';
}

export interface Face {
  readonly marks: readonly Mark[];
  /** areas of effect, under all else, and trails, above it: they stay where they are however the piece stands in its stack */
  readonly ground: readonly Mark[];
  readonly trails: readonly Mark[];
  /** what it covers, as it is turned */
  readonly outline: Outline;
  /** the box of what it covers if nothing were turned: what stacks are spaced by */
  readonly flat: Box;
}

const isBlank = (name: string): boolean => name.trim() === '';

/** Side of a plain counter where nothing says how large its picture was, px. */
const PLAIN = 52;

/** The box of a piece none of whose pictures is there, as far as it can be told. */
const claimedBox = (piece: Piece, sight: FaceSight): Box => {
  const claim = sight.claimed(piece);
  const given = claim !== undefined && claim.width > 0 && claim.height > 0;
  return pictureBox(given ? claim : { width: PLAIN, height: PLAIN });
};

const boxOfPicture = (sizes: SizeOf, name: string, at?: Point, scale?: number): Box => {
  const size = isBlank(name) ? undefined : sizes(name);
  return size ? pictureBox(size, at, scale) : NOTHING.box;
};

const core = (piece: Piece, sight: FaceSight): Face => {
  const image = piece.type.core.kind === 'piece' ? piece.type.core.image : '';
  const known = isBlank(image) || sight.sizes(image) !== undefined;
  const box = known ? boxOfPicture(sight.sizes, image) : claimedBox(piece, sight);
  return {
    marks: isBlank(image) ? [] : [imageMark(image)],
    outline: { box },
    flat: box,
    ground: [],
    trails: [],
  };
};

/** A label where its inner piece's box puts it; the painter knows how wide it is. */
const labelMark = (label: Label, text: string, { x, y, width, height }: Box): Mark => {
  const across = { l: x, c: 0, r: x + width }[label.horizontal];
  const down = { t: y, c: 0, b: y + height }[label.vertical];
  return {
    kind: 'text',
    ...labelText(text),
    at: { x: across + label.horizontalOffset, y: down + label.verticalOffset },
    anchor: {
      x: ({ l: 'left', c: 'centre', r: 'right' } as const)[label.horizontalJust],
      y: ({ t: 'top', c: 'centre', b: 'bottom' } as const)[label.verticalJust],
    },
    size: label.size,
    family: label.family,
    bold: label.bold,
    italic: label.italic,
    colour: cssColour(label.colour),
    ...(label.back ? { back: cssColour(label.back) } : {}),
    turn: label.turn,
    opacity: 1,
  };
};

/** Nothing but the mask: what others see, in its own size. */
const maskOnly = (mask: Mask, sizes: SizeOf): Face => {
  const box = boxOfPicture(sizes, mask.image);
  const marks = isBlank(mask.image) ? [] : [imageMark(mask.image)];
  return { marks, outline: { box }, flat: box, ground: [], trails: [] };
};

/** A masked piece for those who may look. */
const peeked = (inner: Face, mask: Mask, sight: FaceSight): Face => {
  const under = maskOnly(mask, sight.sizes);
  switch (mask.style) {
    case 'B':
      return { ...under, marks: [...under.marks, ...inner.marks.map((m) => scaleMark(m, 0.5))] };
    case 'P':
      return sight.selected ? inner : under;
    case '2':
      return { ...under, marks: [...under.marks, ...inner.marks.map((m) => scaleMark(m, 0.8))] };
    case 'I': {
      if (isBlank(mask.image)) return inner;
      const whole = inner.outline.box;
      const { width, height } = under.outline.box;
      const place = {
        x: -Math.trunc(whole.width / 2 - width / 4),
        y: -Math.trunc(whole.height / 2 - height / 4),
      };
      const corner = imageMark(mask.image, place, 0.5);
      return { ...inner, marks: [...inner.marks, corner] };
    }
    case 'G':
      return isBlank(mask.over)
        ? inner
        : {
            ...inner,
            marks: [...inner.marks, imageMark(mask.over)],
            outline: withBox(inner.outline, boxOfPicture(sight.sizes, mask.over)),
            flat: withBox({ box: inner.flat }, boxOfPicture(sight.sizes, mask.over)).box,
          };
    default:
      return inner;
  }
};

const turned = (inner: Face, degrees: number): Face => {
  if (degrees % 360 === 0) return inner;
  const { width, height } = inner.outline.box;
  const pivot = { x: width % 2 === 0 ? 0 : 0.5, y: height % 2 === 0 ? 0 : 0.5 };
  return {
    ...inner,
    marks: inner.marks.map((mark) => turnMark(mark, degrees, pivot)),
    outline: turnOutline(inner.outline, degrees, pivot),
  };
};

/** Its own outline in place of what its pictures cover. */
const shaped = (inner: Face, shape: readonly ShapeStep[]): Face => {
  let last: Point = { x: 0, y: 0 };
  const steps = shape.map((s): PathStep => {
    if (s.to === 'close') return s;
    const from = last;
    last = { x: s.x, y: s.y };
    if (s.to !== 'quad') return s;
    // a curve with one handle as one with two
    const [x, y] = s.c;
    const part = (end: Point): readonly [number, number] => [
      end.x + ((x - end.x) * 2) / 3,
      end.y + ((y - end.y) * 2) / 3,
    ];
    return { to: 'curve', c: [...part(from), ...part(s)], x: s.x, y: s.y };
  });
  const box = boxOfSteps(steps);
  return { ...inner, outline: { box, steps }, flat: box };
};

const rimmed = (inner: Face, colour: string, width: number): Face => {
  if (isEmpty(inner.outline.box)) return inner;
  const path = inner.outline.steps ?? boxSteps(inner.outline.box);
  const rim: Mark = { kind: 'shape', path, stroke: colour, width, turn: 0, opacity: 1 };
  return { ...inner, marks: [...inner.marks, rim] };
};

/** How far a cargo piece's mat is turned: by the outermost of its facings. */
const matTurn = (answers: Answers, token: string | undefined): number => {
  const id = readMat(token);
  const mat = id === undefined ? undefined : answers.asked.state.pieces.get(id);
  if (!mat) return 0;
  answers.looksAround();
  const { traits } = answers.reading(mat);
  const at = traits.findIndex((r) => r.kind === 'turn');
  const turn = traits[at];
  return turn?.kind === 'turn' ? readTurn(turn.rotation, mat.states[at]) : 0;
};

const JOINED = {
  AND: (a: boolean, b: boolean) => a && b,
  OR: (a: boolean, b: boolean) => a || b,
  XOR: (a: boolean, b: boolean) => a !== b,
  NOR: (a: boolean, b: boolean) => !(a || b),
} as const;

/** One trait put round what is in it. */
const wrap = (piece: Piece, at: number, r: Reading, inner: Face, sight: FaceSight): Face => {
  const { answers, sizes } = sight;
  const token = piece.states[at];
  switch (r.kind) {
    case 'layer': {
      const { level, drawn } = answers.layer(piece, at, r.layer);
      const image = r.layer.images[level - 1] ?? '';
      if (!drawn || isBlank(image)) return inner;
      const place = { x: r.layer.x, y: r.layer.y };
      const mark = imageMark(image, place, r.layer.scale);
      const unknown = isEmpty(inner.outline.box) && sizes(image) === undefined;
      const box = unknown
        ? claimedBox(piece, sight)
        : boxOfPicture(sizes, image, place, r.layer.scale);
      const { underSelected } = r.layer;
      const below = underSelected && sight.selected;
      const marks = below ? [mark, ...inner.marks] : [...inner.marks, mark];
      // what goes underneath when it is selected is never part of the shape, unless it is all there is
      if (underSelected && !isEmpty(inner.outline.box)) return { ...inner, marks };
      return {
        ...inner,
        marks,
        outline: withBox(inner.outline, box),
        flat: withBox({ box: inner.flat }, box).box,
      };
    }
    case 'turret': {
      // beside what the piece covers, and no part of it
      const shown = shownTurret(answers, piece, at, r);
      return shown
        ? { ...inner, marks: [...inner.marks, imageMark(shown.image, shown.at)] }
        : inner;
    }
    case 'label': {
      const text = answers.label(piece, at, r.label.property).trim();
      if (text === '') return inner;
      return { ...inner, marks: [...inner.marks, labelMark(r.label, text, inner.outline.box)] };
    }
    case 'turn':
      return turned(inner, readTurn(r.rotation, token));
    case 'cargo':
      return r.cargo.turns ? turned(inner, matTurn(answers, token)) : inner;
    case 'mask': {
      // a deck turns the outermost mask of a card
      const first = answers.reading(piece).traits.findIndex(({ kind }) => kind === 'mask') === at;
      if (first && sight.card === 'up') return inner;
      if (first && sight.card === 'down') return maskOnly(r.mask, sizes);
      const owner = readMaskOwner(token);
      if (owner === undefined) return inner;
      return mayPeek(r.mask.access, owner, answers.asked.viewer)
        ? peeked(inner, r.mask, sight)
        : maskOnly(r.mask, sizes);
    }
    case 'hide': {
      if (readHideOwner(token) === undefined) return inner;
      const faint = inner.marks.map((mark) => fadeMark(mark, r.hide.opacity));
      if (!r.hide.back || isEmpty(inner.outline.box)) return { ...inner, marks: faint };
      const path = inner.outline.steps ?? boxSteps(inner.outline.box);
      const fill = cssColour(r.hide.back);
      const behind: Mark = { kind: 'shape', path, fill, turn: 0, opacity: 1 };
      return { ...inner, marks: [behind, ...faint] };
    }
    case 'shape':
      return r.steps.length === 0 ? inner : shaped(inner, r.steps);
    case 'moved': {
      if (!readMoved(token) || isBlank(r.mark.image)) return inner;
      const size = sizes(r.mark.image) ?? builtInSize(r.mark.image) ?? { width: 0, height: 0 };
      // its top left corner is at the offset, and pictures are centred
      const place = {
        x: r.mark.x - Math.trunc(-size.width / 2),
        y: r.mark.y - Math.trunc(-size.height / 2),
      };
      return { ...inner, marks: [...inner.marks, imageMark(r.mark.image, place)] };
    }
    case 'trail':
      return {
        ...inner,
        trails: [...inner.trails, ...trailMarks(piece, r.trail, token, sight)],
      };
    case 'area': {
      if (!readAreaActive(r.area, token)) return inner;
      const mark = areaMark(piece, r.area, sight);
      return mark ? { ...inner, ground: [...inner.ground, mark] } : inner;
    }
    case 'border': {
      const holds = (name: string): boolean => {
        const value = name === '' ? 'true' : (answers.property(piece, name) ?? '');
        return value !== '' && value !== 'false' && value !== '0';
      };
      const { property, second, join } = r.border;
      const first = holds(property);
      const on = property === '' || second === '' ? first : JOINED[join](first, holds(second));
      return on && r.border.colour
        ? rimmed(inner, cssColour(r.border.colour), r.border.width)
        : inner;
    }
    default:
      return inner;
  }
};

/** The face of a piece, bottom mark first. */
export const faceOf = (piece: Piece, sight: FaceSight): Face => {
  const { traits } = sight.answers.reading(piece);
  let drawn = core(piece, sight);
  for (let at = traits.length - 1; at >= 0; at -= 1)
    drawn = wrap(piece, at, traits[at]!, drawn, sight);
  // what is nothing but text is clicked on by about where its text is
  return isEmpty(drawn.outline.box)
    ? { ...drawn, outline: { box: boxOfTexts(drawn.marks) } }
    : drawn;
};

/** All marks of a face, bottom first, for a piece that stands `by` from its stack's place. */
export const marksOf = ({ marks, ground, trails }: Face, by: Point): readonly Mark[] => {
  if (ground.length === 0 && trails.length === 0) return marks;
  const stays = (mark: Mark): Mark => shiftMark(mark, { x: -by.x, y: -by.y });
  return [...ground.map(stays), ...marks, ...trails.map(stays)];
};
