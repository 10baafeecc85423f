// Answers to the questions that a charge asks: square or not, ride on or stop (9.3, 9.5).
import { type MsChoice, type MsDraft, onHex, piece } from '../choice.ts';
import type { FrameOf, GameState } from '../state.ts';
import { hexOf, idOf, nameOf } from '../units.ts';
import { fightOf } from '../work.ts';
import { squareFormers } from './charge.ts';
import { chargeOdds } from './chargeChoices.ts';
import { nextTargets, rideMayStop, rideNext } from './chargeOn.ts';

export const formSquareChoices = (
  s: GameState,
  top: FrameOf<'formSquare'>,
): readonly MsChoice[] => {
  const { target } = fightOf(s, top.combat);
  const out: MsChoice[] = squareFormers(s, top).map((i) => ({
    key: `square ${idOf(s, i)}`,
    label: `${nameOf(s, i)} forms square`,
    on: piece(s, i),
    rule: '9.3',
    effect: `two more in strength and in morale against this charge; the infantry of ${s.rules.map.names[target]} alone fights, and it stays in square to a movement phase of yours`,
    then: { action: { type: 'square', unit: idOf(s, i) } },
  }));
  out.push({
    key: 'open',
    label: 'No square',
    rule: '9.3',
    effect: 'meet the charge as you stand',
    then: { action: { type: 'noSquare' } },
  });
  return out;
};

export const rideChoices = (
  s: GameState,
  top: FrameOf<'chargeOn'>,
  draft: MsDraft | undefined,
): readonly MsChoice[] => {
  const names = draft?.kind === 'ride' ? draft.path : [];
  const path = names.map((h) => s.rules.map.index.get(h)!);
  const units = top.units.filter((i) => hexOf(s, i) !== undefined);
  const at = path.at(-1) ?? hexOf(s, units[0]!)!;
  const out: MsChoice[] = nextTargets(s, top, path).map((h) => ({
    key: `charge ${s.rules.map.names[h]}`,
    label: `Charge ${s.rules.map.names[h]} from ${s.rules.map.names[at]}`,
    on: onHex(s, h),
    rule: '9.3',
    effect: `${chargeOdds(s, units, at, h)?.words ?? ''}; with a check and all risks as before`,
    then: { action: { type: 'rideOn', path: [...names], target: s.rules.map.names[h]! } },
  }));
  for (const h of rideNext(s, top, path)) {
    const grown = [...path, h];
    // a way that could neither end there nor go on is not offered
    if (
      !rideMayStop(s, top, grown) &&
      !nextTargets(s, top, grown).length &&
      !rideNext(s, top, grown).length
    )
      continue;
    out.push({
      key: `hex ${s.rules.map.names[h]}`,
      label: `Ride on to ${s.rules.map.names[h]}`,
      on: onHex(s, h),
      rule: '9.3',
      then: { draft: { kind: 'ride', path: grown.map((x) => s.rules.map.names[x]!) } },
    });
  }
  if (path.length) {
    if (rideMayStop(s, top, path))
      out.push({
        key: 'stop',
        label: `Stop in ${names.at(-1)}`,
        on: { hex: names.at(-1)! },
        rule: '9.3',
        effect: 'the charge is over: the cavalry is ineffective',
        then: { action: { type: 'rideOn', path: [...names] } },
      });
  } else
    out.push({
      key: 'hold',
      label: 'Ride no further',
      rule: '9.3',
      effect: 'the charge is over: the cavalry is ineffective',
      then: { action: { type: 'holdBack' } },
    });
  return out;
};
