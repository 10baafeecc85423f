// A text that breaks off inside a sound zip: it is said in one sentence, and all that stands whole before is kept.
import { describe, expect, it } from 'vitest';
import { openArchive, sourceOf } from '../../src/formats/vassal/archive.ts';
import { finish, readTrace } from '../../src/formats/vassal/readTrace.ts';
import type { VassalTrace } from '../../src/vassal/trace.ts';
import { good } from '../support/toyGame.ts';
import { archiveOf, bytesOf, framed, type Framing, savedText } from '../support/vassalFiles.ts';

const ESC = '\u001b';
const FRAMINGS: readonly Framing[] = ['classic', 'binary', 'compressed', 'plain'];

const read = async (savedGame: string | Uint8Array): Promise<VassalTrace> =>
  good(await finish(readTrace(good(await openArchive(sourceOf(await archiveOf({ savedGame })))))));

const FIRST = savedText.slice(savedText.indexOf(`${ESC}LOG`) + 1);
const AMID = /^"savedGame" breaks off in the midst of a command, after \d+ bytes of text; [^.]*\.$/;
const EARLY = /^"savedGame" breaks off after \d+ bytes of text, before its starting position/;

describe('a text that breaks off', () => {
  const piece = 'label;x\tpiece;;;inf.png;2nd';
  const state = 'hit\tMain Map;5;6;17;1;OldX;100';
  it.each([
    ['a move', 'LOG\tM/1001/Main Map/200/200/null/Main Map/160/200/null/me', 26],
    ['a change', 'LOG\tD/1001/run\tMain Map;5;6;17;0/hit\tMain Map;5;6;17;0', 50],
    ['the state before a change', `LOG\tD/1001/${state}/${state}`, 56],
    ['a change without what was before', `LOG\tD/1001/${state}`, 34],
    ['a new piece', `LOG\t+/1003/${piece}/${state}`, 30],
    ['the state of a new piece', `LOG\t+/1003/${piece}/${state}`, 60],
    ['a property', 'LOG\tMutableProperty\tWeather\t1\t2\tModule', 26],
    ['the word of a property', 'LOG\tMutableProperty\tWeather\t1\t2\tModule', 12],
    ['the mark of a step', 'LOG\tCHAT* moves', 2],
  ])('in %s leaves that command out', async (_, command, length) => {
    for (const framing of FRAMINGS) {
      const whole = await read(framed(framing, `${savedText}${ESC}${command}`));
      expect(whole.problems).toBeUndefined();
      expect(whole.steps.at(-1)).toBe(command);
      const cut = await read(framed(framing, `${savedText}${ESC}${command.slice(0, length)}`));
      expect(cut.problems).toEqual([expect.stringMatching(AMID)]);
      expect(cut.steps).toEqual([FIRST.replaceAll(`\\${ESC}`, ESC)]);
      expect(cut.start).toEqual(whole.start);
    }
  });

  it('within a step keeps the commands of the step that are whole', async () => {
    const cut = await read(savedText.slice(0, -'OG\tCHAT* 1st Inf moves'.length));
    expect(cut.problems).toEqual([expect.stringMatching(AMID)]);
    expect(cut.steps).toEqual([FIRST.slice(0, FIRST.indexOf('\\'))]);
  });

  it('in a letter keeps the others as they are', async () => {
    const bytes = bytesOf(`${savedText.replace('Ann', 'Änne')}${ESC}LOG\tCHATfür Möckern: là`);
    const cut = await read(bytes.subarray(0, -1));
    expect(cut.problems).toEqual([expect.stringMatching(AMID)]);
    expect(cut.start.join()).toContain('Änne');
    expect(cut.steps.at(-1)).toBe('LOG\tCHATfür Möckern: l');
  });

  it('between two hex digits is said', async () => {
    const cut = await read(framed('classic', savedText).subarray(0, -1));
    expect(cut.problems).toEqual([expect.stringMatching(AMID)]);
    expect(cut.steps[0]).toMatch(/1st Inf move$/);
  });

  it('before the position is complete shows what there is of it', async () => {
    const at = savedText.indexOf('PLAYER') - 20;
    for (const framing of FRAMINGS) {
      const cut = await read(framed(framing, savedText.slice(0, at)));
      expect(cut.problems).toEqual([expect.stringMatching(EARLY)]);
      expect(cut.start.join()).toContain('+/1001/');
      expect(cut.start.join()).not.toContain('+/1002/');
    }
  });
});
