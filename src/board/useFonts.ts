// Tells a board whether its typefaces have come.
import { useEffect, useState } from 'react';
import { fetchFonts, fontsAreHere } from './fonts.ts';

/** A board waits so many milliseconds for its typefaces before it is drawn in others. */
const WAIT = 600;

/** waiting: nothing is to be drawn yet; plain: in whatever the machine has; set: in the board's own. */
export type Fonts = 'waiting' | 'plain' | 'set';

export const useFonts = (): Fonts => {
  const [fonts, setFonts] = useState<Fonts>(() => (fontsAreHere() ? 'set' : 'waiting'));
  useEffect(() => {
    if (fonts === 'set') return undefined;
    let here = true;
    const late = setTimeout(() => setFonts((f) => (f === 'waiting' ? 'plain' : f)), WAIT);
    void fetchFonts().then(() => {
      if (here) setFonts('set');
    });
    return () => {
      here = false;
      clearTimeout(late);
    };
  }, [fonts]);
  return fonts;
};
