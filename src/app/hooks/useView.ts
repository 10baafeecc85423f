// Reads the session as React likes to read a store.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Session, View } from '../../session/view.ts';

export const useView = (session: Session): View =>
  useSyncExternalStore(session.subscribe, session.get, session.get);

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
