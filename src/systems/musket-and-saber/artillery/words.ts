// What the log says of guns that fire from a distance.
import type { MsEvent, MsEventOf, Share } from '../events.ts';
import { columnWords } from '../factors.ts';

/** Names as a person reads them, by id. */
export interface Named {
  readonly name: (id: string) => string;
}

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const OUTCOMES: Readonly<Record<string, string>> = {
  Dr: 'it retreats or is disrupted',
  Dc: 'it checks for retreat',
  Dx: 'it checks: loss or retreat',
  Dm: 'it checks for rout',
  Ex: 'it loses a step',
};

/** A shot told as a combat's line. */
const shot = (e: MsEventOf<'combat'>, w: Named): string => {
  const tags = e.tags.filter((t) => t !== 'Leader' || OUTCOMES[e.primary]);
  return `${list(e.attack.map((s) => w.name(s.unit)))} fire${e.attack.length > 1 ? '' : 's'} at ${w.name(e.unit ?? '')} in ${e.target}: ${e.attackTotal}, die ${e.die}: ${e.primary}${tags.length ? `, ${tags.join(', ')}` : ''}, ${OUTCOMES[e.primary] ?? 'nothing for a bombardment'}.`;
};

/** Sentence of an event of distant fire; undefined: it is of another kind. */
export const fireSentence = (e: MsEvent, w: Named): string | undefined => {
  switch (e.type) {
    case 'bombarded':
      return `${list(e.units.map(w.name))} bombard${e.units.length > 1 ? '' : 's'} ${e.target}${
        e.shots.length > 1
          ? `: ${e.shots.map((s) => `${list(s.guns.map(w.name))} at ${w.name(s.unit)}`).join('; ')}`
          : ''
      }.`;
    case 'combat':
      return e.mode === 'bombardment' ? shot(e, w) : undefined;
    case 'fireLaid':
      return e.unit === null
        ? `${list(e.units.map(w.name))} hold${e.units.length > 1 ? '' : 's'} fire.`
        : `${list(e.units.map(w.name))} turn${e.units.length > 1 ? '' : 's'} to ${w.name(e.unit)}.`;
    case 'fireLapsed':
      return `${list(e.units.map(w.name))} do${e.units.length > 1 ? '' : 'es'} not fire at ${e.target}: ${e.why}.`;
    case 'ammo':
      return `${w.name(e.unit)} runs short of ammunition.`;
    default:
      return undefined;
  }
};

/** The arithmetic of a shot (8.5). `share`: how one gun's part is written. */
export const fireDetail = (
  e: MsEventOf<'combat'>,
  share: (s: Share) => string,
): readonly string[] => [
  `Bombardment (8.5): ${e.attack.map(share).join('; ')} = ${e.attackTotal}, column ${columnWords(e.column)}; die ${e.die}: ${e.primary}${e.secondary ? ` (${e.secondary}, which is nothing here)` : ''}${e.tags.length ? ` ${e.tags.join(' ')}` : ''}`,
];
