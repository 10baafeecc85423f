// The map's tiles as pictures of a layer. A component of its own, so that a tile that comes draws no counter anew.
import { useEffect } from 'react';
import { Image as Picture } from 'react-konva/lib/ReactKonvaCore.js';
import type { Size } from './camera.ts';
import type { Engraving } from './paint/engrave.ts';
import type { Theme } from './paint/style.ts';
import type { Camera } from './paint/view.ts';
import { useTiles } from './useTiles.ts';

export interface TilesProps {
  readonly engraving: Engraving;
  readonly camera: Camera;
  readonly size: Size;
  readonly margin: number;
  readonly theme: Theme;
  /** the board's own typefaces are there */
  readonly fonts: boolean;
  /** all that is seen of the map has been painted */
  readonly onFilled?: (() => void) | undefined;
}

export const Tiles = (props: TilesProps) => {
  const { camera, margin, onFilled } = props;
  const { tiles, filled } = useTiles(props);
  useEffect(() => {
    if (filled) onFilled?.();
  }, [filled, onFilled]);
  return tiles.map(({ key, image, area }) => (
    <Picture
      key={key}
      image={image}
      x={area.x * camera.zoom + camera.x + margin}
      y={area.y * camera.zoom + camera.y + margin}
      width={area.width * camera.zoom + 0.5}
      height={area.height * camera.zoom + 0.5}
      perfectDrawEnabled={false}
    />
  ));
};
