// Makes every kept game and its picture anew: `npm run replays`. Same seed, same bytes, for as long as the rules are the same.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptGames, pictureEntry, playAnew, root, vedette } from './games.ts';
import { rabenfurt } from './rabenfurt/files.ts';

const words = process.argv.slice(2);
const files = [...keptGames().map(({ file }) => file), 'rabenfurt'];
const strange = words.find((word) => !files.some((file) => file.includes(word)));
if (strange !== undefined) {
  console.error(`There is no kept game "${strange}"; there are ${files.join(', ')}.`);
  process.exit(1);
}
for (const game of keptGames()) {
  if (words.length && !words.some((w) => game.file.includes(w))) continue;
  const path = fileURLToPath(new URL(`replays/${game.file}`, root));
  mkdirSync(dirname(path), { recursive: true });
  console.log(`${game.file} …`);
  writeFileSync(path, await playAnew(game));
  const picture = path.replace(/\.vedette$/, '.webp');
  // only games on the home page have one
  if (game.file.split('/').length > 2) continue;
  await vedette(
    'render',
    path,
    '--at',
    String(await pictureEntry(path)),
    '--png',
    picture,
    '--size',
    '325x204',
    '--dots',
    '2',
    '--bare',
  );
  console.log((await vedette('info', path)).trimEnd());
}
if (words.length === 0 || words.some((w) => 'rabenfurt'.includes(w)))
  for (const [file, bytes] of await rabenfurt()) {
    const path = fileURLToPath(new URL(file, root));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    console.log(`${file}: ${bytes.length} bytes`);
  }
