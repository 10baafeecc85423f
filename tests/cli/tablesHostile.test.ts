// Broken and hostile VASSAL files on the command line: one clear sentence each, exit 1, no trace of a stack, and an end.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { worldOf } from '../../src/cli/opened.ts';
import { folder, type Ran, vedette as withToys } from '../support/toyCli.ts';
import { bytesOf, framed, MODULE, rawZip, savedText } from '../support/vassalFiles.ts';

const ESC = '\u001b';
const at = folder();
// what lies beside a game is taken for its module: these lie by themselves
const kept = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const DAYBREAK = kept('replays/rabenfurt/daybreak.vsav');
const RABENFURT = kept('modules/rabenfurt/rabenfurt.vmod');
const apart = folder();
afterAll(() => {
  at.remove();
  apart.remove();
});

const around = worldOf(modulesOnDisk());
const vedette = (...args: readonly string[]): Promise<Ran> => withToys(args, [], around);
const own = (name: string): Uint8Array =>
  readFileSync(fileURLToPath(new URL(`../../replays/rabenfurt/${name}`, import.meta.url)));

const saved = (savedGame: string | Uint8Array): Uint8Array =>
  rawZip([{ name: 'savedGame', content: savedGame }]);
const moduleOf = (buildFile: string): Uint8Array =>
  rawZip([
    { name: 'buildFile.xml', content: buildFile },
    { name: 'moduledata', content: MODULE.moduledata! },
  ]);

const entities = (): string => {
  const levels = Array.from(
    { length: 30 },
    (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
  );
  return `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "boom">${levels.join('')}]><VASSAL.build.GameModule name="&e30;"/>`;
};

/** file, what it is, words of its one sentence */
const BROKEN: readonly (readonly [string, () => Uint8Array, RegExp])[] = [
  ['cut-zip.vlog', () => own('a-picket-at-the-ford.vlog').subarray(0, 900), /cut short/],
  ['cut-hard.vsav', () => own('daybreak.vsav').subarray(0, 20), /cut short/],
  ['empty.vsav', () => new Uint8Array(), /empty/],
  [
    'pointer.vmod',
    () => bytesOf('version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n'),
    /Git LFS pointer/,
  ],
  ['page.vlog', () => bytesOf('<!DOCTYPE html><html><body>404</body></html>'), /web page/],
  ['words.vsav', () => bytesOf('this is no zip'), /not a VASSAL file/],
  ['header.vsav', () => saved('!VXYZ0123456789abcdef'), /!VXYZ/],
  ['xz.vsav', () => saved('!VOXZ\u0001abcdefghijk'), /XZ/],
  ['no-key.vsav', () => saved('!VCSKzz001122334455'), /hex digits of its key/],
  [
    'not-saved.vsav',
    () => saved(framed('classic', 'hello, this is something else')),
    /not a saved game/,
  ],
  ['nothing.vsav', () => saved(''), /empty/],
  [
    'foreign-digit.vsav',
    () => saved(`${new TextDecoder().decode(framed('classic', savedText)).slice(0, 60)}??`),
    /hex digits/,
  ],
  [
    'many-escapes.vsav',
    () => saved(`begin_save${ESC}${`\\${ESC}`.repeat(5_000_000)}${ESC}end_save`),
    /commands/,
  ],
  [
    'deep-escapes.vsav',
    () => saved(`begin_save${ESC}x${'\\'.repeat(10_000_000)}${ESC}end_save`),
    /deep/,
  ],
  ['bomb.vsav', () => saved(new Uint8Array(150_000_000)), /not a saved game/],
  [
    'bomb.vmod',
    () => rawZip([{ name: 'buildFile.xml', content: new Uint8Array(140_000_000).fill(32) }]),
    /allowed/,
  ],
  [
    'liar.vsav',
    () => rawZip([{ name: 'savedGame', content: 'x', claimed: 4_000_000_000 }]),
    /not a saved game/,
  ],
  ['entities.vmod', () => moduleOf(entities()), /DOCTYPE|entit/i],
  [
    'torn.vmod',
    () => moduleOf('<VASSAL.build.GameModule name="x"><a></VASSAL.build.GameModule>'),
    /buildFile\.xml/,
  ],
  ['deep.vmod', () => moduleOf('<VASSAL.build.GameModule>'.repeat(200_000)), /buildFile\.xml/],
  ['other-root.vmod', () => moduleOf('<house/>'), /root element/],
  ['no-build-file.vmod', () => rawZip([{ name: 'images/a.png', content: 'x' }]), /not VASSAL's/],
  [
    'in-a-folder.vmod',
    () => rawZip([{ name: 'My Module/buildFile.xml', content: MODULE['buildFile.xml']! }]),
    /lies in the folder "My Module"/,
  ],
  ['wrapped.vlog', () => rawZip([{ name: 'games/real.vlog', content: 'x' }]), /only the wrapping/],
  ['locked.vsav', () => rawZip([{ name: 'savedGame', content: savedText, flags: 1 }]), /encrypted/],
  [
    'packed-oddly.vsav',
    () => rawZip([{ name: 'savedGame', content: savedText, method: 14 }]),
    /method 14/,
  ],
];

describe('a file that cannot be read', () => {
  it.each(BROKEN)(
    '%s: one sentence',
    async (name, make, words) => {
      const file = at.write(name, make());
      for (const command of ['info', 'state', 'log']) {
        const told = await vedette(command, file);
        expect(told).toMatchObject({ exit: 1, out: '' });
        expect(told.err).toMatch(words);
        expect(told.err).toMatch(/^vedette: [^\n]+[.]\n$/);
        expect(told.err).not.toMatch(/\n {4}at |Error:/);
      }
      const checked = await vedette('verify', file, '--json');
      expect(checked.exit).toBe(1);
      expect(JSON.parse(checked.out)).toMatchObject({
        read: false,
        faults: [{ name: expect.any(String) }],
      });
    },
    120_000,
  );
});

describe('a file that can be read in spite of it', () => {
  it('a stream that is cut after the position: what is there, and a word on it', async () => {
    const whole = new TextDecoder().decode(framed('classic', `${savedText}${ESC}LOG\tCHATa`));
    const file = at.write('odd-hex.vlog', saved(whole.slice(0, -1)));
    const told = await vedette('info', file, '--json');
    expect(told.exit).toBe(0);
    expect(JSON.parse(told.out)).toMatchObject({ kind: 'log', steps: 2 });
    const checked = await vedette('verify', file);
    expect(checked.out.match(/breaks off in the midst of a command/g)).toHaveLength(1);
  });

  it('names in an old code page do not hide the rest', async () => {
    // "Möckern.png" as CP437 writes it, without a word on its code page
    const name = new Uint8Array([...bytesOf('images/M'), 0x94, ...bytesOf('ckern.png')]);
    const file = at.write(
      'old-names.vmod',
      rawZip([
        { name: 'buildFile.xml', content: MODULE['buildFile.xml']! },
        { name: 'moduledata', content: MODULE.moduledata! },
        { name, content: own('daybreak.vsav') },
      ]),
    );
    const told = await vedette('info', file, '--json');
    expect(told.exit, told.err).toBe(0);
    expect(JSON.parse(told.out)).toMatchObject({ kind: 'module', name: 'Small' });
  });

  it('a log without its module, a save without its extension, a prototype that is nowhere: a sentence each', async () => {
    const alone = apart.write(
      'alone.vlog',
      rawZip([
        { name: 'savedGame', content: framed('classic', savedText) },
        { name: 'moduledata', content: MODULE.moduledata! },
      ]),
    );
    const log = await vedette('log', alone);
    expect(log).toMatchObject({
      exit: 0,
      err: 'vedette: The module Small 1.2 is not at hand; the game is shown without it. --module FILE gives it.\n',
    });
    expect(log.out).toContain('1st Inf');
    const info = await vedette(
      'info',
      fileURLToPath(new URL('../../replays/rabenfurt/daybreak.vsav', import.meta.url)),
    );
    expect(info.out).toMatch(
      /Problem {2}The extension winter 1\.0 that it was saved with is not at hand/,
    );
    expect(info.out).toMatch(/Problem {2}1 prototype that pieces name is nowhere defined/);
  });

  it('a module that lies beside a game and is broken: the game is shown without it', async () => {
    apart.write('beside.vlog', readFileSync(apart.path('alone.vlog')));
    apart.write('small.vmod', moduleOf('<VASSAL.build.GameModule name="Small"><a>'));
    const told = await vedette('state', apart.path('beside.vlog'));
    expect(told.exit).toBe(0);
    expect(told.err).toMatch(
      /^vedette: The game is shown without its module: ".*small\.vmod" cannot be read: /,
    );
  });

  it('a fault of a file that --module or --extension names is said of that file', async () => {
    const empty = apart.path('empty.vmod');
    apart.write('empty.vmod', '');
    for (const option of ['--module', '--extension'])
      for (const command of ['info', 'log'])
        expect(await vedette(command, DAYBREAK, option, empty)).toMatchObject({
          exit: 1,
          out: '',
          err: `vedette: "${empty}" cannot be read: The file is empty; a VASSAL file is a zip.\n`,
        });
    const told = await vedette('info', DAYBREAK, '--extension', RABENFURT);
    expect(told).toMatchObject({ exit: 1, out: '' });
    expect(told.err).toContain('is a module; an extension is expected.');
    expect(await vedette('info', DAYBREAK, '--extension', apart.path('none.vmdx'))).toMatchObject({
      exit: 2,
      out: '',
    });
  });

  it('a picture of it has no layers of hexes', async () => {
    const told = await vedette('render', DAYBREAK, '--png', apart.path('x.png'), '--layers', 'zoc');
    expect(told).toMatchObject({ exit: 2, out: '' });
    expect(told.err).toContain('--layers and --unit are for hex maps');
  });
});
