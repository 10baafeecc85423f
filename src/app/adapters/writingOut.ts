// A free table as one of VASSAL's files, for the person to keep: fetched when it is first wanted.
import { entryAt } from '../../kernel/cursor.ts';
import { fail, ok, type Result } from '../../kit/result.ts';
import { exportTableLog, exportTableSave, tableGame } from '../../publish/vassal/exportTable.ts';
import { takenOver } from '../../session/tables/handOver.ts';
import type { Session } from '../../session/view.ts';

export interface WrittenOut {
  readonly bytes: Uint8Array;
  /** "tour.vlog", "tour-step-12.vsav" */
  readonly fileName: string;
}

/** The branch that is shown as a log, or the step that is shown as a save. Faults: those of an entry that cannot be run. */
export const writeOut = async (
  session: Session,
  kind: 'vlog' | 'vsav',
): Promise<Result<WrittenOut>> => {
  const { game, model } = takenOver(session.handOver());
  const { log, cursor } = model;
  const table = tableGame(game, log);
  if (!table) return fail({ name: 'noTable', message: 'Only free tables are written for VASSAL.' });
  const stem = session.get().game.fileName.replace(/\.vedette$/i, '');
  const at = entryAt(cursor);
  const bytes =
    kind === 'vlog'
      ? await exportTableLog(table, () => {}, cursor.line.at(-1))
      : await exportTableSave(table, at);
  if (!bytes.ok) return bytes;
  const fileName = kind === 'vlog' ? `${stem}.vlog` : `${stem}-step-${at}.vsav`;
  return ok({ bytes: bytes.value, fileName });
};
