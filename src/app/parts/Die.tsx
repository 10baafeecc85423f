// A die as it lies on the table.

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

/** Last number of a roll in words ("7.3 1116: 4" -> 4); undefined when it shows no single face. */
export const readDie = (text: string): number | undefined => {
  const face = Number(/(\d+)\s*$/.exec(text)?.[1]);
  return pips[face] === undefined ? undefined : face;
};

/** Decoration beside the words. Absent face: a blank die. */
export const Die = ({ face }: { readonly face: number | undefined }) => (
  <svg className="die" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="1.5" y="1.5" width="21" height="21" rx="4.5" />
    {(face === undefined ? [] : (pips[face] ?? [])).map(([x, y]) => (
      <circle key={`${x},${y}`} cx={x} cy={y} r="2.3" />
    ))}
  </svg>
);
