// Rules data that was checked where the program was built is not checked again; nothing else is taken on trust.
import { describe, expect, it } from 'vitest';
import { provenRules, rulesText } from '../../src/module/rulesText.ts';
import { modulesOnDisk } from '../../src/cli/modulesOnDisk.ts';
import { hashesOf, loadModule, moduleOfGame } from '../../src/session/modules.ts';
import { systems } from '../../src/systems/registry.ts';
import { good, toyGame, toyModules, toyPrepared, toySystems } from '../support/toyGame.ts';

const { genesis } = toyGame(1).game;
const text = rulesText(toyPrepared().module);

describe('rules data that a game brings', () => {
  it('is the same module whether it is checked or known', async () => {
    const source = modulesOnDisk();
    const { module } = good(await loadModule(source, systems, 'leipzig-1813'));
    const known = provenRules(
      rulesText(module),
      new Set(await hashesOf(source)),
      'musket-and-saber',
    );
    expect(known).toEqual(module);
    expect(Object.isFrozen(known?.map)).toBe(true);
  });

  it('is not looked into when its hash is known', async () => {
    const proven = new Set(await hashesOf(toyModules, toySystems));
    expect(proven.size).toBe(1);
    // a system whose schemas refuse everything shows whether they were asked
    const deaf = {
      toy: {
        ...toySystems.toy,
        modules: async () => ({
          ...(await toySystems.toy.modules()),
          check: () => [{ path: [], expected: 'x', found: 1 }],
        }),
      },
    };
    const open = (source: typeof toyModules) => moduleOfGame(genesis, text, source, deaf);
    expect((await open({ ...toyModules, proven })).ok).toBe(true);
    expect((await open(toyModules)).ok).toBe(false);
  });

  it('is checked when a byte of it is another, and when it belongs to another rule book', async () => {
    const proven = new Set(await hashesOf(toyModules, toySystems));
    expect(provenRules(text.replace('100000', '100001'), proven, 'toy')).toBe(undefined);
    expect(provenRules(text, proven, 'musket-and-saber')).toBe(undefined);
    expect(provenRules(text, proven, 'toy')?.hash).toBe(genesis.module.hash);
  });
});
