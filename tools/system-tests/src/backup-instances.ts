import { openStores } from '@rallyrank/cli/backup/open-stores';
import { readModelHashes } from '@rallyrank/cli/backup/read-model-hashes';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Config } from '@rallyrank/infra/config/config';

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
