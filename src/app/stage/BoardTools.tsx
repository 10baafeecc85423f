// The buttons over a board: nearer, farther, all of it, and whether it follows each step.
import type { ReactNode, RefObject } from 'react';
import { Button } from '../parts/Button.tsx';

/** What the buttons ask of a board, be it of a game or of a free table. */
interface Movable {
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
}

export const BoardTools = ({
  board,
  whole,
  pinned,
  onPin,
  children,
}: {
  readonly board: RefObject<Movable | null>;
  /** "The whole field" */
  readonly whole: string;
  readonly pinned: boolean;
  readonly onPin: (pinned: boolean) => void;
  /** buttons of its own, above the rest */
  readonly children?: ReactNode;
}) => (
  <div className="board-tools">
    {children}
    <Button look="icon" icon="plus" name="Nearer" onClick={() => board.current?.zoomBy(1.35)} />
    <Button
      look="icon"
      icon="minus"
      name="Farther"
      onClick={() => board.current?.zoomBy(1 / 1.35)}
    />
    <Button look="icon" icon="fit" name={whole} onClick={() => board.current?.fit()} />
    <Button
      look="icon"
      icon="pin"
      name={pinned ? 'Let the map follow each step' : 'Hold the map where it is'}
      pressed={pinned}
      onClick={() => onPin(!pinned)}
    />
  </div>
);
