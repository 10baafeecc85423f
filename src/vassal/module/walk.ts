// Ways through a build file: folders, extensions' graftings and unknown classes stand in nobody's way. FORMAT.md 6.1
import type { Component } from '../component.ts';
import type { VassalColour } from '../values.ts';
import { readColour, readFlag, readInt, readList, readReal } from '../values.ts';

/** The class without its package: "Map". */
export const simpleName = (component: Component): string =>
  component.name.slice(component.name.lastIndexOf('.') + 1);

/**
 * Whether a component is of a class, or of somebody's own class made from it, as far as a name can tell: modules with code
 * of their own call a stack's metrics "ASLStackMetrics".
 */
export const isA = (component: Component, simple: string): boolean =>
  simpleName(component).endsWith(simple);

/** What `graft` puts round a component of an extension. */
export const GRAFTED = 'VASSAL.build.module.ExtensionElement';

const isFolder = (component: Component): boolean =>
  component.name.includes('.folder.') || component.name === GRAFTED;

/** Of nobody's known classes: a component that a module's own code makes. */
export const isCustom = (component: Component): boolean =>
  component.name.includes('.') && !component.name.startsWith('VASSAL.');

/** The children of a component, those in folders and graftings among them. */
export const childrenOf = (component: Component): readonly Component[] =>
  component.children.some(isFolder)
    ? component.children.flatMap((child) => (isFolder(child) ? childrenOf(child) : [child]))
    : component.children;

/** The children of a class, also those inside components that are not known. */
export const childrenOfClass = (component: Component, simple: string): readonly Component[] =>
  childrenOf(component).flatMap((child) => {
    if (isA(child, simple)) return [child];
    return isCustom(child) ? childrenOfClass(child, simple) : [];
  });

/** Every component of the tree that passes, in document order; looks inside those that pass as well. */
export const findAll = (
  root: Component,
  passes: (component: Component) => boolean,
): readonly Component[] => {
  const found: Component[] = [];
  const walk = (component: Component): void => {
    if (passes(component)) found.push(component);
    for (const child of component.children) walk(child);
  };
  walk(root);
  return found;
};

/** As `findAll`, in the order in which the engine builds: the module first, then its extensions one after the other. */
export const findInBuildOrder = (
  root: Component,
  passes: (component: Component) => boolean,
): readonly Component[] => {
  const own: Component[] = [];
  const grafted: { readonly at: number; readonly component: Component }[] = [];
  const walk = (component: Component, at: number): void => {
    const here = component.name === GRAFTED ? readInt(component.attributes.order, at) : at;
    if (passes(component)) {
      if (here < 0) own.push(component);
      else grafted.push({ at: here, component });
    }
    for (const child of component.children) walk(child, here);
  };
  walk(root, -1);
  return [...own, ...grafted.sort((a, b) => a.at - b.at).map(({ component }) => component)];
};

/** The attributes of a component, read; a missing or unreadable one gives the fallback. */
export interface Attributes {
  readonly text: (name: string, fallback?: string) => string;
  readonly int: (name: string, fallback?: number) => number;
  readonly real: (name: string, fallback?: number) => number;
  readonly flag: (name: string, fallback?: boolean) => boolean;
  /** undefined: no colour */
  readonly colour: (name: string, fallback?: VassalColour) => VassalColour | undefined;
  readonly list: (name: string) => readonly string[];
}

export const attributesOf = ({ attributes }: Component): Attributes => ({
  text: (name, fallback = '') => attributes[name] ?? fallback,
  int: (name, fallback = 0) => Math.trunc(readReal(attributes[name], fallback)),
  real: (name, fallback = 0) => readReal(attributes[name], fallback),
  flag: (name, fallback = false) => readFlag(attributes[name], fallback),
  colour: (name, fallback) => {
    const text = attributes[name];
    return text === undefined ? fallback : readColour(text);
  },
  list: (name) => readList(attributes[name] ?? ''),
});
