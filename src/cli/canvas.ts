// Node's canvas for whatever paints: the program's own typefaces, and canvases for what is published.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { MakeCanvas } from '../publish/canvas.ts';
import { programFolder } from './modulesOnDisk.ts';

const FAMILIES: readonly (readonly [family: string, pack: string, files: readonly string[]])[] = [
  [
    'Board Sans',
    '@fontsource-variable/source-sans-3',
    [
      'source-sans-3-latin-wght-normal',
      'source-sans-3-latin-wght-italic',
      'source-sans-3-latin-ext-wght-normal',
    ],
  ],
  [
    'Board Serif',
    '@fontsource-variable/eb-garamond',
    [
      'eb-garamond-latin-wght-normal',
      'eb-garamond-latin-wght-italic',
      'eb-garamond-latin-ext-wght-normal',
    ],
  ],
];

/** Without them Node's canvas draws no text at all, and says nothing. */
export const registerFonts = (): void => {
  const find = createRequire(join(programFolder(), 'package.json'));
  for (const [family, pack, files] of FAMILIES) {
    const folder = join(dirname(find.resolve(`${pack}/package.json`)), 'files');
    for (const file of files) {
      const path = join(folder, `${file}.woff2`);
      if (existsSync(path)) GlobalFonts.registerFromPath(path, family);
    }
  }
  const dejaVu = dirname(find.resolve('dejavu-fonts-ttf/package.json'));
  for (const [file, family] of [
    ['DejaVuSans.ttf', 'DejaVu Sans'],
    ['DejaVuSans-Bold.ttf', 'DejaVu Sans'],
    ['DejaVuSerif.ttf', 'DejaVu Serif'],
    ['DejaVuSerif-Bold.ttf', 'DejaVu Serif'],
  ] as const)
    GlobalFonts.registerFromPath(join(dejaVu, 'ttf', file), family);
};

/** Canvases with the program's typefaces. */
export const canvasMaker = (): MakeCanvas => {
  registerFonts();
  return (width, height) => {
    const canvas = createCanvas(width, height);
    return {
      // the brush asks for less than either canvas has
      ctx: canvas.getContext('2d'),
      bytes: async (as) =>
        new Uint8Array(as === 'png' ? await canvas.encode('png') : await canvas.encode('jpeg', 88)),
    };
  };
};
