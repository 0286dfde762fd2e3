import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Config } from '@rallyrank/infra/config/config';
import { openStores } from '../backup/open-stores.js';
import { readModelHashes } from '../backup/read-model-hashes.js';

/** Positions of all contexts and the hashes of all read models, replayed from the first event. */
export const stateOf = async (config: Config) => {
  const { store, close } = await openStores(config);
  try {
    const heads: Partial<Record<Context, number>> = {};
    for (const context of contexts) heads[context] = await store(context).head();
    return { heads, hashes: await readModelHashes(config, store) };
  } finally {
    await close();
  }
};
