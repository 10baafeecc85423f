// The slip beside the pointer: what lies there and what the place is called. Written to without React: it follows every move.
import { type Ref, useImperativeHandle, useRef } from 'react';
import type { Style } from '../paint/style.ts';

export interface TableTipHandle {
  /** at a point of the board, CSS pixels; an empty text hides it */
  readonly show: (text: string, x: number, y: number) => void;
}

export const TableTip = ({ style, ref }: { style: Style; ref: Ref<TableTipHandle> }) => {
  const slip = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      show: (text, x, y) => {
        const element = slip.current;
        if (!element) return;
        element.hidden = text === '';
        if (text === '') return;
        if (element.textContent !== text) element.textContent = text;
        const room = element.offsetParent as HTMLElement | null;
        const right = x + 16 + element.offsetWidth > (room?.clientWidth ?? Infinity);
        const low = y + 20 + element.offsetHeight > (room?.clientHeight ?? Infinity);
        const left = right ? Math.max(2, x - 10 - element.offsetWidth) : x + 14;
        const top = low ? y - 10 - element.offsetHeight : y + 18;
        element.style.transform = `translate(${left}px, ${top}px)`;
      },
    }),
    [],
  );
  return (
    <div
      ref={slip}
      hidden
      className="table-tip"
      aria-hidden
      style={{
        position: 'absolute',
        left: 0,
        top: 0,
        maxWidth: 280,
        padding: '3px 8px',
        borderRadius: 5,
        border: `1px solid ${style.labelEdge}`,
        background: style.label,
        color: style.labelInk,
        font: '13px/1.35 "Source Sans 3 Variable", system-ui, sans-serif',
        pointerEvents: 'none',
        whiteSpace: 'pre-line',
      }}
    />
  );
};
