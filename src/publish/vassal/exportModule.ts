// `--vmod`: a native module as a VASSAL module, complete in one file.
import { writeVassalModule, writeVassalSave } from '../../formats/vassal/writeArchive.ts';
import { ok, type Result } from '../../kit/result.ts';
import type { Prepared } from '../../session/modules.ts';
import type { MakeCanvas } from '../canvas.ts';
import { buildFile } from './buildFile.ts';
import { readCatalog, slug } from './catalog.ts';
import { chartPage } from './charts.ts';
import { calledOff, goOn, type Told } from './exportLog.ts';
import { paintImages } from './images.ts';
import { boardsOf, positionsOf } from './positions.ts';
import { metadataOf, savedataOf, startOf } from './save.ts';
import { moverFrom } from './steps.ts';

export interface ModuleExport {
  readonly prepared: Prepared;
  readonly make: MakeCanvas;
  /** texts that go with it, by file name: "NOTICE.txt"; they stand in the help menu by that name */
  readonly texts: ReadonlyMap<string, string>;
  readonly told?: Told;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The bytes of a .vmod: the same module gives the same bytes on the same canvas. Faults: those of {@link readCatalog}, "cancelled". */
export const exportModule = async ({
  prepared,
  make,
  texts,
  told = goOn,
}: ModuleExport): Promise<Result<Uint8Array>> => {
  const read = await readCatalog(prepared);
  if (!read.ok) return read;
  const catalog = read.value;
  const boards = boardsOf(catalog);
  const charts = catalog.charts.map(chartPage);
  const painted = await paintImages(catalog, boards, make, told);
  if (!painted) return calledOff();
  const files = new Map(painted);
  const setups: { name: string; file: string }[] = [];
  const positionOf = positionsOf(catalog, boards);
  for (const { id, title, blurb, begins } of catalog.scenarios) {
    const file = `${slug(id)}.vsav`;
    const position = positionOf(begins);
    const { start } = moverFrom(position, catalog);
    const words = `${catalog.title}: ${title}`;
    files.set(
      file,
      await writeVassalSave({
        ...startOf(start, position, catalog, `${words}\n${blurb}`),
        steps: [],
        module: metadataOf(catalog),
        save: savedataOf(catalog, words),
      }),
    );
    setups.push({ name: title, file });
  }
  for (const { file, html } of charts) files.set(file, bytes(html));
  for (const [file, text] of texts) files.set(file, bytes(text));
  const help = [...texts.keys()].map((file) => ({ title: file.replace(/\.\w+$/, ''), file }));
  const root = buildFile(catalog, boards, { charts, setups, help });
  return ok(await writeVassalModule({ root, metadata: metadataOf(catalog), files }));
};
