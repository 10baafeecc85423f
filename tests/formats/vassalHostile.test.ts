import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { finish, readTrace } from '../../src/formats/vassal/readTrace.ts';
import { encodeSequence } from '../../src/vassal/sequence.ts';
import { good } from '../support/toyGame.ts';
import { bytesOf, framed, type Framing, rawZip, savedText } from '../support/vassalFiles.ts';

const ESC = '\u001b';
const FRAMINGS: readonly Framing[] = ['classic', 'binary', 'bangBinary', 'compressed', 'plain'];

const traceOf = async (savedGame: string | Uint8Array, allowed?: number) =>
  finish(
    readTrace(
      good(await openArchive(sourceOf(rawZip([{ name: 'savedGame', content: savedGame }])))),
      undefined,
      allowed,
    ),
  );

describe('saved streams from strangers', () => {
  it('come out as they were written, in every framing and with any key', async () => {
    const token = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .map((t) => t.replaceAll("'", '').replace(/\\+$/, ''));
    const tokens = fc.array(
      fc.oneof(
        token,
        token.map((t) => `${t}${ESC}${t}`),
      ),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(
        tokens,
        fc.constantFrom(...FRAMINGS),
        fc.integer({ min: 1, max: 255 }),
        async (some, framing, key) => {
          const text = encodeSequence(['begin_save', ...some, 'end_save'], ESC)!;
          const trace = good(await traceOf(framed(framing, text, key)));
          const children = [...some, 'end_save'];
          expect(trace.steps).toEqual(children.filter((t) => t.startsWith('LOG\t')));
          expect(trace.start).toEqual(children.filter((t) => !t.startsWith('LOG\t')));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of ten million escapes are refused: too many commands, or too deep', async () => {
    const many = await traceOf(`begin_save${ESC}${`\\${ESC}`.repeat(5_000_000)}${ESC}end_save`);
    expect(many).toMatchObject({
      fault: { name: 'tooBig', message: expect.stringContaining('commands') },
    });
    const bare = await traceOf(`begin_save${ESC.repeat(10_000_000)}`);
    expect(bare).toMatchObject({ fault: { name: 'tooBig' } });
    const deep = await traceOf(`begin_save${ESC}x${'\\'.repeat(10_000_000)}${ESC}end_save`);
    expect(deep).toMatchObject({
      fault: { name: 'tooBig', message: expect.stringContaining('deep') },
    });
  });

  it('that are bombs stop at the budget of text, or at once when they are no saved games', async () => {
    const zeros = rawZip([{ name: 'savedGame', content: '0'.repeat(30_000_000) }]);
    const archive = good(await openArchive(sourceOf(zeros)));
    expect(await finish(readTrace(archive))).toMatchObject({ fault: { name: 'notSaved' } });
    const long = `begin_save${ESC}${'x'.repeat(300_000)}`;
    for (const framing of FRAMINGS)
      expect(await traceOf(framed(framing, long), 100_000)).toMatchObject({
        fault: { name: 'tooBig' },
      });
  });

  it('that are cut are refused before the position is whole, and read with a word after it', async () => {
    const steps = Array.from({ length: 2000 }, (_, i) => `LOG\tCHAT* ${(i * 7919) % 1009} ${i}`);
    const text = savedText + ESC + steps.join(ESC);
    const whole = rawZip([{ name: 'savedGame', content: framed('classic', text) }]);
    const cut = good(await openArchive(sourceOf(whole.subarray(0, whole.length * 0.7))));
    const trace = good(await finish(readTrace(cut)));
    expect(trace.problems).toEqual([
      expect.stringContaining('directory'),
      expect.stringContaining('"savedGame" is cut short'),
    ]);
    expect(trace.steps.length).toBeGreaterThan(100);
    expect(trace.steps.slice(1, 100)).toEqual(steps.slice(0, 99));
    const stub = good(await openArchive(sourceOf(whole.subarray(0, 200))));
    expect(await finish(readTrace(stub))).toMatchObject({
      fault: { name: 'truncated', where: 'savedGame' },
    });
  });

  it('with a foreign byte among their digits say where', async () => {
    const bytes = framed('classic', savedText);
    bytes[bytes.length - 1] = 0x7a;
    const odd = good(await traceOf(bytes));
    expect(odd.problems).toEqual([
      expect.stringMatching(/byte 122 among its hex digits, after \d+ bytes/),
    ]);
    bytes[40] = 0x7a;
    expect(await traceOf(bytes)).toMatchObject({ fault: { name: 'truncated' } });
    const upper = new TextDecoder().decode(framed('classic', savedText)).slice(5).toUpperCase();
    expect(good(await traceOf(`!VCSK${upper}`)).steps).toHaveLength(1);
    expect(good(await traceOf(bytesOf(`!VCSK${upper}a`))).steps).toHaveLength(1);
  });
});
