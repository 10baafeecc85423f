import { describe, expect, it } from 'vitest';
import { migrate } from '../../src/formats/native/migrations.ts';
import { readGame, readLog } from '../../src/formats/native/readGame.ts';
import type { Head } from '../../src/formats/native/schema.ts';
import { logText } from '../../src/formats/native/writeGame.ts';
import { type Files, readZip, writeZip } from '../../src/formats/zip.ts';
import { type EntryId, idAfter, ROOT, tagged, untagged } from '../../src/kernel/chain.ts';
import { append } from '../../src/kernel/log.ts';
import { appendUndo } from '../../src/kernel/undo.ts';
import { localIdentity } from '../../src/mail/identity.ts';
import { signHead } from '../../src/mail/heads.ts';
import { verify } from '../../src/session/headless.ts';
import { headsOf, saveGame } from '../../src/session/save.ts';
import { good, toyGame, toyModules, toySystems } from '../support/toyGame.ts';

const played = toyGame(11, { scenario: 'long', entries: 120 });
const saved = saveGame(played.game, played.log);
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
const bytes = (value: string): Uint8Array => new TextEncoder().encode(value);
const unpack = async (): Promise<Map<string, Uint8Array>> =>
  new Map(good(await readZip(await saved)));
const check = (zip: Uint8Array) => verify(zip, toyModules, toySystems);
const checkFiles = async (files: Files) => check(await writeZip(files));
const withFile = async (name: string, content: Uint8Array | string) =>
  checkFiles((await unpack()).set(name, typeof content === 'string' ? bytes(content) : content));
const lines = async (): Promise<string[]> =>
  text((await unpack()).get('log.jsonl'))
    .split('\n')
    .slice(0, -1);
const manifest = async (): Promise<Record<string, unknown> & { heads: Head[] }> =>
  JSON.parse(text((await unpack()).get('manifest.json')));

/** Rewrites entry `n` and gives it and all that follow fresh tags. */
const retagged = (all: readonly string[], n: number, change: (line: string) => string): string => {
  let before = ROOT;
  return all
    .map((line, k) => {
      const cut = untagged(line)!;
      const fresh = k === n ? change(cut.text) : cut.text;
      before = idAfter(before, fresh);
      return `${tagged(fresh, before)}\n`;
    })
    .join('');
};

describe('a game file', () => {
  it('gives back the game it was written from, byte for byte', async () => {
    const file = good(await readGame(await saved));
    expect(file.log.entries).toEqual(played.log.entries);
    expect(file.log.ids).toEqual(played.log.ids);
    expect(file.genesis).toEqual(played.game.genesis);
    expect(await saveGame({ ...played.game, heads: file.manifest.heads }, file.log)).toEqual(
      await saved,
    );
    const again = toyGame(11, { scenario: 'long', entries: 120 });
    expect(await saveGame(again.game, again.log)).toEqual(await saved);
  });

  it('keeps branches, undone entries and notes', async () => {
    const undone = good(appendUndo(played.log, 120, 100, 'red'));
    const { game } = toyGame(11, { scenario: 'long', entries: 120 });
    const notes = bytes('{"chapters":[]}');
    const zip = await saveGame({ ...game, notes }, undone);
    const file = good(await readGame(zip));
    expect([...file.log.struck].length).toBe(20);
    expect(file.notes).toEqual(notes);
    expect((await check(zip)).sound).toBe(true);
  });

  it('is sound, and stays sound when it is packed by another program', async () => {
    const report = await check(await saved);
    expect(report).toMatchObject({ sound: true, faults: [], entries: 121 });
    expect(report.heads).toBe(2);
  });

  it('is sound without rules.json when the module is installed', async () => {
    const files = await unpack();
    files.delete('rules.json');
    expect((await checkFiles(files)).sound).toBe(true);
  });

  it('goes on under the heads it came with', async () => {
    const file = good(await readGame(await saved));
    const { game, log } = toyGame(11, { scenario: 'long', entries: 180 });
    const heads = headsOf({ ...game, heads: file.manifest.heads }, log);
    expect(heads.slice(0, file.manifest.heads.length)).toEqual(file.manifest.heads);
    expect(heads.at(-1)?.entry).toBe(180);
    const zip = await saveGame({ ...game, heads: file.manifest.heads }, log);
    expect((await check(zip)).sound).toBe(true);
  });
});

describe('a damaged or altered file', () => {
  it('names the entry for any one byte of its line', async () => {
    const all = await lines();
    const log = bytes(all.map((line) => `${line}\n`).join(''));
    let at = 0;
    for (const [n, line] of all.entries()) {
      const length = bytes(line).length + 1;
      for (let k = n % 5; k < length; k += 11) {
        for (const other of [0x0a, 0x22, 0x37, 0xff]) {
          const wrong = log.slice();
          if (wrong[at + k] === other) continue;
          wrong[at + k] = other;
          const read = readLog(wrong, all.length);
          expect(read.ok ? 'read' : read.fault.where, `entry ${n} byte ${k} to ${other}`).toMatch(
            new RegExp(`^entry ${n}\\b`),
          );
        }
      }
      at += length;
    }
    const wrong = text(bytes(all.join('\n'))).replace('walk', 'talk');
    expect((await withFile('log.jsonl', `${wrong}\n`)).faults[0]?.name).toBe('changedLine');
  });

  it('names the last entry when its line feed is wanting', async () => {
    const all = await lines();
    const log = bytes(all.join('\n'));
    expect(readLog(log, all.length)).toMatchObject({
      ok: false,
      fault: { name: 'changedLine', where: 'entry 120' },
    });
  });

  it('names the first signed head that no longer fits when a line, its tag and all that follow are rewritten', async () => {
    const { heads } = await manifest();
    const all = await lines();
    for (const n of [3, 50, 120]) {
      const rewritten = retagged(all, n, (line) => line.replace(/"by":"/, '"by": "'));
      const { faults } = await withFile('log.jsonl', rewritten);
      const due = heads.find((head) => head.entry >= n)!;
      expect(faults[0]).toMatchObject({ name: 'changedChain', where: `entry ${due.entry}` });
      expect(faults[0]?.message).toContain(due.side);
    }
  });

  it('names the head when its id was rewritten, too', async () => {
    const m = await manifest();
    const all = await lines();
    const rewritten = retagged(all, 5, (line) => line.replace(/"by":"/, '"by": "'));
    const ids: string[] = [];
    let before = ROOT;
    for (const line of rewritten.split('\n').slice(0, -1)) {
      before = idAfter(before, untagged(line)!.text);
      ids.push(before);
    }
    const heads = m.heads.map((head) => ({ ...head, id: ids[head.entry]! }));
    const files = (await unpack())
      .set('log.jsonl', bytes(rewritten))
      .set('manifest.json', bytes(JSON.stringify({ ...m, heads })));
    const first = heads.find((head) => head.entry >= 5)!;
    expect((await checkFiles(files)).faults[0]).toMatchObject({
      name: 'badSignature',
      where: `entry ${first.entry}`,
    });
  });

  it('refuses a head by a key that entry 0 does not pin', async () => {
    const m = await manifest();
    const { entry, id, side } = m.heads[0]!;
    const forged = signHead(localIdentity('another game', side), String(m['game']), {
      entry,
      id,
      side,
    });
    const heads = [forged, ...m.heads.slice(1)];
    const { faults } = await withFile('manifest.json', JSON.stringify({ ...m, heads }));
    expect(faults[0]).toMatchObject({ name: 'badSignature', where: `entry ${entry}` });
  });

  it('names the entry where dice diverge or rules refuse, though everything is signed anew', async () => {
    const { log, game } = played;
    const rolled = log.entries.findIndex((e) => e.rolls.length > 0);
    const resigned = async (n: number, change: (line: string) => string) => {
      const all = retagged(await lines(), n, change);
      const files = (await unpack()).set('log.jsonl', bytes(all));
      const m = await manifest();
      const id = all
        .split('\n')
        .slice(0, -1)
        .reduce<EntryId>((before, line) => idAfter(before, untagged(line)!.text), ROOT);
      const side = m.heads.at(-1)!.side;
      const head = signHead(localIdentity(game.genesis.game, side), game.genesis.game, {
        entry: 120,
        id,
        side,
      });
      return checkFiles(files.set('manifest.json', bytes(JSON.stringify({ ...m, heads: [head] }))));
    };
    const dice = await resigned(rolled, (line) => line.replace(/"label":"1 /, '"label":"7 '));
    expect(dice.faults).toMatchObject([{ name: 'diceDiverged', where: `entry ${rolled}` }]);
    // a die of six sides that shows nine: a table of results has no row for it
    const face = await resigned(rolled, (line) => line.replace(/"faces":\[\d/, '"faces":[9'));
    expect(face.faults).toMatchObject([{ name: 'diceDiverged', where: `entry ${rolled}` }]);
    expect(face.faults[0]?.message).toMatch(/of 6 sides .* shows 9/);
    const rules = await resigned(1, (line) => line.replace('"by":"red"', '"by":"blue"'));
    expect(rules.faults).toMatchObject([{ name: 'refused', rule: '1', where: 'entry 1' }]);
  });

  it('says that the log is cut short, with or without the manifest cut to match', async () => {
    const short = `${(await lines()).slice(0, 30).join('\n')}\n`;
    expect((await withFile('log.jsonl', short)).faults[0]).toMatchObject({
      name: 'truncated',
      where: 'entry 29',
    });
    const m = await manifest();
    const files = (await unpack())
      .set('log.jsonl', bytes(short))
      .set('manifest.json', bytes(JSON.stringify({ ...m, entries: 30 })));
    expect((await checkFiles(files)).faults[0]).toMatchObject({ name: 'truncated' });
    const heads = m.heads.filter((head) => head.entry < 29);
    files.set('manifest.json', bytes(JSON.stringify({ ...m, entries: 30, heads })));
    expect((await checkFiles(files)).faults[0]).toMatchObject({ name: 'unsigned' });
  });

  it('says of a log that is empty, or that nobody signed, what it lacks, and names no entry before the first', async () => {
    const empty = (await withFile('log.jsonl', '')).faults[0];
    expect(empty).toMatchObject({ name: 'truncated', where: 'log.jsonl' });
    const m = await manifest();
    const bare = (await withFile('manifest.json', JSON.stringify({ ...m, heads: [] }))).faults[0];
    expect(bare).toMatchObject({ name: 'unsigned', where: 'manifest.json heads' });
    expect(bare?.message).toBe('Nobody signed this log: the manifest has no head of it.');
  });

  it('says that entries were added', async () => {
    const more = good(append(played.log, { by: 'red', action: {}, rolls: [] }));
    expect((await withFile('log.jsonl', logText(more))).faults[0]).toMatchObject({
      name: 'badEntry',
      where: 'entry 121',
    });
  });

  it('says that the manifest was changed, or the rules', async () => {
    const m = await manifest();
    expect(
      (await withFile('manifest.json', JSON.stringify({ ...m, scenario: 'short' }))).faults[0],
    ).toMatchObject({ name: 'changedManifest', where: 'manifest.json scenario' });
    const rules = text((await unpack()).get('rules.json')).replace('100000', '100001');
    expect((await withFile('rules.json', rules)).faults[0]).toMatchObject({ name: 'otherRules' });
  });

  it.each([
    ['manifest.json', 'not json', 'damaged'],
    ['manifest.json', '{}', 'notVedette'],
    ['manifest.json', '{"format":1}', 'badManifest'],
    ['manifest.json', '{"format":99}', 'newerFormat'],
    ['log.jsonl', '', 'truncated'],
  ])('says what is wrong when %s is %j', async (name, content, fault) => {
    expect((await withFile(name, content)).faults[0]?.name).toBe(fault);
  });

  it('says what it expected where the manifest, the set-up or an entry is of another shape', async () => {
    const m = await manifest();
    const manifestOf = async (changed: object) =>
      (await withFile('manifest.json', JSON.stringify({ ...m, ...changed }))).faults[0]?.message;
    expect(await manifestOf({ entries: 'many' })).toBe(
      'manifest.json, entries: expected a whole number of 1 or more, found "many"',
    );
    expect(await manifestOf({ game: 'here' })).toBe(
      'manifest.json, game: expected 16 hex digits, found "here"',
    );
    const all = await lines();
    const withLine = async (n: number, change: (line: string) => string) =>
      (await withFile('log.jsonl', retagged(all, n, change))).faults[0]?.message;
    expect(await withLine(7, (line) => line.replace('"rolls":[', '"rolls":[7,'))).toBe(
      'entry 7, rolls[0]: expected an object, found 7',
    );
    expect(await withLine(0, (line) => line.replace('"dice":"open"', '"dice":"loaded"'))).toBe(
      'entry 0, genesis.dice: expected "open", found "loaded"',
    );
  });

  it('says that it is no game when a file is missing, or no zip', async () => {
    for (const name of ['manifest.json', 'log.jsonl']) {
      const files = await unpack();
      files.delete(name);
      expect((await checkFiles(files)).faults[0]).toMatchObject({
        name: 'notVedette',
        where: name,
      });
    }
    expect((await check(bytes('hello'))).faults[0]).toMatchObject({ name: 'damaged' });
    expect((await check((await saved).subarray(0, 900))).faults[0]).toMatchObject({
      name: 'damaged',
    });
  });
});

describe('migrations', () => {
  it('go version by version to the newest', () => {
    const steps = {
      1: (m: Readonly<Record<string, unknown>>) => ({ ...m, format: 2, b: 1 }),
      2: (m: Readonly<Record<string, unknown>>) => ({ ...m, format: 3, c: m['b'] }),
    };
    expect(migrate({ format: 1 }, steps, 3)).toEqual({
      ok: true,
      value: { format: 3, b: 1, c: 1 },
    });
    expect(migrate({ format: 0 }, steps, 3)).toMatchObject({ fault: { name: 'notVedette' } });
  });
});
