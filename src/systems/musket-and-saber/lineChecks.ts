// Defenders without a safe line of retreat check before they fight (7.3).
import { mayLead } from './combat.ts';
import { lineOf } from './lines.ts';

import type { UnitIndex } from './rules.ts';
import { moraleIn } from './tactics/command.ts';
import { check, disrupt, fightOf, push, setFight, type Work } from './work.ts';

/** 7.3, second step: a defender without a safe line checks; failing it is disrupted, or routs if it was already. */
export const checkLines = (w: Work, no: number): void => {
  const fight = fightOf(w, no);
  const routing: UnitIndex[] = [];
  for (const i of fight.defenders) {
    if (lineOf(w, i) === 'safe') continue;
    const was = w.units[i]!.disrupted;
    if (check(w, i, { rule: '7.3', why: 'no safe line of retreat' }, moraleIn(fight.mode, w, i)))
      continue;
    if (was) routing.push(i);
    else disrupt(w, i, 'no safe line of retreat', '7.3');
  }
  if (!routing.length) return;
  const left = fight.defenders.filter((i) => !routing.includes(i));
  setFight(w, no, { defenders: left, routed: left.length === 0 });
  if (!left.includes(fight.defendPrimary) && left.length)
    setFight(w, no, { defendPrimary: left.find((i) => mayLead(w, i, left, false)) ?? left[0]! });
  push(w, {
    kind: 'retreat',
    by: fight.defendSide,
    combat: no,
    which: 'D',
    units: routing,
    rout: true,
  });
};
