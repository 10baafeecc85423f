// Elements of a build file in few words.
import type { Component } from '../../vassal/component.ts';

/** One element; `name` after "VASSAL.". */
export const element = (
  name: string,
  attributes: Component['attributes'] = {},
  children: readonly Component[] = [],
  text = '',
): Component => ({ name: `VASSAL.${name}`, attributes, text, children });
