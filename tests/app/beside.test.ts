// Where a slip lies: beside what it is about, within the board, and hiding none of it where there is room.
import { describe, expect, test } from 'vitest';
import { beside } from '../../src/app/parts/beside.ts';

const room = { width: 900, height: 586 };
const menu = { width: 280, height: 290 };

/** Square pixels of the box that the slip hides. */
const hidden = (
  about: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  },
  slip = menu,
  within = room,
): number => {
  const { x, y } = beside(slip, about, within);
  const across = Math.min(x + slip.width, about.x + about.width) - Math.max(x, about.x);
  const down = Math.min(y + slip.height, about.y + about.height) - Math.max(y, about.y);
  return Math.max(0, across) * Math.max(0, down);
};

describe('a slip beside a hex and those round it', () => {
  const ring = (x: number, y: number) => ({ x: x - 70, y: y - 70, width: 140, height: 140 });

  test('hides none of them, wherever they are, and is all within the board', () => {
    for (let x = 0; x <= 900; x += 50)
      for (let y = 0; y <= 586; y += 50) {
        expect([x, y, hidden(ring(x, y))]).toEqual([x, y, 0]);
        const at = beside(menu, ring(x, y), room);
        expect(at.x).toBeGreaterThanOrEqual(8);
        expect(at.y).toBeGreaterThanOrEqual(8);
        expect(at.x + menu.width).toBeLessThanOrEqual(892);
        expect(at.y + menu.height).toBeLessThanOrEqual(578);
      }
  });

  test('on a narrow screen it lies below or above', () => {
    const phone = { width: 390, height: 500 };
    const small = { width: 280, height: 150 };
    expect(hidden(ring(195, 120), small, phone)).toBe(0);
    expect(hidden(ring(195, 400), small, phone)).toBe(0);
  });

  test('what is higher than the board begins at its upper edge', () => {
    expect(beside({ width: 280, height: 900 }, ring(300, 300), room).y).toBe(8);
  });
});
