// `vedette odds` and `vedette play --orders` over a game of the drill ground.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { presenters } from '../../src/scene/registry.ts';
import { systems } from '../../src/systems/registry.ts';
import { folder, type Ran, vedette } from '../support/toyCli.ts';

const at = folder();
afterAll(() => at.remove());
const around = { modules: modulesOnDisk(), systems, presenters };
const run = (args: readonly string[], typed: readonly string[] = []): Promise<Ran> =>
  vedette(args, typed, around);
const game = at.path('drill.vedette');
/** the entry of the first attack, and of one that is none */
let attacked = 0;

beforeAll(async () => {
  const played = await run(
    'play drill-ground --scenario drill --bots --seed o1 -o'.split(' ').concat(game),
  );
  if (played.exit !== 0) throw new Error(played.err);
  const rows = JSON.parse((await run(['log', game, '--json'])).out) as readonly {
    readonly entry: number;
    readonly text: string;
  }[];
  attacked = rows.find((r) => / attacks? [^.]*\d{4}/.test(r.text))!.entry;
}, 60_000);

describe('odds', () => {
  it('of an attack that was made, as it stood before its dice fell', async () => {
    const told = await run(['odds', game, '--at', String(attacked)]);
    expect(told).toMatchObject({ exit: 0, err: '' });
    expect(told.out).toMatch(/^ +(defender|attacker|nothing).* \d+\.\d% +\d+\/\d+ +#/m);
    expect(told.out).toMatch(/Steps lost on average: Blue \d+\.\d\d, White \d+\.\d\d\./);
  });

  it('the same of the action given by itself, in words, as a file and as data', async () => {
    const plain = await run(['odds', game, '--at', String(attacked)]);
    const data = await run(['odds', game, '--at', String(attacked), '--json']);
    const told = JSON.parse(data.out) as {
      readonly entry: number;
      readonly action: object;
      readonly rows: readonly { readonly share: number }[];
      readonly left: { readonly fraction: string };
    };
    expect(told.entry).toBe(attacked - 1);
    expect(told.left.fraction).toBe('0');
    expect(told.rows.reduce((t, r) => t + r.share, 0)).toBeCloseTo(1, 12);
    const action = JSON.stringify(told.action);
    const where = ['odds', game, '--at', String(attacked - 1), '--attack'];
    expect((await run([...where, action])).out).toBe(plain.out);
    expect((await run([...where, at.write('attack.json', action)])).out).toBe(plain.out);
  });

  it('go by standing orders when there are some, and say what is wrong with them', async () => {
    const where = ['odds', game, '--at', String(attacked), '--orders'];
    const stand = { version: 1, orders: { stand: 'stand' }, exceptions: [] };
    expect((await run([...where, at.write('s.json', JSON.stringify(stand))])).exit).toBe(0);
    const bad = { ...stand, orders: { stand: 'perhaps' } };
    const told = await run([...where, at.write('b.json', JSON.stringify(bad))]);
    expect(told.exit).toBe(1);
    expect(told.err).toMatch(/orders\.stand: expected .*found "perhaps"/);
  });

  it.each([
    ['no JSON', ['--attack', '{bad'], 2, /--attack is not JSON/],
    ['no action', ['--attack', '{"type":"attack"}'], 1, /target: expected a text/],
    ['no such file', ['--attack', 'nothing.json'], 2, /no file "nothing\.json"/],
    ['the set-up', ['--at', '0'], 2, /give --attack/],
    ['an entry that attacks nobody', ['--at', '1'], 2, /Entry 1 is neither an attack nor a charge/],
    ['an entry beyond the last', ['--at', '99999'], 1, /no entry 99999/],
  ] as const)('refuses %s', async (_, more, exit, words) => {
    const told = await run(['odds', game, ...more]);
    expect(told.err).toMatch(words);
    expect(told.exit).toBe(exit);
  });

  it('an illegal attack is refused by its rule', async () => {
    const action = '{"type":"attack","target":"0101","units":["no one"],"primary":"no one"}';
    const told = await run(['odds', game, '--at', String(attacked - 1), '--attack', action]);
    expect(told.exit).toBe(1);
    expect(told.err).toMatch(/\[rule \d/);
  });

  it('a game that knows none says so', async () => {
    const race = await at.game('race.vedette');
    const told = await vedette(['odds', race, '--at', '1']);
    expect(told.exit).toBe(2);
    expect(told.err).toContain('No odds are known of this game');
  });
});

describe('play --orders', () => {
  const play = (orders: string, out: string) =>
    run(
      [
        'play',
        'drill-ground',
        '--scenario',
        'drill',
        '--side',
        'blue',
        '--seed',
        '3',
        '--orders',
        orders,
        '-o',
        at.path(out),
      ],
      ['q'],
    );

  it('the orders go into the saved file, and hold when it is played on', async () => {
    expect(await play('usual', 'u.vedette')).toMatchObject({ exit: 0, err: '' });
    const bytes = readFileSync(at.path('u.vedette'));
    expect(bytes.includes('orders.json')).toBe(true);
    expect((await run(['verify', at.path('u.vedette')])).exit).toBe(0);
    expect((await run(['play', at.path('u.vedette')], ['q'])).exit).toBe(0);
    expect(readFileSync(at.path('u.vedette')).equals(bytes)).toBe(true);
  });

  it('orders that cannot be read end it', async () => {
    const told = await play(at.write('o.json', '{"version":2}'), 'n.vedette');
    expect(told.exit).toBe(2);
    expect(told.err).toContain('o.json');
  });
});
