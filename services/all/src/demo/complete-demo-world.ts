import type { Services, Target } from '../target/port.js';
import { type DemoProgress, writeDemoWorld } from './write-demo-world.js';

export const DEFAULT_DEMO = { seed: 1, scale: 1 } as const;

/**
 * Writes what is missing of the invented world that the instance says it is of; a run that was killed goes on where it
 * stopped, since the same seed gives the same records. @returns what was written, undefined where nothing was missing
 */
export const completeDemoWorld = async (
  { record, lock, services }: Pick<Target, 'record' | 'lock'> & { readonly services: Omit<Services, 'stop'> },
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
