// What a VASSAL save or log holds, faithful and unjudged: texts as they stand in the file.

/** The text of `moduledata`, `savedata` or `extensiondata`; whatever a file leaves out is absent. */
export interface VassalMetadata {
  /** of the module; moduledata only */
  readonly name?: string;
  /** of the module or, in extensiondata, of the extension */
  readonly version?: string;
  /** engine that wrote the file: "3.7.10" */
  readonly engine?: string;
  /** milliseconds since 1970, as claimed */
  readonly saved?: number;
  readonly description?: string;
  readonly extra1?: string;
  readonly extra2?: string;
  /** an extension that goes with any module */
  readonly universal?: boolean;
}

/** How the saved stream was written. */
export type VassalHeader = 'classic' | 'binary' | 'compressed' | 'plain';

/** A save or a log. Command texts are serialised nodes of the command tree, to be read by `parseTree`. */
export interface VassalTrace {
  /** log: at least one step, or so named */
  readonly kind: 'save' | 'log';
  readonly header: VassalHeader;
  /** the module that it was played with, as the file claims; absent: the file does not say */
  readonly module?: VassalMetadata;
  readonly save?: VassalMetadata;
  /** root's own text, "begin_save" as a rule */
  readonly root: string;
  /** the root's children that are no steps, in order, each a serialised node */
  readonly start: readonly string[];
  /** the root's logged children, one a step, each a serialised node with its LOG marks */
  readonly steps: readonly string[];
  /** characters of the whole command text */
  readonly characters: number;
  /** one sentence each: what was odd about the archive or the stream's end; absent: nothing */
  readonly problems?: readonly string[];
}
