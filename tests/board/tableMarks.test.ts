import { describe, expect, it } from 'vitest';
import { paintPiece } from '../../src/board/paint/table/marks.ts';
import { noPictures, type Pictures, type TableCtx } from '../../src/board/paint/table/pictures.ts';
import { breakLines } from '../../src/board/paint/table/plainCounter.ts';
import { familyOf, paintText, textBox } from '../../src/board/paint/table/textMark.ts';
import { styleOf } from '../../src/board/paint/style.ts';
import type { Mark } from '../../src/scene/table.ts';
import { recordingCtx, texts } from './recordingCtx.ts';
import { easel, imageMark, picture, picturesOf, piece, textMark } from './tablePictures.ts';

const style = styleOf('light');
const [WHITE, RED, BLUE, GREEN] = ['ffffff', 'ff0000', '0000ff', '00ff00'];

const painted = (marks: readonly Mark[], pictures: Pictures) => {
  const { ctx, at } = easel();
  paintPiece(ctx, piece('p', marks), { pictures, zoom: 1, style });
  return at;
};

const said = (marks: readonly Mark[], pictures: Pictures, zoom = 1, name = '1st Infantry') => {
  const recording = recordingCtx();
  const look = { pictures, zoom, style };
  paintPiece(recording.ctx as TableCtx, piece('p', marks, { name }), look);
  return recording.said;
};

describe('a picture on a piece', () => {
  it('is centred, an odd pixel going right and down', () => {
    const at = painted([imageMark('a')], picturesOf({ a: picture(5, 3, '#ff0000') }));
    expect([at(-3, 0), at(-2, 0), at(2, 0), at(3, 0)]).toEqual([WHITE, RED, RED, WHITE]);
    expect([at(0, -2), at(0, -1), at(0, 1), at(0, 2)]).toEqual([WHITE, RED, RED, WHITE]);
  });

  it('stands where its layer is shifted to, scaled, later ones above', () => {
    const pictures = picturesOf({ a: picture(20, 20, '#ff0000'), b: picture(40, 40, '#00ff00') });
    const at = painted(
      [imageMark('a'), imageMark('b', { at: { x: 10, y: -10 }, scale: 0.5 })],
      pictures,
    );
    expect([at(-5, 5), at(5, -5), at(19, -19), at(20, -20)]).toEqual([RED, GREEN, GREEN, WHITE]);
  });

  it('turns clockwise about its pivot', () => {
    const pictures = picturesOf({ a: picture(20, 20) });
    const quarter = painted([imageMark('a', { turn: 90 })], pictures);
    expect([quarter(0, -6), quarter(0, 6)]).toEqual([RED, BLUE]);
    const half = painted([imageMark('a', { turn: 180, pivot: { x: 10, y: 0 } })], pictures);
    expect([half(-5, 0), half(14, 0), half(26, 0)]).toEqual([WHITE, BLUE, RED]);
  });

  it('is as faint as it is said to be', () => {
    const at = painted(
      [imageMark('a', { opacity: 0.5 })],
      picturesOf({ a: picture(20, 20, '#ff0000') }),
    );
    expect(at(0, 0)).toMatch(/^ff(7[ef]|80)(7[ef]|80)$/);
  });
});

describe('a shape on a piece', () => {
  it('is filled and outlined as it says', () => {
    const square = (stroke: string | undefined): Mark => ({
      kind: 'shape',
      path: [
        { to: 'move', x: -10, y: -10 },
        { to: 'line', x: 10, y: -10 },
        { to: 'line', x: 10, y: 10 },
        { to: 'line', x: -10, y: 10 },
        { to: 'close' },
      ],
      fill: 'rgb(0, 255, 0)',
      ...(stroke === undefined ? {} : { stroke, width: 4 }),
      turn: 0,
      opacity: 1,
    });
    expect(painted([square(undefined)], noPictures)(-11, 0)).toBe(WHITE);
    const at = painted([square('rgb(0, 0, 255)')], noPictures);
    expect([at(0, 0), at(-11, 0), at(-10, 0), at(-13, 0)]).toEqual([GREEN, BLUE, BLUE, WHITE]);
  });
});

describe('a label', () => {
  const { ctx } = recordingCtx();

  it('hangs its box by the anchor, halves cut down', () => {
    // five letters of half ten pixels: 25 wide; a line of ten pixels is 13 high
    const at = (x: 'left' | 'centre' | 'right', y: 'top' | 'centre' | 'bottom') =>
      textBox(ctx, textMark(['12345'], { at: { x: 100, y: 50 }, anchor: { x, y } }));
    expect(at('left', 'top')).toEqual({ at: { x: 100, y: 50 }, width: 25, height: 13 });
    expect(at('centre', 'centre').at).toEqual({ x: 88, y: 44 });
    expect(at('right', 'bottom').at).toEqual({ x: 75, y: 37 });
  });

  it('is as wide as its longest line and as high as all', () => {
    const box = textBox(ctx, textMark(['12345', '123'], { size: 20 }));
    expect(box).toMatchObject({ width: 50, height: 48 });
  });

  it('has its ground behind it and each line to the side that holds the box', () => {
    const recording = recordingCtx();
    const mark = textMark(['12345', '123'], {
      anchor: { x: 'right', y: 'top' },
      back: 'rgb(1, 2, 3)',
    });
    paintText(recording.ctx, mark);
    const ground = recording.said.find(({ name }) => name === 'fillRect');
    expect(ground?.args).toEqual([-25, 0, 25, 26]);
    const lines = recording.said.filter(({ name }) => name === 'fillText');
    expect(lines.map(({ args }) => args)).toEqual([
      ['12345', -25, 10],
      ['123', -15, 23],
    ]);
  });

  it('in runs has each in its own look, one beside the other', () => {
    const recording = recordingCtx();
    const mark = textMark(['ab CD', ''], {
      runs: [
        [
          { text: 'ab ', colour: 'rgb(9, 9, 9)' },
          { text: 'CD', bold: true, underline: true, scale: 2 },
        ],
        [],
      ],
    });
    expect(textBox(recording.ctx, mark)).toMatchObject({ width: 35, height: 24 + 13 });
    paintText(recording.ctx, mark);
    const lines = recording.said.filter(({ name }) => name === 'fillText');
    expect(lines.map(({ args, px }) => [...args, px])).toEqual([
      ['ab ', 0, 19, 10],
      ['CD', 15, 19, 20],
    ]);
    expect(recording.said.find(({ name }) => name === 'fillRect')?.args).toEqual([15, 20, 20, 1]);
  });

  it('is broken between words where it has a width', () => {
    const mark = textMark(['one two three four'], { wrap: 45 });
    const recording = recordingCtx();
    paintText(recording.ctx, mark);
    // nine letters to a line
    expect(texts(recording.said)).toEqual(['one two', 'three', 'four']);
    expect(textBox(recording.ctx, mark)).toMatchObject({ width: 35, height: 39 });
    const long = textMark(['incomprehensibilities ab'], { wrap: 45 });
    const other = recordingCtx();
    paintText(other.ctx, long);
    expect(texts(other.said)).toEqual(['incomprehensibilities', 'ab']);
  });

  it('has each cell’s ground in one piece behind its lines, with room around', () => {
    const cell = { back: 'rgb(9, 9, 9)', pad: { x: 5, y: 2 } };
    const mark = textMark(['1234', '12', '123456'], { cells: [cell, cell, undefined] });
    const recording = recordingCtx();
    paintText(recording.ctx, mark);
    const grounds = recording.said.filter(({ name }) => name === 'fillRect');
    expect(grounds.map(({ args }) => args)).toEqual([[0, 0, 30, 30]]);
    const lines = recording.said.filter(({ name }) => name === 'fillText');
    expect(lines.map(({ args }) => args)).toEqual([
      ['1234', 5, 12],
      ['12', 5, 25],
      ['123456', 0, 40],
    ]);
  });

  it('is left out when nobody could read it', () => {
    const marks = [textMark(['12345'])];
    expect(texts(said(marks, noPictures, 0.25))).toEqual(['12345']);
    expect(texts(said(marks, noPictures, 0.2))).toEqual([]);
  });

  it('takes the families of Java and of the module, and no quotes out of them', () => {
    expect(familyOf('Dialog')).toContain('"DejaVu Sans", Arial');
    expect(familyOf('Monospaced')).toContain('monospace');
    expect(familyOf('Times New Roman')).toMatch(/^"Times New Roman", "DejaVu Sans"/);
    expect(familyOf('x"; } evil')).toMatch(/^"x  evil", /);
    expect(familyOf('')).toBe(familyOf('SansSerif'));
  });
});

describe('a piece whose pictures are missing', () => {
  const marks = [imageMark('a.png'), imageMark('b.png'), textMark(['7'])];

  it('is one plain counter with its name, its labels above', () => {
    // ten pixels are the least, so a long word is cut
    expect(texts(said(marks, noPictures))).toEqual(['1st', 'Infant.', '7']);
    expect(texts(said(marks, noPictures, 2))).toEqual(['1st', 'Infantry', '7']);
  });

  it('is none when one of its pictures is there, or may come', () => {
    for (const b of [picture(30, 30), 'waiting'] as const)
      expect(texts(said(marks, picturesOf({ 'b.png': b })))).toEqual(['7']);
    // a picture of one dot is there to be nothing
    const dot = picturesOf({ 'b.png': picture(1, 1) });
    expect(texts(said(marks, dot))).toContain('1st');
  });

  it('writes nothing under ten pixels on screen, at any zoom', () => {
    for (let zoom = 0.1; zoom < 3; zoom += 0.1)
      for (const { name, px } of said([imageMark('a.png')], noPictures, zoom))
        if (name === 'fillText') expect(px * zoom).toBeGreaterThan(9.99);
    expect(texts(said([imageMark('a.png')], noPictures, 0.3))).toEqual([]);
  });

  it('breaks a name into lines and cuts what is too long', () => {
    const width = (t: string): number => t.length;
    expect(breakLines('2nd SS Panzer', 7, 3, width)).toEqual(['2nd SS', 'Panzer']);
    expect(breakLines('Panzergrenadiere', 7, 3, width)).toEqual(['Panzer.']);
    expect(breakLines('a b c', 1, 2, width)).toHaveLength(2);
    const dots = (t: string): number => t.replace('…', '...').length;
    expect(breakLines('many words follow', 7, 2, dots)).toEqual(['many', 'words.']);
  });
});

describe('the sign of a moved piece', () => {
  const mark = imageMark('/images/moved.gif', { at: { x: 30, y: 0 } });

  it('is drawn by us where the module has none, and leaves the piece its face', () => {
    const all = said([imageMark('a'), mark], picturesOf({ a: picture(30, 30) }));
    expect(texts(all).join('')).toBe('MOVED');
  });

  it('is the module’s own where it has one', () => {
    const at = painted([mark], picturesOf({ '/images/moved.gif': picture(10, 10, '#00ff00') }));
    expect(at(30, 0)).toBe(GREEN);
  });
});
