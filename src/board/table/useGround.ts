// The ground of a table for its tiles, the same object as long as it looks the same: steps change pieces, seldom boards.
import { useMemo, useRef } from 'react';
import type { Box } from '../../scene/mapScene.ts';
import type { TableScene } from '../../scene/table.ts';
import { styleOf, type Theme } from '../paint/style.ts';
import { groundOf, paintGround } from '../paint/table/ground.ts';
import { type Pictures, picturesIn } from '../paint/table/pictures.ts';
import type { TileGround } from '../useTiles.ts';

/** Short for what the ground shows; scenes of the same words look the same. */
const wordsOf = ({ tab, width, height, background, boards, grids, under }: TableScene): string =>
  JSON.stringify([
    tab,
    width,
    height,
    background,
    boards,
    // washes under the pieces are part of it; a grid is told by its ends
    under,
    grids.map(({ colour, lines, labels, dots }) => [
      colour,
      lines.length,
      dots?.length,
      dots?.[0],
      lines[0],
      lines.at(-2),
      labels.length,
      labels[0],
      labels.at(-1),
    ]),
  ]);

export const useGround = (
  scene: TableScene,
  pictures: Pictures,
  version: number,
  theme: Theme,
  fonts: string,
): {
  readonly ground: TileGround;
  /** no picture of the scene is still on its way */
  readonly complete: boolean;
} => {
  const names = useMemo(() => picturesIn(scene), [scene]);
  // every picture is sent for at once, in sight or not
  const waiting = useMemo(() => {
    void version;
    return new Set(names.filter((name) => pictures.get(name) === 'waiting'));
  }, [names, pictures, version]);
  // the scene itself changes at every step; its words say whether its ground did
  const words = useMemo(() => wordsOf(scene), [scene]);
  const kept = useRef({ words, scene });
  if (kept.current.words !== words) kept.current = { words, scene };
  const base = kept.current.scene;
  const here = [...base.boards, ...(base.under ?? [])]
    .map(({ image }) => image === undefined || !waiting.has(image))
    .join();
  const ground = useMemo(() => {
    const prepared = groundOf(base);
    const style = styleOf(theme);
    return {
      width: base.width,
      height: base.height,
      // another ground when a picture of it has come, or a typeface
      of: [here, fonts],
      paint: (ctx: CanvasRenderingContext2D, area: Box, zoom: number) =>
        paintGround(ctx, prepared, pictures, area, zoom, style),
    };
  }, [base, here, pictures, theme, fonts]);
  return { ground, complete: waiting.size === 0 };
};
