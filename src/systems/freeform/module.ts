// What the table knows of its module: maps, boards, grids, prototypes; or nothing, when a log is opened without it.
import type { Component, ModuleSource } from '../../vassal/component.ts';
import { graft } from '../../vassal/module/graft.ts';
import type { ModuleView } from '../../vassal/module/moduleView.ts';
import { moduleView } from '../../vassal/module/moduleView.ts';
import type { PictureSizes } from '../../vassal/pictures.ts';

/** The module that a table is played with, as read from its build file and extensions; plain data, as JSON too. */
export interface FreeformModule {
  /** as the module or, without it, the save's own metadata says */
  readonly name: string;
  readonly version: string;
  /** extensions grafted in; absent: the module is not at hand */
  readonly root?: Component;
  /** natural sizes of its pictures and its extensions'; absent: not known */
  readonly sizes?: PictureSizes;
}

/** A table's module and what could not be put together, one sentence each. */
export interface AssembledModule {
  readonly module: FreeformModule;
  readonly problems: readonly string[];
}

/** The module of a table, made of a module's source and its extensions' in the order of loading. */
export const assembleModule = (
  source: ModuleSource,
  extensions: readonly ModuleSource[] = [],
): AssembledModule => {
  const { root, problems } = graft(source.root, extensions);
  return { module: { name: source.name, version: source.version, root }, problems };
};

const NOTHING = moduleView();

// What a tree says never changes, and trees are large: one reading each, for as long as the tree lives.
const views = new WeakMap<Component, ModuleView>();

/** What a module's tree says, read once for each tree; without a tree, of a module that has nothing. */
export const viewOf = (module: FreeformModule): ModuleView => {
  const { root } = module;
  if (!root) return NOTHING;
  const known = views.get(root);
  if (known) return known;
  const view = moduleView(root);
  views.set(root, view);
  return view;
};
