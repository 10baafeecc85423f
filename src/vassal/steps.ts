// Which of a log's logged nodes are steps to the engine.

/** Nodes longer than this say something. */
const LONGEST = 10_000;

/**
 * A logged node in which the engine finds no command that it can decode, so that it counts no step: all of it is the
 * word "null". An empty one ("LOG" and a tab) is a step in which nothing happens.
 */
export const saysNothing = (node: string): boolean =>
  node.startsWith('LOG\tnull') &&
  node.length < LONGEST &&
  node.replaceAll('LOG\tnull', '').replaceAll('\u001b', '').replaceAll('\\', '') === '';
