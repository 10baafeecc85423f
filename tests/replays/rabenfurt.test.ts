// Our own VASSAL files are what their sources make, and say what was meant, as another reading of the grammar has it.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readZip } from '../../src/formats/zip.ts';
import { good } from '../support/toyGame.ts';
import { chainOf, partsOf, savedText, split } from '../support/vassalGrammar.ts';
import { root } from './games.ts';
import { rabenfurt } from './rabenfurt/files.ts';

const onDisk = (path: string): Uint8Array => readFileSync(fileURLToPath(new URL(path, root)));
const listed = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(folder, root)), { recursive: true })
    .map((f) => `${folder}/${String(f).replaceAll('\\', '/')}`)
    .filter((f) => /\.v\w{3}$/.test(f));

const textOf = async (path: string): Promise<string> =>
  savedText(good(await readZip(onDisk(path))).get('savedGame')!);

describe('Rabenfurt', () => {
  test('its files are what their sources make, byte for byte', async () => {
    const made = await rabenfurt();
    expect([...listed('modules/rabenfurt'), ...listed('replays/rabenfurt')].sort()).toEqual(
      [...made.keys()].sort(),
    );
    for (const [path, bytes] of made)
      expect(Buffer.from(bytes).equals(onDisk(path)), path).toBe(true);
  });

  test('its log has twenty-five steps, of every command there is', async () => {
    const {
      start,
      steps,
      root: tree,
    } = partsOf(await textOf('replays/rabenfurt/a-picket-at-the-ford.vlog'));
    expect(steps).toHaveLength(25);
    expect(tree.own).toBe('begin_save');
    const words = new Set(
      [...start, ...steps.flat()].map((t) => /^(?:[+\-DM]\/|CHAT|[^\t]*)/.exec(t)![0]),
    );
    const all =
      '+/ -/ D/ M/ CHAT AUDIO UNDO begin_save end_save PLAYER PYREMOVE GlobalProperty MutableProperty ValleyBoardPicker ' +
      'Map2BoardPicker TURNTurnTracker0 TURNTurnTracker1 NOTES PNOTES PNOTE SNOTE UNMASK EXT PLUGIN SETUP_STACK SGKC SHOW_RESULTS ' +
      'LOS FLARE CLOCK CLOCKCONTROL LOCKSPOTAB HERALD';
    for (const word of ['', ...all.split(' ')]) expect(words, word).toContain(word);
  });

  test('its pieces wear every trait that FORMAT.md lists', async () => {
    const { start } = partsOf(await textOf('replays/rabenfurt/daybreak.vsav'));
    const worn = new Set(
      start
        .filter((t) => t.startsWith('+/'))
        .flatMap((t) => chainOf(split(t.slice(2), '/')[1]!))
        .map((trait) => /^[^;]*/.exec(trait)![0]),
    );
    const all =
      'piece stack deck emb2 emb label mark PROP calcProp obs hide rotate markmoved footprint nonRect2 nonRect immob mat matPiece ' +
      'AreaOfEffect border basicName prototype macro report globalkey setprop setpieceprop sendto return placemark replace clone ' +
      'delete hideCmd restrict submenu menuSeparator button globalhotkey translate pivot playSound deselect propertysheet table ' +
      'attach locCommand locmsg cmt';
    for (const trait of all.split(' ')) expect(worn, trait).toContain(trait);
  });
});
