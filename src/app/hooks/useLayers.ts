// Which layers lie over the board, for whom, and what they show now; the wish is remembered on this machine.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Layer, LayerOffer } from '../../scene/layers.ts';
import type { Session, View } from '../../session/view.ts';
import { recall, remember } from '../adapters/memory.ts';

export interface Layers {
  readonly offers: readonly LayerOffer[];
  /** those that are on, as they are to be seen now */
  readonly shown: readonly Layer[];
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
  /** what reads them could not be fetched; the next switch tries again */
  readonly unfetched: boolean;
  /** the list with its legend stands open */
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
}

/** What the person means: what is pointed at, else what is chosen, else what was tapped or the cursor lies on. */
export interface Meant {
  /** counter under the pointer */
  readonly pointed: string | undefined;
  /** counter tapped last */
  readonly tapped: string | undefined;
  /** hex of the keyboard's cursor */
  readonly cursor: string | undefined;
}

/** Counters that the layers tell of, all in one hex. */
export const unitsMeant = (
  { counters }: Pick<View['scene'], 'counters'>,
  { pointed, tapped, cursor }: Meant,
): readonly string[] => {
  if (pointed !== undefined) return [pointed];
  const chosen = counters.filter((c) => c.role === 'selected');
  if (chosen.length > 0) return chosen.filter((c) => c.hex === chosen[0]!.hex).map((c) => c.id);
  if (tapped !== undefined) return [tapped];
  const stack = counters.filter((c) => c.hex === cursor);
  const top = stack.find((c) => c.stack.index === c.stack.of - 1);
  return top === undefined ? [] : [top.id];
};

/** What came of asking a session for what reads its layers. */
interface Found {
  readonly session: Session;
  /** absent: it could not be fetched */
  readonly read?: Awaited<ReturnType<Session['layers']>>;
}

const kept = (): readonly string[] => (recall('layers') ?? '').split(',').filter((id) => id !== '');

export const useLayers = (session: Session, view: View, meant: Meant): Layers => {
  const [on, setOn] = useState(kept);
  const [open, setOpen] = useState(false);
  const set = useCallback((next: readonly string[]) => {
    remember('layers', next.join(','));
    setOn(next);
  }, []);
  const toggle = useCallback(
    (id: string) => set(on.includes(id) ? on.filter((other) => other !== id) : [...on, id]),
    [on, set],
  );
  const clear = useCallback(() => set([]), [set]);
  const units = unitsMeant(view.scene, meant).join('\n');
  const { at } = view;
  const [found, setFound] = useState<Found>();
  const here = found?.session === session ? found : undefined;
  const asked = on.length > 0 && here?.read === undefined;
  useEffect(() => {
    if (!asked) return undefined;
    let gone = false;
    const take = (next: Found): void => {
      if (!gone) setFound(next);
    };
    session.layers().then(
      (read) => take({ session, read }),
      () => take({ session }),
    );
    return () => {
      gone = true;
    };
  }, [session, asked, on]);
  const read = here?.read;
  const shown = useMemo(
    // the entry alone makes the state; it is named so that another entry asks anew
    () =>
      at < 0 || on.length === 0 || !read
        ? []
        : read({ on, units: units === '' ? [] : units.split('\n') }),
    [read, at, on, units],
  );
  const offers = session.layerOffers;
  const unfetched = here !== undefined && read === undefined;
  return useMemo(
    () => ({ offers, shown, unfetched, toggle, clear, open, setOpen }),
    [offers, shown, unfetched, toggle, clear, open],
  );
};
