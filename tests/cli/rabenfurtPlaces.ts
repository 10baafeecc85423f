// Where pieces of Rabenfurt lie after steps of its log, worked out by hand from FORMAT.md 4.3, 6.4 to 6.6 and 7.2.

/** step, id, map, x, y, stack, place in it, the map's name of the place */
export type Lie = readonly [
  number,
  string,
  string,
  number,
  number,
  string | null,
  number | null,
  string,
];

export const LIES: readonly Lie[] = [
  [0, '1001', 'Valley', 223, 468, '2001', 0, 'C-06'],
  [0, '1002', 'Valley', 223, 468, '2001', 1, 'C-06'],
  [0, '1003', 'Valley', 279, 564, '2002', 0, 'A-05'],
  [0, '1010', 'Valley', 168, 564, null, null, 'A-07'],
  [0, '1021', 'Valley', 333, 148, '2005', 0, '0602'],
  [0, '1023', 'Valley', 333, 148, '2005', 1, '0602'],
  [0, '1022', 'Valley', 388, 52, '2006', 0, 'Village of Rabenfurt'],
  [0, '1030', 'Valley', 166, 244, null, null, '0304'],
  [0, '1101', 'Map2', 30, 30, '2101', 0, 'A1'],
  [0, '1109', 'Map2', 150, 150, '2109', 0, 'C3'],
  [0, '1201', 'Staff map', 210, 134, '2201', 0, 'C05'],
  [0, '1320', 'March table', 150, 45, null, null, 'Turn 1'],
  [0, '1314', 'March table', 60, 100, '1301', 4, 'Events'],
  // a stack moves, splits, and is joined again from above
  [3, '1001', 'Valley', 223, 404, '2001', 0, 'D-06'],
  [3, '1002', 'Valley', 223, 404, '2001', 1, 'D-06'],
  [4, '1001', 'Valley', 223, 404, '2001', 0, 'D-06'],
  [4, '1002', 'Valley', 279, 436, '2010', 0, 'C-05'],
  [5, '1002', 'Valley', 223, 340, '2011', 0, 'E-06'],
  [6, '1002', 'Valley', 223, 340, '2011', 0, 'E-06'],
  [6, '1001', 'Valley', 223, 340, '2011', 1, 'E-06'],
  // the change of step 8 was written against an older place, which must not come back
  [8, '1002', 'Valley', 223, 340, '2011', 0, 'E-06'],
  // a card comes under the one that is in the hand
  [10, '1314', 'Prussian hand', 60, 60, '2501', 0, 'offboard'],
  [11, '1312', 'March table', 60, 100, '1301', 0, 'Events'],
  [11, '1311', 'March table', 60, 100, '1301', 3, 'Events'],
  [13, '1021', 'Valley', 277, 244, '2005', 0, '0504'],
  [14, '1023', 'Valley', 277, 116, '2012', 0, '0502'],
  [15, '1023', 'Valley', 277, 244, '2005', 1, '0504'],
  // joined from below, then put in another order
  [16, '1022', 'Valley', 277, 244, '2005', 0, '0504'],
  [16, '1023', 'Valley', 277, 244, '2005', 2, '0504'],
  [17, '1021', 'Valley', 277, 244, '2005', 0, '0504'],
  [17, '1022', 'Valley', 277, 244, '2005', 1, '0504'],
  [18, '1010', 'Valley', 168, 500, null, null, 'B-07'],
  [18, '1012', 'Valley', 168, 500, '2003', 1, 'B-07'],
  [19, '1001', 'Valley', 223, 340, '2011', 0, 'E-06'],
  [19, '1050', 'Valley', 223, 340, null, null, 'E-06'],
  [19, '1311', 'March table', 420, 116, '1302', 0, 'Played'],
  // below a command that nobody knows
  [20, '1003', 'Valley', 279, 500, null, null, 'B-05'],
  // a whole stack joins the vedette
  [25, '1020', 'Valley', 222, 276, '2004', 0, 'Ford (0404)'],
  [25, '1021', 'Valley', 222, 276, '2004', 1, 'Ford (0404)'],
];
