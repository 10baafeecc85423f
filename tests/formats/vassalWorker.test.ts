import { describe, expect, it } from 'vitest';
import { portOf, readOnWorker, serveReading } from '../../src/formats/vassal/worker.ts';
import type { ReadingProgress } from '../../src/formats/vassal/readTrace.ts';
import { good } from '../support/toyGame.ts';
import { archiveOf, framed, MODULE, rawZip, savedText } from '../support/vassalFiles.ts';

const ESC = '\u001b';

/** Both ends of a line, one served; `close` lets the test end. */
const line = () => {
  const { port1, port2 } = new MessageChannel();
  const deafen = serveReading(portOf(port2));
  return {
    port: portOf(port1),
    close: () => {
      deafen();
      port1.close();
      port2.close();
    },
  };
};

describe('a reader on a thread of its own', () => {
  it('sends what it reads, as it would be read here', async () => {
    const { port, close } = line();
    const log = await archiveOf({ savedGame: framed('classic', savedText) });
    const read = await readOnWorker(port, log, { name: 'x.vlog' });
    expect(good(read!)).toMatchObject({
      kind: 'trace',
      trace: {
        kind: 'log',
        header: 'classic',
        root: 'begin_save',
        start: { length: 5 },
        steps: { length: 1 },
      },
    });
    const module = await readOnWorker(
      port,
      new Blob([(await archiveOf(MODULE)) as Uint8Array<ArrayBuffer>]),
      { job: 2 },
    );
    expect(good(module!)).toMatchObject({ kind: 'source', source: { name: 'Small' } });
    close();
  });

  it('sends long texts in parts, which come together unharmed', async () => {
    const { port, close } = line();
    const huge = Array.from({ length: 700_000 }, (_, i) => String(i)).join(' ');
    const texts = [huge, 'short', `${huge}!`, ''];
    const heard: number[] = [];
    const counting = portOf({
      postMessage: (message) => port.send(message),
      on: (_, hear) =>
        port.listen((message) => {
          const { texts: some } = message as { texts?: readonly string[] };
          heard.push(...(some ?? []).map((text) => text.length));
          hear(message);
        }),
    });
    const file = rawZip([
      { name: 'savedGame', content: ['begin_save', ...texts, 'end_save'].join(ESC) },
    ]);
    const read = good((await readOnWorker(counting, file))!);
    expect(read.kind === 'trace' && read.trace.start).toEqual([...texts, 'end_save']);
    expect(Math.max(...heard)).toBeLessThan(3_000_000);
    close();
  });

  it('tells how far it is and what is wrong', async () => {
    const { port, close } = line();
    const told: ReadingProgress[] = [];
    const content = `begin_save${ESC}${'x'.repeat(9_000_000)}${ESC}end_save`;
    await readOnWorker(port, rawZip([{ name: 'savedGame', content }]), {
      onProgress: (p) => told.push(p),
    });
    expect(told.map(({ doing }) => doing)).toContain('inflating');
    expect(told.every(({ done, of }) => done <= of)).toBe(true);
    expect(await readOnWorker(port, new TextEncoder().encode('nothing'), { job: 5 })).toMatchObject(
      { fault: { name: 'notZip' } },
    );
    close();
  });

  it('stops when it is told to, and reads on what comes next', async () => {
    const { port, close } = line();
    const content = `begin_save${ESC}${'x'.repeat(40_000_000)}${ESC}end_save`;
    const stop = new AbortController();
    const reading = readOnWorker(port, rawZip([{ name: 'savedGame', content, method: 0 }]), {
      job: 1,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(await reading).toBeUndefined();
    const next = await readOnWorker(port, await archiveOf({ savedGame: savedText }), { job: 2 });
    expect(good(next!).kind).toBe('trace');
    close();
  });
});
