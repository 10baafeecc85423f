// The board's typefaces, asked for before anything is painted: a canvas does not wait for them as a page does.
import { SANS, SERIF } from './paint/style.ts';

/** Letters that appear on counters and maps, so that the right part of each typeface is fetched. */
const SAMPLE = 'Aäßé01½·×–';

const FACES = [`600 14px ${SERIF}`, `italic 500 14px ${SERIF}`, `600 14px ${SANS}`];

/** Settles when each typeface has come, or is known not to. */
export const fetchFonts = async (): Promise<void> => {
  await Promise.allSettled(FACES.map((font) => document.fonts.load(font, SAMPLE)));
};

/** True when nothing has to be fetched any more. */
export const fontsAreHere = (): boolean =>
  FACES.every((font) => document.fonts.check(font, SAMPLE));
