// The seven maps, each of another kind. FORMAT.md 6.2
import type { Component } from '../../../src/vassal/component.ts';
import { marchBoard, musterBoard, northBank, plainBoard, southBank, staffBoard } from './boards.ts';
import { type Attributes, el, map, mod, properties, slot } from './elements.ts';
import { cards } from './pieces.ts';

export const boards = (title: string, setup: string, ...all: readonly Component[]): Component =>
  map('BoardPicker', { title, slotWidth: '350', slotHeight: '125', slotScale: '0.2' }, [
    ...(setup === '' ? [] : [el('setup', {}, [], setup)]),
    ...all,
  ]);

export const metrics = (attributes: Attributes = {}): Component =>
  map('StackMetrics', {
    disabled: 'false',
    exSepX: '6',
    exSepY: '18',
    unexSepX: '3',
    unexSepY: '4',
    ...attributes,
  });

/** What the engine wants of any map, to be played on. */
export const plumbing = (): readonly Component[] =>
  [
    'ForwardToKeyBuffer',
    'Scroller',
    'ForwardToChatter',
    'MenuDisplayer',
    'MapCenterer',
    'StackExpander',
    'PieceMover',
    'KeyBufferer',
    'SelectionHighlighters',
  ].map((name) => map(name));

export const MAP: Attributes = {
  allowMultiple: 'false',
  backgroundcolor: '236,228,206',
  color: '150,30,30',
  thickness: '3',
  edgeWidth: '0',
  edgeHeight: '0',
  launch: 'true',
  icon: '',
  hotkey: '',
  markMoved: 'Always',
  moveKey: '',
  moveWithinFormat: '$pieceName$ moves $previousLocation$ -> $location$ *',
  moveToFormat: '$pieceName$ moves $previousLocation$ -> $location$ *',
  createFormat: '$pieceName$ created in $location$ *',
  changeFormat: '$message$',
};

export const VALLEY_SETUP = 'ValleyBoardPicker\tNorth bank\t0\t0\tSouth bank/rev\t0\t1';

export const maps: readonly Component[] = [
  mod(
    'Map',
    {
      ...MAP,
      mapName: 'Valley',
      buttonName: '',
      launch: 'false',
      allowMultiple: 'true',
      edgeWidth: '20',
      edgeHeight: '20',
    },
    [
      boards('Banks', VALLEY_SETUP, northBank, southBank),
      metrics(),
      map('LayeredPieceCollection', { property: 'PieceLayer', layerOrder: 'Ground,Carts,Troops' }),
      map('HighlightLastMoved', { enabled: 'true', color: '200,30,30', thickness: '2' }),
      map('Zoomer', { zoomLevels: '0.5,0.75,1.0,1.5', zoomStart: '2' }),
      map('MapShader', {
        name: 'Smoke',
        alwaysOn: 'true',
        startsOn: 'true',
        type: 'Foreground',
        drawOver: 'false',
        pattern: '50%',
        color: '70,60,60',
        image: '',
        scaleImage: '100',
        opacity: '40',
        border: 'false',
        borderColor: '0,0,0',
        borderWidth: '1',
        borderOpacity: '100',
        boards: 'No, only shade Boards in List',
        boardList: '',
      }),
      map('LOS_Thread', { threadName: 'Sight', label: 'Sight' }),
      map('Flare', { flareName: 'Shot', circleSize: '60', circleColor: '200,30,30' }),
      properties(['Alarm', 'false'], ['Reek', '1']),
      ...plumbing(),
    ],
  ),
  mod('Map', { ...MAP, mapName: 'Staff map', buttonName: 'Staff' }, [
    boards('District', '', staffBoard),
    metrics(),
    ...plumbing(),
  ]),
  // without a name: everybody calls it Map2
  mod('Map', { ...MAP, mapName: '', buttonName: 'Muster roll' }, [
    boards('Roll', '', musterBoard),
    metrics({ disabled: 'true' }),
    ...plumbing(),
  ]),
  mod('Map', { ...MAP, mapName: 'March table', buttonName: 'March' }, [
    boards('March', '', marchBoard),
    metrics(),
    map(
      'DrawPile',
      {
        name: 'Events',
        owningBoard: 'March',
        x: '60',
        y: '100',
        width: '64',
        height: '88',
        faceDown: 'Always',
        shuffle: 'Via right-click Menu',
        draw: 'true',
        color: '0,0,0',
        maxStack: '4',
        reversible: 'true',
        allowMultiple: 'true',
        allowSelect: 'true',
        drawFaceUp: 'false',
        reshufflable: 'false',
      },
      [cards.mist, cards.stirrup, cards.orders, cards.powder, cards.miller].map((card) =>
        slot(card, 'CardSlot'),
      ),
    ),
    map('DrawPile', {
      name: 'Played',
      owningBoard: 'March',
      x: '420',
      y: '116',
      width: '64',
      height: '72',
      faceDown: 'Never',
      shuffle: 'Never',
      draw: 'true',
      color: '0,0,0',
      maxStack: '4',
    }),
    ...plumbing(),
  ]),
  mod(
    'PrivateMap',
    {
      ...MAP,
      mapName: 'Dispatch case',
      buttonName: 'Case',
      side: 'French',
      visible: 'false',
      useBoards: '',
    },
    [boards('Case', '', plainBoard('Leather')), metrics(), ...plumbing()],
  ),
  mod(
    'PlayerHand',
    { ...MAP, mapName: 'Prussian hand', buttonName: 'Hand', side: 'Prussian', visible: 'false' },
    [boards('Hand', '', plainBoard('Felt')), map('HandMetrics', {}), ...plumbing()],
  ),
];
