// Reads and measures VASSAL's files beside the page.
import { portOf, serveReading, sourceOfFile } from '../../formats/vassal/worker.ts';
import { measure } from '../../session/tables/readFile.ts';
import { isMeasureJob, type MeasureNews } from './tableMessages.ts';

const page = portOf(globalThis as unknown as Parameters<typeof portOf>[0]);
const tell = (news: MeasureNews): void => page.send(news);

serveReading(page);

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (!isMeasureJob(data)) return;
  const work = measure(sourceOfFile(data.measure));
  const run = async (): Promise<void> => {
    let told = '';
    for (;;) {
      const step = await work.next();
      if (step.done) {
        tell({ type: 'measured', measured: step.value });
        return;
      }
      const { doing, share } = step.value;
      const now = `${doing} ${Math.floor(share * 100)}`;
      if (now !== told) tell({ type: 'measuring', progress: step.value });
      told = now;
    }
  };
  run().catch((error: unknown) => tell({ type: 'unmeasured', reason: String(error) }));
});
