// The middle of the screen for a free table: its maps as tabs, the one in front drawn, and what can be done with pieces.
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { browserPictures, type PictureSource } from '../../board/table/browserPictures.ts';
import { TableBoard, type TableBoardHandle } from '../../board/table/TableBoard.tsx';
import type { Point } from '../../geometry/hex.ts';
import type { TableScene } from '../../scene/table.ts';
import type { Session, TableView } from '../../session/view.ts';
import type { Theme } from '../hooks/useTheme.ts';
import { BoardTools } from '../stage/BoardTools.tsx';
import { DeedMenu } from './DeedMenu.tsx';
import { TableTabs } from './TableTabs.tsx';
import type { TableHand } from './useTable.ts';

export interface TableStageProps {
  readonly session: Session;
  readonly scene: TableScene;
  /** a map that is on its way to the front */
  readonly laying?: TableView['laying'];
  /** entry that is shown */
  readonly at: number;
  readonly theme: Theme;
  /** absent: the module is not at hand */
  readonly pictures: PictureSource | undefined;
  readonly hand: TableHand;
  /** single characters work as keys */
  readonly letters: boolean;
  /** names of pictures that the module does not have, as they are found out */
  readonly onMissing: (names: readonly string[]) => void;
  readonly onDrawn?: (() => void) | undefined;
}

const noPicture: PictureSource = () => Promise.resolve(undefined);

/** Live pictures of a module for as long as they are shown. `missed`: names without one. */
const usePictures = (
  source: PictureSource | undefined,
  onMissing: (names: readonly string[]) => void,
) => {
  const tell = useRef(onMissing);
  tell.current = onMissing;
  const pictures = useMemo(() => {
    const missed = new Set<string>();
    return browserPictures(source ?? noPicture, (name) => {
      if (source === undefined) return;
      missed.add(name);
      tell.current([...missed]);
    });
  }, [source]);
  useEffect(() => () => pictures.close(), [pictures]);
  return pictures;
};

export const TableStage = (props: TableStageProps) => {
  const { session, scene, hand } = props;
  const board = useRef<TableBoardHandle>(null);
  const region = useRef<HTMLElement>(null);
  const [pinned, setPinned] = useState(false);
  const pictures = usePictures(props.pictures, props.onMissing);
  const locate = useCallback((at: Point) => session.table?.locate(at) ?? '', [session]);
  // the map on which a step happened comes to the front, unless one holds this one
  const { happened = [], tabs, tab } = scene;
  const elsewhere = happened.includes(tab)
    ? undefined
    : happened.find((id) => tabs.some((t) => t.id === id && !t.locked));
  const shown = useRef(props.at);
  useEffect(() => {
    const stepped = shown.current !== props.at;
    shown.current = props.at;
    if (stepped && !pinned && elsewhere !== undefined) session.table?.look({ tab: elsewhere });
  }, [props.at, pinned, elsewhere, session]);
  const toBoard = () =>
    region.current?.querySelector<HTMLElement>('.table-board')?.focus({ preventScroll: true });
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(event.target as HTMLElement).matches('.table-board')) return;
    if (event.key === 'Escape' && hand.selected.length > 0) hand.select([]);
    else if (!(props.letters || event.key.length > 1) || !hand.key(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      ref={region}
      className="stage table-stage"
      data-region="board"
      role="group"
      aria-label="Table"
      // the keys belong to the board within; whoever is sent here is sent on
      tabIndex={-1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) toBoard();
      }}
      onKeyDown={keys}
    >
      <TableTabs
        tabs={scene.tabs}
        tab={scene.tab}
        laying={props.laying}
        onTab={(tab) => session.table?.look({ tab })}
      />
      <div className="table-ground" id="table-map" role="tabpanel" aria-labelledby="table-tab">
        <TableBoard
          ref={board}
          scene={scene}
          theme={props.theme}
          pictures={pictures}
          movable
          pinned={pinned}
          locate={locate}
          onGesture={hand.gestured}
          onDrawn={props.onDrawn}
        />
        <BoardTools board={board} whole="The whole map" pinned={pinned} onPin={setPinned} />
        {hand.menu === undefined ? null : (
          <DeedMenu
            menu={hand.menu}
            onDo={hand.does}
            onClose={() => {
              hand.closeMenu();
              toBoard();
            }}
          />
        )}
      </div>
    </section>
  );
};
