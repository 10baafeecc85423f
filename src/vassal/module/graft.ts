// An extension's components put where they belong in the module's tree. FORMAT.md 1.5
import type { Component, ModuleSource } from '../component.ts';
import { decodeSequence } from '../sequence.ts';
import { childrenOf, GRAFTED } from './walk.ts';

/** Attributes that hold what VASSAL calls a component's configure name, by class. */
const NAME_ATTRIBUTES = ['name', 'mapName', 'entryName', 'chartName', 'title', 'text', 'menuText'];

const isNamed = (component: Component, name: string): boolean =>
  NAME_ATTRIBUTES.some(
    (attribute) => (component.attributes[attribute] ?? '') === name && name !== '',
  );

/** The child that one step of a path means: of the class and name, else the first of the class. */
const stepTo = (at: Component, step: string): Component | undefined => {
  const [className = '', name = ''] = decodeSequence(step, ':');
  const ofClass = [...at.children, ...childrenOf(at)].filter((child) => child.name === className);
  return ofClass.find((child) => isNamed(child, name)) ?? ofClass[0];
};

const targetOf = (root: Component, path: string): Component | undefined => {
  let at: Component | undefined = root;
  for (const step of path === '' ? [] : decodeSequence(path, '/')) at = at && stepTo(at, step);
  return at;
};

/** The tree with `added` at the end of the components that they belong to. */
const rebuilt = (
  component: Component,
  added: ReadonlyMap<Component, readonly Component[]>,
): Component => {
  const children = component.children.map((child) => rebuilt(child, added));
  const more = added.get(component) ?? [];
  const changed = more.length > 0 || children.some((c, i) => c !== component.children[i]);
  return changed ? { ...component, children: [...children, ...more] } : component;
};

export interface Grafted {
  readonly root: Component;
  /** one sentence for each component that has no place in the module */
  readonly problems: readonly string[];
}

/**
 * The module's tree with its extensions' components in it, in the order in which the extensions are loaded. Each stands in
 * an ExtensionElement of its own, which the walks of this room look through and which keeps the order of loading; its
 * attribute `extension` is the prefix of the extension's piece numbers.
 */
export const graft = (root: Component, extensions: readonly ModuleSource[]): Grafted => {
  const problems: string[] = [];
  let tree = root;
  let order = 0;
  for (const extension of extensions) {
    const added = new Map<Component, Component[]>();
    const id = extension.root.attributes.extensionId ?? '';
    for (const element of extension.root.children) {
      if (element.name !== GRAFTED) continue;
      const path = element.attributes.target ?? '';
      const target = targetOf(tree, path);
      if (!target) {
        const what = element.children[0]?.name ?? 'a component';
        problems.push(
          `The extension's ${what} belongs to "${path}", which the module does not have.`,
        );
        continue;
      }
      const wrapper: Component = {
        ...element,
        attributes: { ...element.attributes, extension: id, order: String(order) },
      };
      order += 1;
      added.set(target, [...(added.get(target) ?? []), wrapper]);
    }
    tree = rebuilt(tree, added);
  }
  return { root: tree, problems };
};
