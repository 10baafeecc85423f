// The address bar follows the cursor, so that any moment of any game can be linked to and survives a reload.
import { useEffect } from 'react';
import { writeAddress } from '../desk.ts';
import type { View } from '../../session/view.ts';

export const useAddress = (origin: () => string | undefined, view: View): void => {
  const { at, last, game } = view;
  useEffect(() => {
    document.title = `${game.scenario}, ${game.title} · Vedette`;
  }, [game]);
  useEffect(() => {
    const before = location.hash;
    const write = () => {
      // somebody has gone to another address meanwhile, and is heard in a moment
      if (location.hash !== before) return;
      const from = origin();
      if (from === undefined) {
        // nothing leads to it: least of all the address of the game that was open before
        if (before !== '') history.replaceState(null, '', location.pathname + location.search);
        return;
      }
      // one's own game opens where it stands, not where the last look was
      const hash = writeAddress({
        origin: from,
        ...(from.startsWith('game/') && at === last ? {} : { entry: at }),
      });
      if (location.hash === hash) return;
      // from the home page a game is a step forward, so that "back" leads home again
      if (location.hash === '') history.pushState(null, '', hash);
      else history.replaceState(null, '', hash);
    };
    // browsers count changes of the address; a drag along the strip makes many
    const timer = setTimeout(write, 200);
    return () => clearTimeout(timer);
  }, [origin, at, last]);
};
