// Every scenario script beside this file, each worked out by hand from the rules, the rulings and the charts; its title is the test's.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { play, type ScriptText } from '../../support/script.ts';

const folder = new URL('./scripts/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const scripts = files.map((name) => {
  const script = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as ScriptText;
  return { name, title: String(script['title']), script };
});

test('there are scripts, each with a title of its own', () => {
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(scripts.map((one) => one.title)).size).toBe(scripts.length);
});

for (const { name, title, script } of scripts)
  test(`${title} (${name})`, async () => {
    await play(script);
  });
