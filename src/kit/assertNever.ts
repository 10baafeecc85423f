/** The end of an exhaustive switch; reaching it is a bug, so it throws. */
export const assertNever = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};
