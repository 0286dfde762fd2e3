import type { InstanceRecord } from '@rallyrank/infra/config/instance';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { type DemoProgress, writeDemoWorld } from './write-demo-world.js';

export const DEFAULT_DEMO = { seed: 1, scale: 1 } as const;

/** The instance to fill. */
interface Unfilled {
  readonly record: InstanceRecord;
  /** Locks the instance for one writer and returns a function that releases it. @throws DomainError import.running */
  lock(): Promise<() => Promise<void>>;
  /** `caughtUp` resolves once everything written before the call is in the read models. */
  readonly services: { readonly rpc: Pick<Rpc, 'call'>; caughtUp(): Promise<void> };
}

/**
 * Writes the missing part of the invented world in the instance's description. A run after a kill continues where the
 * last one stopped, since the same seed results in the same records.
 * @returns what was written, or undefined if nothing was missing
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
