// Faces kept for as long as they look the same: drawn anew for another zoom, theme or module, not for another step.
import { useMemo } from 'react';
import { styleOf, type Theme } from '../paint/style.ts';
import type { Pictures, TableCtx } from '../paint/table/pictures.ts';
import {
  type FaceCanvas,
  noLooks,
  nothingMeasured,
  tableFaces,
  type TableFaces,
} from './tableFaces.ts';

export interface FacesWanted {
  readonly zoom: number;
  readonly theme: Theme;
  readonly pictures: Pictures;
  /** another number when more pictures have come: what waited for them is drawn */
  readonly version: number;
  /** changes when the typefaces have come */
  readonly fonts: string;
}

const onPage = (width: number, height: number): FaceCanvas => {
  const image = document.createElement('canvas');
  image.width = width;
  image.height = height;
  const ctx: TableCtx = image.getContext('2d')!;
  return { image, ctx };
};

export const useTableFaces = ({
  zoom,
  theme,
  pictures,
  version,
  fonts,
}: FacesWanted): TableFaces => {
  const looks = useMemo(() => noLooks(), []);
  const { measured } = useMemo(
    () => ({ of: [pictures, fonts], measured: nothingMeasured(looks) }),
    [pictures, fonts, looks],
  );
  const kept = useMemo(
    () =>
      tableFaces({
        look: { pictures, zoom, style: styleOf(theme) },
        dots: window.devicePixelRatio || 1,
        measured,
        make: onPage,
      }),
    [pictures, zoom, theme, measured],
  );
  // another object with the same faces, so that what is painted with them is painted anew
  return useMemo(() => (version < 0 ? kept : { ...kept }), [kept, version]);
};
