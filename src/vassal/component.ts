// A module's build file as a tree: one element a component, as it stands. Typed views of it are made by its readers.

/** One element of a build file. */
export interface Component {
  /** fully qualified class name, the element's tag: "VASSAL.build.module.Map" */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** trimmed text content; empty: none */
  readonly text: string;
  readonly children: readonly Component[];
}

/** A module or extension as read from its archive, nothing of it interpreted. */
export interface ModuleSource {
  readonly kind: 'module' | 'extension';
  readonly root: Component;
  /** as the archive's metadata says, else as the root's attributes */
  readonly name: string;
  readonly version: string;
  readonly engine: string;
  readonly description: string;
  /** of an extension: the name of the module that it goes with */
  readonly extends?: string;
  /** one sentence each: what was odd about the archive; absent: nothing */
  readonly problems?: readonly string[];
}
