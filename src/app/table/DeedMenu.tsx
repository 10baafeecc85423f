// The menu of what can be done with what is selected, where it was asked for.
import { useEffect, useRef } from 'react';
import type { TableDeed } from '../../scene/tableReader.ts';
import type { TableMenu } from './useTable.ts';

export const DeedMenu = (props: {
  readonly menu: TableMenu;
  readonly onDo: (deed: TableDeed) => void;
  readonly onClose: () => void;
}) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.querySelector('button')?.focus();
  }, [props.menu]);
  const { x, y } = props.menu.spot;
  return (
    <div
      ref={ref}
      className="choice-menu deed-menu"
      role="menu"
      aria-label="What can be done"
      tabIndex={-1}
      style={{
        left: `clamp(8px, ${x}px, calc(100% - 288px))`,
        top: `clamp(8px, ${y}px, calc(100% - 240px))`,
      }}
      onKeyDown={(event) => {
        const items = [...event.currentTarget.querySelectorAll('button')];
        const now = items.indexOf(document.activeElement as HTMLButtonElement);
        const dir = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        const deed = props.menu.deeds.find((d) => d.hotkey === event.key);
        if (event.key === 'Escape') props.onClose();
        else if (dir !== 0) items[(now + dir + items.length) % items.length]?.focus();
        else if (deed) props.onDo(deed);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onClose();
      }}
    >
      {props.menu.deeds.map((deed) => (
        <button key={deed.key} type="button" role="menuitem" onClick={() => props.onDo(deed)}>
          {deed.label}
          {deed.hotkey === undefined ? null : <kbd>{deed.hotkey}</kbd>}
        </button>
      ))}
    </div>
  );
};
