// Small wishes of the reader (theme, speed, letter keys) kept on this machine; a refusing browser just forgets.

const prefix = 'vedette.';

export const remember = (name: string, value: string): void => {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // private windows may refuse; the wish then lasts as long as the page
  }
};

/** undefined: never set, or the browser keeps nothing. */
export const recall = (name: string): string | undefined => {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
};
