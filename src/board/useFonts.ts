// A canvas does not wait for typefaces as a page does: this tells when they have come.
import { useEffect, useState } from 'react';
import { SANS, SERIF } from './paint/style.ts';

/** Letters that appear on counters and maps, so that the right part of each typeface is fetched. */
const SAMPLE = 'Aäßé01½·×–';

/** False until the board's typefaces are there, or known not to come. */
export const useFonts = (): boolean => {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let here = true;
    const faces = [`600 14px ${SERIF}`, `italic 500 14px ${SERIF}`, `600 14px ${SANS}`];
    void Promise.allSettled(faces.map((font) => document.fonts.load(font, SAMPLE))).then(() => {
      if (here) setReady(true);
    });
    return () => {
      here = false;
    };
  }, []);
  return ready;
};
