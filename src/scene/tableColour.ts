// Colours of VASSAL files as CSS has them.
import type { VassalColour } from '../vassal/values.ts';
import type { Colour } from './table.ts';

export const cssColour = ({ red, green, blue, alpha }: VassalColour): Colour =>
  alpha >= 1
    ? `rgb(${red}, ${green}, ${blue})`
    : `rgba(${red}, ${green}, ${blue}, ${Math.round(alpha * 1000) / 1000})`;
