// Sessions of the dice race for the tests, and ways to wait for them.
import { openSession } from '../../src/session/open.ts';
import type { OpenWhat, SessionWorld } from '../../src/session/opening.ts';
import type { SessionPorts } from '../../src/session/ports.ts';
import { saveGame } from '../../src/session/save.ts';
import type { Session } from '../../src/session/view.ts';
import { good, toyGame, toyWorld } from './toyGame.ts';

export const person = (side: string) => ({ side, kind: 'person' as const });
export const bot = (side: string) => ({ side, kind: 'bot' as const, bot: 'sensible' });
export const newGame: OpenWhat & { readonly kind: 'new' } = {
  kind: 'new',
  module: 'race',
  scenario: 'short',
  seats: [person('red'), person('blue')],
};
export const open = async (
  what: OpenWhat = newGame,
  world: SessionWorld = toyWorld(),
): Promise<Session> => good(await openSession(what, world));

export const file = async (entries = 40): Promise<OpenWhat & { kind: 'file' }> => {
  const { game, log } = toyGame(11, { scenario: 'long', entries });
  return { kind: 'file', bytes: await saveGame(game, log), fileName: 'race.vedette' };
};

/** Lets promises and slices run until `done` says so. */
export const until = async (session: Session, done: (s: Session) => boolean): Promise<void> => {
  for (let k = 0; k < 2000; k += 1) {
    if (done(session)) return;
    await new Promise((next) => setImmediate(next));
  }
  throw new Error('never came to it');
};
export const checked = (s: Session): boolean => s.get().check.state !== 'checking';
export const move = (s: Session, runner: string, pace: string): void => {
  s.choose(`runner ${runner}`);
  s.choose(pace);
};

/** Background slices that run when they are told to. */
export const byHand = () => {
  const waiting: (() => void)[] = [];
  const ports: Partial<SessionPorts> = {
    background: (slice) => {
      waiting.push(slice);
      return () => waiting.splice(0);
    },
  };
  return { ports, run: () => waiting.shift()?.(), waiting };
};
