// A part of the program that is fetched when it is first drawn. What cannot be fetched says so in its place, and the rest goes on.
import { type ComponentType, lazy } from 'react';

/** Stands in the place of a part that could not be fetched. */
export const Unfetched = () => (
  <p className="pane-note" role="alert">
    This part of the program could not be fetched: see whether you are connected, and load the page
    again.
  </p>
);

/** The component, to be drawn within a Suspense. */
export const later = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(
    async (): Promise<{ readonly default: ComponentType<P> }> => ({
      default: await load().catch(() => Unfetched),
    }),
  );
