// A game handed to the person as a file: our own, or one of VASSAL's, whose writers are fetched when they are first wanted.
import type { Session } from '../../session/view.ts';
import { saveFile } from './files.ts';
import type { Underway } from './writingOut.ts';

/** What a game is saved as. */
export type SaveAs = 'vedette' | 'vlog' | 'vsav' | 'vmod';

/** Throws with one sentence when the game cannot be written; when it was called off, nothing comes of it. */
export const saveAs = async (session: Session, as: SaveAs, underway: Underway): Promise<void> => {
  if (as === 'vedette') {
    saveFile(await session.save(), session.get().game.fileName);
    return;
  }
  const { writeOut } = await import('./writingOut.ts');
  const written = await writeOut(session, as, underway);
  if (written.ok) saveFile(written.value.bytes, written.value.fileName);
  else if (written.fault.name !== 'cancelled') throw new Error(written.fault.message);
};
