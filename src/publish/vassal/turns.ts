// The turn tracker of an exported module: turns counted from 1, and in each the phases of the system (FORMAT.md 6.9).
import { encodeSequence } from '../../vassal/sequence.ts';
import { turnText } from '../../vassal/writeCommand.ts';
import type { Catalog } from './catalog.ts';
import type { Position } from './positions.ts';

const sequence = (tokens: readonly string[], d: string): string => encodeSequence(tokens, d)!;

/** The command that sets the tracker. */
export const turnCommand = ({ turn, phase }: Position, { phases }: Catalog): string => {
  const list = sequence(
    [
      `${Math.max(phase, 0)}`,
      '0',
      '0',
      sequence(
        phases.map(() => 'true'),
        ',',
      ),
    ],
    ';',
  );
  const counter = sequence([`${turn}`, '0', 'false', '-1', list], ';');
  return turnText(0, sequence(['0', counter], '|'));
};
