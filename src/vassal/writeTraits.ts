// Definitions of the traits that our own modules use, field by field (FORMAT.md 5.3 and 5.4).
import { encodeSequence } from './sequence.ts';

const fields = (id: string, tokens: readonly string[]): string =>
  `${id};${encodeSequence(tokens, ';')!}`;

const list = (items: readonly string[]): string => encodeSequence(items, ',')!;

/** A key with Ctrl, by its Java code: 68 is D. */
export const ctrl = (code: number): string => `${code},130`;

export interface WrittenLayer {
  /** of its properties: "Disrupted" gives Disrupted_Active */
  readonly name: string;
  /** menu text */
  readonly command: string;
  readonly key: string;
  /** picture in `images/` */
  readonly image: string;
  /** how it changes the piece's name: "+ (disrupted)" */
  readonly named: string;
}

/** A layer of one level that is switched on and off; its state is "1" on, "-1" off. */
export const layerTrait = ({ name, command, key, image, named }: WrittenLayer): string =>
  fields(
    'emb2',
    [
      [command, '128', ''],
      ['', '128', ''],
      ['', '128', ''],
      ['', '', '1'],
      // drawn above when selected, not shifted
      ['false', '0', '0'],
      [list([image]), list([named])],
      ['true', name],
      // no random level, follows nothing
      ['', '', 'false', '', '1'],
      // the encoding with keys as key strokes
      ['1', 'false', key, '', ''],
      ['', '1.0', '', 'true'],
    ].flat(),
  );

/** Fixed properties of a piece; the values are its state. */
export const markTrait = (names: readonly string[]): string => `mark;${list(names)}`;
export const markState = (values: readonly string[]): string => list(values);

export const deleteTrait = (command: string, key: string): string =>
  fields('delete', [command, key, '']);

/** Stands for the traits of a definition in the module. */
export const prototypeTrait = (name: string): string => fields('prototype', [name]);
