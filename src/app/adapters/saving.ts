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
  // a save, and the last moments of the others, ask nobody whether to go on
  if (underway.signal.aborted) return;
  if (!written.ok) throw new Error(written.fault.message);
  saveFile(written.value.bytes, written.value.fileName);
};
