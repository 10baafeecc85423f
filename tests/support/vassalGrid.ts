// Location names after FORMAT.md 6.4 to 6.6, word for word and with nothing of src: hex grids that are not sideways, and zones.

/** Attributes of the grid and its numbering as they stand in the build file. */
export interface HexNaming {
  readonly grid: Readonly<Record<string, string>>;
  readonly numbering: Readonly<Record<string, string>>;
  /** pixels of the board */
  readonly width: number;
  readonly height: number;
}

const odd = (n: number): boolean => Math.abs(n) % 2 === 1;

/** Java's rounding. */
const round = (x: number): number => Math.floor(x + 0.5);

const fmt = (n: number, type: string, leading: number): string => {
  if (n < 0) return `-${fmt(-n, type, leading)}`;
  if (type === 'A') return String.fromCharCode(65 + (n % 26)).repeat(1 + Math.floor(n / 26));
  let zeros = '';
  for (let power = leading; power >= 1 && 10 ** power > n; power -= 1) zeros += '0';
  return zeros + String(n);
};

/** Name of the hex at a point of the board (6.5). */
export const hexNameAt = (
  { grid, numbering, width, height }: HexNaming,
  x: number,
  y: number,
): string => {
  const [dx, dy, x0, y0] = [grid.dx, grid.dy, grid.x0, grid.y0].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  if (grid.sideways !== 'false') throw new Error('no sideways grids here');
  const undescended = Math.floor((x - x0) / dx + 0.5);
  const near = round((x - x0) / dx);
  let c = undescended;
  let r = odd(near) ? round((y - y0 - dy / 2) / dy) : round((y - y0) / dy);
  const maxRows = Math.floor(height / dx + 0.5);
  const maxCols = Math.floor(width / dy + 0.5);
  const down = numbering.vDescend === 'true';
  if (numbering.hDescend === 'true') c = maxCols - c;
  if (down) r = maxRows - r;
  if (numbering.stagger === 'true' && odd(undescended)) r += down ? -1 : 1;
  const column = fmt(c + Number(numbering.hOff), numbering.hType!, Number(numbering.hLeading));
  const row = fmt(r + Number(numbering.vOff), numbering.vType!, Number(numbering.vLeading));
  const name =
    numbering.first === 'H' ? column + numbering.sep! + row : row + numbering.sep! + column;
  return numbering
    .locationFormat!.replaceAll('$gridLocation$', name)
    .replaceAll('$row$', row)
    .replaceAll('$column$', column);
};

/** The point that a hex's counters snap to: the snap rule of 6.4. */
export const snapped = (
  { grid }: Pick<HexNaming, 'grid'>,
  x: number,
  y: number,
): [number, number] => {
  const [dx, dy, x0, y0] = [grid.dx, grid.dy, grid.x0, grid.y0].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const centre = (c: number, r: number): [number, number] => [
    Math.trunc(dx * c + x0),
    odd(c) ? Math.trunc(dy * r + Math.trunc(dy / 2) + y0) : Math.trunc(dy * r + y0),
  ];
  const inside = (c: number, r: number): boolean => {
    const [cx, cy] = centre(c, r);
    const [ax, ay] = [Math.abs(x - cx), Math.abs(y - cy)];
    // corners at (2dx/3, 0) and (dx/3, dy/2)
    return ay <= dy / 2 && ax <= (2 * dx) / 3 - (ay / (dy / 2)) * (dx / 3);
  };
  const c = Math.floor((x - x0 + dx / 2) / dx);
  const r = odd(c) ? Math.floor((y - y0) / dy) : Math.floor((y - y0 + dy / 2) / dy);
  const around: [number, number][] = odd(c)
    ? [
        [c - 1, r],
        [c - 1, r + 1],
        [c + 1, r],
        [c + 1, r + 1],
      ]
    : [
        [c - 1, r - 1],
        [c - 1, r],
        [c + 1, r - 1],
        [c + 1, r],
      ];
  const found = inside(c, r) ? [c, r] : (around.find(([a, b]) => inside(a, b)) ?? around[0]!);
  return centre(found[0]!, found[1]!);
};

/** Name of the first zone whose polygon holds the point (6.6); undefined: none. */
export const zoneAt = (
  zones: readonly { readonly name: string; readonly path: string }[],
  x: number,
  y: number,
): string | undefined =>
  zones.find(({ path }) => {
    const points = path.split(';').map((p) => p.split(',').map(Number) as [number, number]);
    let within = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i, i += 1) {
      const [xi, yi] = points[i]!;
      const [xj, yj] = points[j]!;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
    }
    return within;
  })?.name;
