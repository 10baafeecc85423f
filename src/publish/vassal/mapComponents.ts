// The two maps of an exported module with their boards and grids (FORMAT.md 6.2 to 6.6).
import type { Component } from '../../vassal/component.ts';
import type { BoardGeometry } from './board.ts';
import { element } from './element.ts';
import { MAIN_IMAGE, TRACK_IMAGE } from './images.ts';
import { MAIN_MAP, TRACK_MAP } from './positions.ts';
import { MAIN_BOARD, TRACK_BOARD } from './save.ts';
import type { TrackBoard } from './track.ts';

interface MapOptions {
  readonly name: string;
  readonly board: string;
  readonly image: string;
  readonly grid: Component;
  /** opened by a button with this text; absent: docked in the main window */
  readonly button?: string;
}

/** What every map has beside its boards. */
const furniture = (): readonly Component[] => [
  element('build.module.map.StackMetrics', {
    bottom: '40,0',
    disabled: 'false',
    down: '37,0',
    exSepX: '8',
    exSepY: '30',
    top: '38,0',
    unexSepX: '4',
    unexSepY: '5',
    up: '39,0',
  }),
  ...[
    'ForwardToKeyBuffer',
    'Scroller',
    'ForwardToChatter',
    'MenuDisplayer',
    'MapCenterer',
    'StackExpander',
    'PieceMover',
    'KeyBufferer',
  ].map((name) => element(`build.module.map.${name}`)),
  element('build.module.map.ImageSaver', {
    buttonText: '',
    hotkey: '',
    icon: '/images/camera.gif',
    tooltip: 'Save the map as a picture',
  }),
  element('build.module.map.CounterDetailViewer', {
    delay: '700',
    display: 'from all layers',
    fontSize: '11',
    graphicsZoom: '1.0',
    hotkey: '32,130',
    minDisplayPieces: '2',
    showgraph: 'true',
    showtext: 'true',
    summaryReportFormat: '$LocationName$',
    version: '4',
    zoomlevel: '1.0',
  }),
  element('build.module.properties.GlobalProperties'),
  element('build.module.map.SelectionHighlighters'),
  element('build.module.map.HighlightLastMoved', {
    color: '255,0,0',
    enabled: 'true',
    thickness: '2',
  }),
  element('build.module.map.Zoomer', {
    inButtonText: '',
    inIconName: '/images/zoomIn.gif',
    inTooltip: 'Zoom in',
    outButtonText: '',
    outIconName: '/images/zoomOut.gif',
    outTooltip: 'Zoom out',
    pickButtonText: '',
    pickIconName: '/images/zoom.png',
    pickTooltip: 'Choose a zoom',
    zoomInKey: '',
    zoomLevels: '0.25,0.35,0.5,0.7,1.0,1.5',
    zoomOutKey: '',
    zoomPickKey: '',
    zoomStart: '3',
  }),
];

const mapOf = ({ name, board, image, grid, button }: MapOptions): Component =>
  element(
    'build.module.Map',
    {
      allowMultiple: 'false',
      backgroundcolor: '207,195,166',
      buttonName: button ?? '',
      changeFormat: '$message$',
      color: '0,0,0',
      createFormat: '$pieceName$ comes into $location$ *',
      edgeHeight: '0',
      edgeWidth: '0',
      hideKey: '',
      hotkey: '',
      icon: '',
      launch: `${button !== undefined}`,
      mapName: name,
      markMoved: 'Never',
      moveKey: '',
      moveToFormat: '$pieceName$ moves $previousLocation$ -> $location$ *',
      moveWithinFormat: '$pieceName$ moves $previousLocation$ -> $location$ *',
      onlyReportChangedLocation: 'false',
      showKey: '',
      thickness: '3',
    },
    [
      element(
        'build.module.map.BoardPicker',
        {
          addColumnText: 'Add column',
          addRowText: 'Add row',
          boardPrompt: 'Select board',
          slotHeight: '125',
          slotScale: '0.2',
          slotWidth: '350',
          title: 'Choose boards',
        },
        [
          element(
            'build.module.map.boardPicker.Board',
            { image, name: board, reversible: 'false' },
            [grid],
          ),
        ],
      ),
      ...furniture(),
    ],
  );

const GRID = 'build.module.map.boardPicker.board';

/** The battlefield, numbered CCRR from 01: {@link BoardGeometry}. */
export const mapComponent = ({ grid }: BoardGeometry): Component =>
  mapOf({
    name: MAIN_MAP,
    board: MAIN_BOARD,
    image: MAIN_IMAGE,
    grid: element(
      `${GRID}.HexGrid`,
      {
        color: '0,0,0',
        cornersLegal: 'false',
        dotsVisible: 'false',
        dx: `${grid.dx}`,
        dy: `${grid.dy}`,
        edgesLegal: 'false',
        sideways: 'false',
        snapTo: 'true',
        visible: 'false',
        x0: `${grid.x0}`,
        y0: `${grid.y0}`,
      },
      [
        element(`${GRID}.mapgrid.HexGridNumbering`, {
          color: '0,0,0',
          first: 'H',
          fontSize: '9',
          hDescend: 'false',
          hDrawOff: '0',
          hLeading: '1',
          hOff: '1',
          hType: 'N',
          locationFormat: '$gridLocation$',
          rotateText: '0',
          sep: '',
          stagger: 'false',
          vDescend: 'false',
          vDrawOff: '0',
          vLeading: '1',
          vOff: '1',
          vType: 'N',
          visible: 'false',
        }),
      ],
    ),
  });

/** The places off the map, a zone each. */
export const trackComponent = ({ cells }: TrackBoard): Component =>
  mapOf({
    name: TRACK_MAP,
    board: TRACK_BOARD,
    image: TRACK_IMAGE,
    button: TRACK_MAP,
    grid: element(`${GRID}.ZonedGrid`, {}, [
      element(`${GRID}.mapgrid.ZonedGridHighlighter`),
      ...cells.map(({ title, box: { x, y, width, height } }) =>
        element(`${GRID}.mapgrid.Zone`, {
          highlightProperty: '',
          locationFormat: '$name$',
          name: title,
          path: `${x},${y};${x + width},${y};${x + width},${y + height};${x},${y + height}`,
          useHighlight: 'false',
          useParentGrid: 'false',
        }),
      ),
    ]),
  });
