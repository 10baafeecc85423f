// A question or a page over everything else; the browser's own dialog keeps focus and Escape in order.
import { useLayoutEffect, useRef, type ReactNode } from 'react';

export const Dialog = (props: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}) => {
  const ref = useRef<HTMLDialogElement>(null);
  // closed while it still stands in the document: only then does the browser give the focus back
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // what takes the focus may stand at the end: a page is read from its beginning
    dialog?.scrollTo(0, 0);
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) props.onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="dialog-body">
        <h2>{props.title}</h2>
        {props.children}
        {props.foot === undefined ? null : <div className="dialog-foot">{props.foot}</div>}
      </div>
    </dialog>
  );
};
