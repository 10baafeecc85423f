// What some players do not see or may not use: "obs;", "hide;", "restrict;", and who may (FORMAT.md 5.3).
import { decodeSequence } from '../sequence.ts';
import { fieldsOf, type VassalColour } from '../values.ts';

/** Who sees through: the owner himself, his side, or the sides named. */
export type Access =
  | { readonly by: 'player' }
  | { readonly by: 'side' }
  | { readonly by: 'sides'; readonly sides: readonly string[] };

const readAccess = (text: string): Access => {
  if (text.startsWith('sides:'))
    return { by: 'sides', sides: decodeSequence(text.slice('sides:'.length), ':') };
  return text.startsWith('side:') ? { by: 'side' } : { by: 'player' };
};

/** Who looks. The password is compared and never shown. */
export interface Viewer {
  /** empty: nobody in particular */
  readonly secret: string;
  /** empty: an observer */
  readonly side: string;
}

/** An observer without a side: sees what everybody sees. */
export const OBSERVER: Viewer = { secret: '', side: '' };

/** Whether `viewer` may see what `owner` covered; `owner` undefined: nobody covered it. */
export const mayPeek = (access: Access, owner: string | undefined, viewer: Viewer): boolean => {
  if (owner === undefined) return true;
  if (access.by === 'player') return viewer.secret !== '' && viewer.secret === owner;
  if (access.by === 'side') return viewer.side !== '' && viewer.side === owner;
  return access.sides.includes(owner) && access.sides.includes(viewer.side);
};

export interface Mask {
  /** file name; empty: none */
  readonly image: string;
  readonly menu: string;
  /** how those with access see it: background, peek, inset, second inset, an image over it, or just the piece */
  readonly style: 'B' | 'P' | 'I' | '2' | 'G' | 'U';
  /** of style G: the image */
  readonly over: string;
  /** name while it is masked */
  readonly name: string;
  readonly access: Access;
  readonly description: string;
}

const STYLES = ['B', 'P', 'I', '2', 'G'] as const;

/** Of "obs;", the text after the id. */
export const readMask = (fields: string): Mask => {
  const f = fieldsOf(fields);
  f.skip('key');
  const image = f.text();
  const menu = f.text();
  const style = f.text('I');
  const name = f.text('?');
  const access = readAccess(f.text());
  f.skip('peek key');
  return {
    image,
    menu,
    style: STYLES.find((s) => style.startsWith(s)) ?? 'U',
    over: style.startsWith('G') ? style.slice(1) : '',
    name,
    access,
    description: f.text(),
  };
};

/** VASL's own mask, "conceal;": a key, a picture, a nation. Others see the picture and a question mark. */
const readConceal = (fields: string): Mask => {
  const f = fieldsOf(fields);
  f.skip('key');
  const image = f.text();
  return {
    image,
    menu: '',
    style: 'I',
    over: '',
    name: '?',
    access: { by: 'player' },
    description: '',
  };
};

/** The mask that a trait is; undefined: it is none. The state of each begins with its owner. */
export const maskOf = ({
  id,
  fields,
}: {
  readonly id: string;
  readonly fields: string;
}): Mask | undefined => {
  if (id === 'obs;') return readMask(fields);
  return id === 'conceal;' ? readConceal(fields) : undefined;
};

/** An owner without a name is one too: what he covered nobody sees. */
const ownerIn = (token: string): string | undefined => (token === 'null' ? undefined : token);

/** Who masked it; undefined: it is not masked. A password or a side: to be compared only. */
export const readMaskOwner = (token: string | undefined): string | undefined =>
  token === undefined ? undefined : ownerIn(fieldsOf(token).text());

export interface Hide {
  readonly menu: string;
  /** fill behind it for those who see it; absent: none */
  readonly back?: VassalColour;
  readonly access: Access;
  /** 0 to 1, for those who see it */
  readonly opacity: number;
}

/** Of "hide;", the text after the id. */
export const readHide = (fields: string): Hide => {
  const f = fieldsOf(fields);
  f.skip('key');
  const menu = f.text();
  const back = f.colour();
  const access = readAccess(f.text());
  return {
    menu,
    ...(back ? { back } : {}),
    access,
    opacity: Math.min(1, Math.max(0, f.real(0.3))),
  };
};

/** Who hid it; undefined: it is not hidden. A password or a side: to be compared only. */
export const readHideOwner = (token: string | undefined): string | undefined =>
  token === undefined ? undefined : ownerIn(token);

/** Sides that may use a piece. */
export interface Restriction {
  readonly sides: readonly string[];
  /** it is its owner's as well, and everybody's as long as it has none; the state names him by his password */
  readonly byPlayer: boolean;
  /** the others may move it all the same */
  readonly moves: boolean;
}

/** Of "restrict;", the text after the id. */
export const readRestriction = (fields: string): Restriction => {
  const f = fieldsOf(fields);
  const sides = f.list();
  const byPlayer = f.flag();
  return { sides, byPlayer, moves: !f.flag(true) };
};
