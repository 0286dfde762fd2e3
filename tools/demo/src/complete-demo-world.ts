import type { InstanceRecord } from '@rallyrank/infra/config/instance';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { type DemoProgress, writeDemoWorld } from './write-demo-world.js';

export const DEFAULT_DEMO = { seed: 1, scale: 1 } as const;

/** The instance to be filled. */
interface Unfilled {
  readonly record: InstanceRecord;
  /** Takes the instance for one writer; the result gives it back. @throws DomainError import.running */
  lock(): Promise<() => Promise<void>>;
  /** `caughtUp` resolves when what was written before the call is in the read models. */
  readonly services: { readonly rpc: Pick<Rpc, 'call'>; caughtUp(): Promise<void> };
}

/**
 * Writes what is missing of the invented world that the instance says it is of; a run that was killed goes on where it
 * stopped, since the same seed gives the same records. @returns what was written, undefined where nothing was missing
 */
export const completeDemoWorld = async (
  { record, lock, services }: Unfilled,
  onProgress?: (progress: DemoProgress) => void,
): Promise<DemoProgress | undefined> => {
  const instance = await record.read();
  if (!instance || instance.complete) return undefined;
  const unlock = await lock();
  try {
    const world = instance.demo ?? DEFAULT_DEMO;
    const done = await writeDemoWorld({
      rpc: services.rpc,
      sport: instance.sport,
      ...world,
      ...(onProgress && { onProgress }),
    });
    await services.caughtUp();
    await record.write({ ...instance, complete: true });
    return done;
  } finally {
    await unlock();
  }
};
