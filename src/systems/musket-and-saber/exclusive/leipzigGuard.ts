// The Old Guard (19.4): its rout or capture gives the Allies two fortunes of war.
import type { MsEvent } from '../events.ts';
import { otherSide } from '../rules.ts';
import { emit, push, setFight, type Work } from '../work.ts';

/** Rout and capture in combat only (G-MS-144); both fortunes wait, as all do, for the end of the combat (G-MS-54). */
export const hearGuard = (w: Work, e: MsEvent): void => {
  if (e.type !== 'routed' && e.type !== 'routedOff' && e.type !== 'captured') return;
  const u = w.rules.units[w.rules.indexOf.get(e.unit)!]!;
  if (!u.tags.includes('oldGuard')) return;
  const by = otherSide(w.rules, u.side);
  const fortune = {
    by,
    cause: `${u.name} of the Old Guard ${e.type === 'captured' ? 'is captured' : 'routs'}`,
  };
  const fight = w.phase.fights.at(-1);
  for (let n = 0; n < 2; n += 1)
    emit(w, { type: 'fortuneWon', rule: '19.4', side: by, cause: fortune.cause });
  if (fight) setFight(w, fight.no, { fortunes: [...fight.fortunes, fortune, fortune] });
  else push(w, { kind: 'fortune', by, fortune }, { kind: 'fortune', by, fortune });
};
