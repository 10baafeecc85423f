// Leipzig: Napoleon Encircled, its own rules (17-19), switched on by "leipzig" among the module's exclusive rules.
import type { Field, LeipzigState } from '../state.ts';
import type { Work } from '../work.ts';
import { bridgeAtStart, hearBridge } from './leipzigBridge.ts';
import { hearTown } from './leipzigDefection.ts';
import { hearGuard } from './leipzigGuard.ts';
import { hearNorth, openNorth } from './leipzigNorth.ts';

/** What these rules remember as a game begins; undefined: the module is without them. */
export const openLeipzig = (f: Field): LeipzigState | undefined =>
  f.rules.exclusive.has('leipzig')
    ? { bridge: bridgeAtStart(f), northFree: false, townTaken: 0 }
    : undefined;

/** As a movement phase of that side begins. */
export const leipzigOpens = (w: Work, side: string): void => {
  if (w.leipzig) openNorth(w, side);
};

/** Looks at everything that has happened since it was last asked: these rules answer to events, at the instant. */
export const leipzigHears = (w: Work): void => {
  if (!w.leipzig) return;
  for (; w.heard < w.events.length; w.heard += 1) {
    const e = w.events[w.heard]!;
    hearBridge(w, e);
    hearGuard(w, e);
    hearNorth(w, e);
    hearTown(w, e);
  }
};
