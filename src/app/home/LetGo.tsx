// Asks once more before something that this browser keeps is let go.
import type { ReactNode } from 'react';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';

export const LetGo = ({
  title,
  deed,
  onYes,
  onClose,
  children,
}: {
  readonly title: string;
  /** the button that does it: "Let it go" */
  readonly deed: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** what is lost, and what is not */
  readonly children: ReactNode;
}) => (
  <Dialog
    title={title}
    onClose={onClose}
    foot={
      <>
        <Button onClick={onClose}>Keep it</Button>
        <Button
          look="danger"
          onClick={() => {
            onYes();
            onClose();
          }}
        >
          {deed}
        </Button>
      </>
    }
  >
    <p>{children}</p>
  </Dialog>
);
