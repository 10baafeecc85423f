// Reads the session as React likes to read a store.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Session, View } from '../../session/view.ts';

export const useView = (session: Session): View =>
  useSyncExternalStore(session.subscribe, session.get, session.get);

/** A telephone held upright, as the style sheets ask for it: the panel is a sheet over the board. On its side it stands beside it. */
export const UPRIGHT = '(max-width: 459px), (max-width: 700px) and (min-height: 481px)';

/** True while a media query matches. */
export const useMedia = (query: string): boolean => {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listen = () => setMatches(list.matches);
    listen();
    list.addEventListener('change', listen);
    return () => list.removeEventListener('change', listen);
  }, [query]);
  return matches;
};
