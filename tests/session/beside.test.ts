// What stands in a file beside its log is no part of the proof: spoilt, it keeps no game from being opened, is named by a whole
// check, and nothing of it is lost that somebody wrote.
import { describe, expect, it } from 'vitest';
import { readZip, writeZip } from '../../src/formats/zip.ts';
import { verify } from '../../src/session/headless.ts';
import { saveGame } from '../../src/session/save.ts';
import { good, toyGame, toyModules, toySystems } from '../support/toyGame.ts';
import { checked, open, until } from '../support/toySession.ts';

const played = toyGame(11, { scenario: 'long', entries: 520 });
const saved = saveGame(played.game, played.log);
const KEYFRAMES = 'keyframes/states.jsonl';
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
/** The game's file with the last of its keyframes only. */
const unpack = async (): Promise<Map<string, Uint8Array>> => {
  const files = new Map(good(await readZip(await saved)));
  const last = decode(files.get(KEYFRAMES)).trim().split('\n').at(-1)!;
  return files.set(KEYFRAMES, encode(`${last}\n`));
};
const having = async (name: string, content: string): Promise<Uint8Array> =>
  writeZip((await unpack()).set(name, encode(content)));
const opened = async (bytes: Uint8Array) => {
  const session = await open({ kind: 'file', bytes, fileName: 'x.vedette' });
  await until(session, checked);
  return session;
};
const faultsOf = async (bytes: Uint8Array): Promise<readonly string[]> =>
  (await verify(bytes, toyModules, toySystems)).faults.map(({ message }) => message);

describe('a file whose log is sound', () => {
  it.each([
    ['orders.json', 'Dear friend', 'orders.json: expected JSON with orders by side, found '],
    ['orders.json', '', 'orders.json: expected JSON with orders by side, found ""'],
    ['orders.json', '[1]', 'orders.json: expected JSON with orders by side, found a list of 1'],
    ['orders.json', '{"green":{}}', 'orders.json: expected one of the sides red, blue, found '],
    ['orders.json', '{"red":{}}', 'orders.json, red: '],
    ['notes.json', 'Dear friend', 'notes.json: expected an object of JSON, found "Dear friend"'],
    ['notes.json', '[1]', 'notes.json: expected an object of JSON, found a list of 1'],
  ])('opens with %s saying %j, which verify names', async (name, content, says) => {
    const bytes = await having(name, content);
    const session = await opened(bytes);
    expect(session.get().check).toEqual({ state: 'sound' });
    const faults = await faultsOf(bytes);
    expect(faults.length).toBe(1);
    expect(faults[0]!.startsWith(says)).toBe(true);
  });

  it('says so on opening, where it is orders or notes that cannot be read', async () => {
    for (const content of ['Dear friend', '[1]']) {
      const orders = await opened(await having('orders.json', content));
      expect(orders.get().notice).toMatch(
        /^The standing orders kept with this game were left out\./,
      );
      const notes = await opened(await having('notes.json', content));
      expect(notes.get().notice).toMatch(/^The notes kept with this game cannot be read;/);
    }
  });

  it('keeps notes that cannot be read, untouched and beside a bookmark that is set', async () => {
    const session = await opened(await having('notes.json', 'Dear friend'));
    const notesIn = async () => decode(good(await readZip(await session.save())).get('notes.json'));
    expect(await notesIn()).toBe('Dear friend');
    session.bookmark(7, 'here');
    expect(await notesIn()).toContain('"Dear friend"');
    const again = await opened(await session.save());
    expect(again.get().bookmarks).toEqual([{ entry: 7, text: 'here' }]);
    again.bookmark(8, 'there');
    const files = good(await readZip(await again.save()));
    expect(decode(files.get('notes.json'))).toContain('"Dear friend"');
  });

  const inKeyframes: readonly (readonly [string, (text: string) => string, string])[] = [
    ['no JSON', (t) => t.replace('{', '['), 'line 1: expected a keyframe of an entry of this game'],
    [
      'a line too many',
      (t) => `${t}more\n`,
      'line 2: expected a keyframe of an entry of this game',
    ],
    ['one twice', (t) => t + t, 'line 2: expected a keyframe of an entry of this game'],
    [
      'another entry',
      (t) => t.replace('"entry":488', '"entry":487'),
      'line 1: expected a keyframe',
    ],
    ['a space', (t) => t.replace('{', '{ '), 'line 1: expected a keyframe of an entry'],
    [
      'a state of no form',
      (t) => t.replace('"turn":', '"turm":'),
      'line 1: expected the position after',
    ],
  ];
  it.each(inKeyframes)(
    'opens with keyframes that have %s, which verify names by its line',
    async (_, change, says) => {
      const bytes = await having(KEYFRAMES, change(decode((await unpack()).get(KEYFRAMES))));
      const session = await opened(bytes);
      expect(session.get().check).toEqual({ state: 'sound' });
      const faults = await faultsOf(bytes);
      expect(faults.length).toBe(1);
      expect(faults[0]!.startsWith(`${KEYFRAMES}, ${says}`)).toBe(true);
      expect(faults[0]).toMatch(/the game is whole without it\.$/);
    },
  );

  it('has a keyframe of another form of states: it is judged by its shape alone', async () => {
    const other = (text: string): string =>
      text.replace('"turn":', '"turm":').replace(/"version":1\}$/m, '"version":2}');
    const text = decode((await unpack()).get(KEYFRAMES));
    expect(other(text)).not.toBe(text);
    expect(await faultsOf(await having(KEYFRAMES, other(text)))).toEqual([]);
    const bare = other(text).replace('"observed":', '"observer":');
    expect(await faultsOf(await having(KEYFRAMES, bare))).toEqual([
      expect.stringMatching(/line 1: expected a keyframe of an entry of this game/),
    ]);
  });

  it('has any byte of its keyframes changed: verify says so', async () => {
    const whole = (await unpack()).get(KEYFRAMES)!;
    for (let k = 0; k < 40; k += 1) {
      const spoilt = whole.slice();
      const n = Math.floor((k * whole.length) / 40);
      spoilt[n] = whole[n]! ^ (1 << (k % 7));
      const bytes = await writeZip((await unpack()).set(KEYFRAMES, spoilt));
      expect((await verify(bytes, toyModules, toySystems)).sound).toBe(false);
    }
  });
});

it('heads that do not rise are refused by their place', async () => {
  const manifest = JSON.parse(decode((await unpack()).get('manifest.json'))) as { heads: object[] };
  const heads = [...manifest.heads, manifest.heads.at(-1)!];
  expect(
    await faultsOf(await having('manifest.json', JSON.stringify({ ...manifest, heads }))),
  ).toEqual([
    expect.stringMatching(/^manifest\.json, heads\[\d+\]\.entry: expected more than 520, /),
  ]);
});
