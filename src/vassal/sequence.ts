// VASSAL's one escaping scheme: tokens joined by a delimiter character, nested without end (sequence encoding).

/** A backslash before a delimiter makes it part of its token; backslashes themselves are never doubled. */
const BACKSLASH = 92;

const quoted = (token: string): boolean => {
  const first = token.charCodeAt(0);
  return first === BACKSLASH || (token.startsWith("'") && token.endsWith("'"));
};

/** One token as it stands between delimiters; the empty one is nothing at all. */
const escape = (token: string, delimiter: string): string => {
  const escaped = token.includes(delimiter) ? token.replaceAll(delimiter, `\\${delimiter}`) : token;
  return token !== '' && quoted(token) ? `'${escaped}'` : escaped;
};

/** The tokens as one text; no tokens give undefined, one empty token the empty text. `delimiter`: one character. */
export const encodeSequence = (tokens: readonly string[], delimiter: string): string | undefined =>
  tokens.length === 0 ? undefined : tokens.map((t) => escape(t, delimiter)).join(delimiter);

const unquote = (token: string): string =>
  token.length > 1 && token.startsWith("'") && token.endsWith("'") ? token.slice(1, -1) : token;

/** A token and where the next one begins; `next` -1: it was the last. */
interface Scanned {
  readonly token: string;
  readonly next: number;
}

/** Reads the token that begins at `from` in `text`. */
export const tokenAt = (text: string, delimiter: string, from: number): Scanned => {
  let parts: string[] | undefined;
  let begin = from;
  for (let at = text.indexOf(delimiter, from); at >= 0; at = text.indexOf(delimiter, at + 1)) {
    if (at > from && text.charCodeAt(at - 1) === BACKSLASH) {
      (parts ??= []).push(text.slice(begin, at - 1));
      begin = at;
      continue;
    }
    const rest = text.slice(begin, at);
    return { token: unquote(parts ? parts.join('') + rest : rest), next: at + 1 };
  }
  const rest = text.slice(begin);
  return { token: unquote(parts ? parts.join('') + rest : rest), next: -1 };
};

/** All tokens of a text: at least one, which may be empty. A text that ends in a delimiter ends in an empty token. */
export const decodeSequence = (text: string, delimiter: string): readonly string[] => {
  const out: string[] = [];
  for (let at = 0; at >= 0; ) {
    const { token, next } = tokenAt(text, delimiter, at);
    out.push(token);
    at = next;
  }
  return out;
};
