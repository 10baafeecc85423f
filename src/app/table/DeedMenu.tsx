// The menu of what can be done with what is selected, where it was asked for.
import type { TableDeed } from '../../scene/tableReader.ts';
import { SlipMenu } from '../parts/SlipMenu.tsx';
import type { TableMenu } from './useTable.ts';

export const DeedMenu = (props: {
  readonly menu: TableMenu;
  readonly onDo: (deed: TableDeed) => void;
  readonly onClose: () => void;
}) => (
  <SlipMenu
    about={props.menu.spot}
    name="What can be done"
    onClose={props.onClose}
    onKey={(key) => {
      const deed = props.menu.deeds.find((d) => d.hotkey === key);
      if (deed) props.onDo(deed);
      return deed !== undefined;
    }}
    items={props.menu.deeds.map((deed) => ({
      key: deed.key,
      words: (
        <>
          {deed.label}
          {deed.hotkey === undefined ? null : <kbd>{deed.hotkey}</kbd>}
        </>
      ),
      onDo: () => props.onDo(deed),
    }))}
  />
);
