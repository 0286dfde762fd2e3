import { lockFolder } from '@rallyrank/infra/config/folder-lock';
import type { InstanceRecord } from '@rallyrank/infra/config/instance';
import type { Network } from '../network.js';
import { type DemoProgress, writeDemoWorld } from './write-demo-world.js';

export const DEFAULT_DEMO = { seed: 1, scale: 1 } as const;

/**
 * Writes what is missing of the invented world that the instance says it is of; a run that was killed goes on where it
 * stopped, since the same seed gives the same records. @returns what was written, undefined where nothing was missing
 */
export const completeDemoWorld = async (
  { config, rpc, caughtUp }: Network,
  record: InstanceRecord,
  onProgress?: (progress: DemoProgress) => void,
): Promise<DemoProgress | undefined> => {
  const instance = await record.read();
  if (!instance || instance.complete) return undefined;
  const unlock = lockFolder(config.dataFolder);
  try {
    const world = instance.demo ?? DEFAULT_DEMO;
    const done = await writeDemoWorld({ rpc, sport: config.sport, ...world, ...(onProgress && { onProgress }) });
    await caughtUp();
    await record.write({ ...instance, complete: true });
    return done;
  } finally {
    unlock();
  }
};
