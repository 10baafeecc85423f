// Long work in slices: others come between them, its progress is told, and it can be called off.
import { fail, type Result } from '../kit/result.ts';
import { atOnce, type SessionPorts } from './ports.ts';
import type { TableProgress } from './tables/readFile.ts';

export interface SliceWorld {
  readonly ports: Pick<SessionPorts, 'between'>;
  readonly told?: (progress: TableProgress) => void;
  readonly cancelled?: () => boolean;
}

/** Lets others have their turn. */
export const pause = (world: SliceWorld): Promise<void> =>
  new Promise((next) => void (world.ports.between ?? atOnce)(next));

export const CANCELLED = { name: 'cancelled', message: 'The opening was called off.' } as const;

/** Runs work that yields the share done; fault "cancelled" when nobody wants it any more. */
export const inSlices = async <T>(
  work: Generator<number, Result<T>> | AsyncGenerator<number, Result<T>>,
  doing: string,
  world: SliceWorld,
): Promise<Result<T>> => {
  for (;;) {
    const next = await work.next();
    if (next.done) return next.value;
    world.told?.({ doing, share: next.value });
    await pause(world);
    if (world.cancelled?.()) return fail(CANCELLED);
  }
};

/** As `inSlices`, for a reader that waits by itself. */
export const reading = async <T>(
  work: AsyncGenerator<TableProgress, Result<T>>,
  world: SliceWorld,
): Promise<Result<T>> => {
  for (;;) {
    const next = await work.next();
    if (next.done) return next.value;
    world.told?.(next.value);
    if (world.cancelled?.()) {
      await work.return(fail(CANCELLED));
      return fail(CANCELLED);
    }
  }
};
