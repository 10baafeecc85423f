// A game handed to the person as a file: our own, or one of VASSAL's, whose writers are fetched when they are first wanted.
import type { Session } from '../../session/view.ts';
import { saveFile } from './files.ts';

/** Throws with one sentence when the game cannot be written. */
export const saveAs = async (session: Session, as: 'vedette' | 'vlog' | 'vsav'): Promise<void> => {
  if (as === 'vedette') {
    saveFile(await session.save(), session.get().game.fileName);
    return;
  }
  const { writeOut } = await import('./writingOut.ts');
  const written = await writeOut(session, as);
  if (!written.ok) throw new Error(written.fault.message);
  saveFile(written.value.bytes, written.value.fileName);
};
