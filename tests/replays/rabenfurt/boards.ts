// Boards with their grids: hexes upright and sideways, squares, regions, zones. FORMAT.md 6.3 to 6.6
import type { Component } from '../../../src/vassal/component.ts';
import { type Attributes, grid, numbering, picker, properties } from './elements.ts';

export const HEX: Attributes = {
  dx: '55.42562584220407',
  dy: '64.0',
  x0: '36',
  y0: '32',
  snapTo: 'true',
  edgesLegal: 'false',
  cornersLegal: 'false',
  visible: 'false',
  dotsVisible: 'true',
  color: '120,120,90',
};

/** "0101" at the upper left, every column counted from its own first hex */
export const northNumbers = numbering('HexGridNumbering', {
  first: 'H',
  sep: '',
  hType: 'N',
  vType: 'N',
  hLeading: '1',
  vLeading: '1',
  hOff: '1',
  vOff: '1',
  hDescend: 'false',
  vDescend: 'false',
  stagger: 'false',
  visible: 'true',
  color: '90,80,60',
  fontSize: '9',
  rotateText: '0',
  hDrawOff: '0',
  vDrawOff: '0',
  locationFormat: '$gridLocation$',
});
/** "D-05": row by letter, then column; odd columns start one later */
export const southNumbers = numbering('HexGridNumbering', {
  first: 'V',
  sep: '-',
  hType: 'N',
  vType: 'A',
  hLeading: '1',
  vLeading: '0',
  hOff: '1',
  vOff: '0',
  hDescend: 'false',
  vDescend: 'false',
  stagger: 'true',
  visible: 'false',
  color: '90,80,60',
  fontSize: '9',
  locationFormat: '$gridLocation$',
});
/** "C05": sideways, its second number counted from the right */
export const staffNumbers = numbering('HexGridNumbering', {
  first: 'H',
  sep: '',
  hType: 'A',
  vType: 'N',
  hLeading: '0',
  vLeading: '1',
  hOff: '0',
  vOff: '1',
  hDescend: 'true',
  vDescend: 'false',
  stagger: 'false',
  visible: 'true',
  color: '90,80,60',
  fontSize: '8',
  locationFormat: '$gridLocation$',
});

export const zone = (
  name: string,
  attributes: Attributes,
  children: readonly Component[] = [],
): Component =>
  numbering(
    'Zone',
    { name, useParentGrid: 'false', useHighlight: 'false', highlightProperty: '', ...attributes },
    children,
  );

export const northBank = picker(
  'Board',
  { name: 'North bank', image: 'north-bank.svg', reversible: 'false' },
  [
    grid('ZonedGrid', {}, [
      numbering('ZonedGridHighlighter', {}, [
        numbering('ZoneHighlight', {
          name: 'Alarm',
          color: '200,30,30',
          coverage: 'Entire Zone',
          width: '1',
          style: 'Striped',
          image: '',
          opacity: '40',
        }),
      ]),
      zone(
        'Ford',
        {
          path: '166,224;238,224;238,288;166,288',
          locationFormat: '$name$ ($gridLocation$)',
          useParentGrid: 'true',
          useHighlight: 'true',
          highlightProperty: 'FordState',
        },
        [properties(['FordState', ''])],
      ),
      zone(
        'Village',
        { path: '320,0;420,0;420,64;320,64', locationFormat: '$name$ of $gridLocation$' },
        [
          grid('RegionGrid', { snapto: 'false', visible: 'false', fontsize: '9' }, [
            grid('Region', { name: 'Rabenfurt', originx: '368', originy: '32' }),
            grid('Region', { name: 'the churchyard', originx: '330', originy: '10' }),
          ]),
        ],
      ),
      grid('HexGrid', HEX, [northNumbers]),
    ]),
  ],
);

export const southBank = picker(
  'Board',
  { name: 'South bank', image: 'south-bank.svg', reversible: 'true' },
  [grid('HexGrid', HEX, [southNumbers])],
);

export const staffBoard = picker(
  'Board',
  { name: 'District', image: 'district.svg', reversible: 'false' },
  [
    grid('HexGrid', { ...HEX, dx: '52.0', dy: '60.0', x0: '30', y0: '30', sideways: 'true' }, [
      staffNumbers,
    ]),
  ],
);

export const musterBoard = picker(
  'Board',
  { name: 'Roll', image: 'muster.svg', reversible: 'false' },
  [
    grid(
      'SquareGrid',
      {
        dx: '60.0',
        dy: '60.0',
        x0: '30',
        y0: '30',
        range: 'Metric',
        snapTo: 'true',
        edgesLegal: 'false',
        cornersLegal: 'false',
        visible: 'false',
        dotsVisible: 'false',
        color: '0,0,0',
      },
      [
        numbering('SquareGridNumbering', {
          first: 'H',
          sep: '',
          hType: 'A',
          vType: 'N',
          hLeading: '0',
          vLeading: '0',
          hOff: '0',
          vOff: '1',
          hDescend: 'false',
          vDescend: 'false',
          visible: 'true',
          color: '120,100,70',
          fontSize: '8',
          locationFormat: '$gridLocation$',
        }),
      ],
    ),
  ],
);

export const marchBoard = picker(
  'Board',
  { name: 'March', image: 'march-table.svg', reversible: 'false' },
  [
    grid('RegionGrid', { snapto: 'true', visible: 'false', fontsize: '9' }, [
      ...[0, 1, 2, 3, 4, 5].map((n) =>
        grid('Region', { name: `Turn ${n + 1}`, originx: `${150 + 58 * n}`, originy: '45' }),
      ),
      grid('Region', { name: 'Pack', originx: '60', originy: '100' }),
      grid('Region', { name: 'Played cards', originx: '420', originy: '116' }),
    ]),
  ],
);

export const plainBoard = (name: string): Component =>
  picker('Board', {
    name,
    image: '',
    width: '300',
    height: '120',
    color: '222,208,176',
    reversible: 'false',
  });
