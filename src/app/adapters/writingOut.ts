// A game as one of VASSAL's files, for the person to keep: fetched when it is first wanted.
import { entryAt } from '../../kernel/cursor.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { MakeCanvas } from '../../publish/canvas.ts';
import { exportLog, exportSave, type Told } from '../../publish/vassal/exportLog.ts';
import { exportModule } from '../../publish/vassal/exportModule.ts';
import { exportTableLog, exportTableSave, tableGame } from '../../publish/vassal/exportTable.ts';
import { takenOver } from '../../session/tables/handOver.ts';
import type { Session } from '../../session/view.ts';

export interface WrittenOut {
  readonly bytes: Uint8Array;
  /** "tour.vlog", "tour-step-12.vsav" */
  readonly fileName: string;
}

/** What a writing tells and is asked on its way. */
export interface Underway {
  /** `share`: 0 to 1 */
  readonly told: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Milliseconds of work between two looks at the page. */
const BREATH = 40;

/** Lets the page draw, and whoever waits call it off, every few moments. */
const patiently = ({ told, signal }: Underway): Told => {
  // at once, so that it is seen that something is done
  let last = Number.NEGATIVE_INFINITY;
  return (_, done, of) => {
    if (performance.now() - last < BREATH) return !signal.aborted;
    told(of === 0 ? 0 : done / of);
    return new Promise((resolve) => {
      setTimeout(() => {
        last = performance.now();
        resolve(!signal.aborted);
      });
    });
  };
};

const pageCanvas: MakeCanvas = (width, height) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('This browser has no room for the pictures.');
  return {
    ctx,
    bytes: async (as) => {
      const blob = await new Promise<Blob | null>((done) => {
        canvas.toBlob(done, `image/${as}`, 0.88);
      });
      if (!blob) throw new Error('This browser could not write a picture.');
      return new Uint8Array(await blob.arrayBuffer());
    },
  };
};

const notices = import.meta.glob<string>('../../../modules/*/NOTICE', {
  query: '?raw',
  import: 'default',
});

/** What goes with a module: where its values come from, and under which licence it is. */
const textsOf = async (id: string): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>();
  const notice = await notices[`../../../modules/${id}/NOTICE`]?.();
  if (notice !== undefined) texts.set('NOTICE.txt', notice);
  texts.set('LICENSE.txt', (await import('../../../LICENSE?raw')).default);
  return texts;
};

/**
 * The branch that is shown as a log, the step that is shown as a save, or the module that VASSAL opens both with. Faults:
 * those of an entry that cannot be run, "cancelled".
 */
export const writeOut = async (
  session: Session,
  kind: 'vlog' | 'vsav' | 'vmod',
  underway: Underway,
): Promise<Result<WrittenOut>> => {
  const { game, model } = takenOver(session.handOver());
  const { log, cursor } = model;
  const table = tableGame(game, log);
  const stem = session.get().game.fileName.replace(/\.vedette$/i, '');
  const at = entryAt(cursor);
  const told = patiently(underway);
  const leaf = cursor.line.at(-1);
  if (kind === 'vmod') {
    const { prepared } = game;
    const { id } = prepared.module.manifest;
    const texts = await textsOf(id);
    const bytes = await exportModule({ prepared, make: pageCanvas, texts, told });
    return bytes.ok ? ok({ bytes: bytes.value, fileName: `${id}.vmod` }) : bytes;
  }
  if (kind === 'vlog') {
    const bytes = await (table
      ? exportTableLog(table, told, leaf)
      : exportLog(game, log, told, leaf));
    return bytes.ok ? ok({ bytes: bytes.value, fileName: `${stem}.vlog` }) : bytes;
  }
  const bytes = await (table ? exportTableSave(table, at) : exportSave(game, log, at));
  return bytes.ok ? ok({ bytes: bytes.value, fileName: `${stem}-step-${at}.vsav` }) : bytes;
};
