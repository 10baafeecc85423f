import { existsSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { folder, vedette } from '../support/toyCli.ts';

const at = folder();
afterAll(() => at.remove());
const bots = (out: string, seed: string, ...more: string[]) =>
  vedette([
    'play',
    'race',
    '--scenario',
    'short',
    '--bots',
    '--seed',
    seed,
    '-o',
    at.path(out),
    ...more,
  ]);

describe('play by bots', () => {
  it('plays to the end, and the same seed gives the same bytes', async () => {
    const one = await bots('one.vedette', '7', '--json');
    expect(one.exit).toBe(0);
    expect(JSON.parse(one.out)).toMatchObject({ over: true, rule: '3' });
    await bots('two.vedette', '7');
    await bots('three.vedette', '8');
    const bytes = (name: string): Buffer => readFileSync(at.path(name));
    expect(bytes('one.vedette').equals(bytes('two.vedette'))).toBe(true);
    expect(bytes('one.vedette').equals(bytes('three.vedette'))).toBe(false);
    expect((await vedette(['verify', at.path('one.vedette')])).exit).toBe(0);
  });

  it('takes the bot that is named', async () => {
    const told = await vedette([
      'play',
      'race',
      '--scenario',
      'short',
      '--bots',
      'random',
      '--seed',
      '7',
      '-o',
      at.path('r.vedette'),
    ]);
    expect(told.exit).toBe(0);
    expect((await vedette(['info', at.path('r.vedette')])).out).toContain('bot random');
  });

  it('takes a bot for each side, and names a side or bot that is not there', async () => {
    const with_ = (names: string) =>
      vedette(
        ['play', 'race', '--scenario', 'short', '--bots', names, '--seed', '7'].concat(
          '-o',
          at.path('s.vedette'),
        ),
      );
    expect((await with_('red=random')).exit).toBe(0);
    const players = (await vedette(['info', at.path('s.vedette')])).out;
    expect(players).toContain('bot random');
    expect(players).toContain('bot sensible');
    expect((await with_('nobody=random')).err).toContain('There is no side "nobody"');
    expect((await with_('red=clever')).err).toContain('There is no bot "clever"');
  });
});

describe('play at the terminal', () => {
  const play = (out: string, typed: readonly string[], ...more: string[]) =>
    vedette(
      ['play', 'race', '--scenario', 'short', '--seed', '3', '-o', at.path(out), ...more],
      typed,
    );

  it('asks by numbers, takes back, undoes, and saves at the end of input', async () => {
    const told = await play('hand.vedette', ['2', 'b', '1', '1', '9', 'u', '2', '1']);
    expect(told.exit).toBe(0);
    expect(told.out).toContain('Red: red moves a runner. [rule 1]');
    expect(told.out).toContain('so far: Runner two');
    expect(told.out).toContain('There is no choice "9".');
    const log = await vedette(['log', at.path('hand.vedette')]);
    expect(log.out).toMatch(/1× .*red one walks 2/);
    expect(log.out).toContain('red two walks 2');
    expect((await vedette(['verify', at.path('hand.vedette')])).exit).toBe(0);
    expect(existsSync(`${at.path('hand.vedette')}.journal`)).toBe(false);
  });

  it('plays one side against a bot', async () => {
    const told = await play('solo.vedette', ['1', '1', 'q'], '--side', 'red');
    expect(told.out).toMatch(/Blue\s+blue one runs|Blue\s+blue one throws/);
  });

  it('goes on from a saved file', async () => {
    await play('on.vedette', ['1', '1', 'q']);
    const told = await vedette(['play', at.path('on.vedette')], ['2', '1', 'q']);
    expect(told.exit).toBe(0);
    expect((await vedette(['log', at.path('on.vedette')])).out).toContain('blue two walks 2');
  });
});
