import { answersDropped, cachesTold, cachesWanted, MOST_KEYS } from '@rallyrank/contracts/shared/caches';
import type { ProcessName } from '@rallyrank/contracts/shared/statements';
import type { Rpc } from '../../rpc/port.js';
import type { ProcessCaches } from './answer-cache.js';

/** Serves the back-office: reports the caches of this process, and evicts cached answers on request. */
export const tellCaches = (
  rpc: Pick<Rpc, 'listen' | 'publish'>,
  process: ProcessName,
  caches: ProcessCaches,
): readonly (() => void)[] => [
  rpc.listen(cachesWanted, ({ ask, keysOf }) => {
    const { answers } = caches;
    const keys = keysOf === null ? [] : (answers?.keys(keysOf, MOST_KEYS) ?? []);
    rpc.publish(cachesTold, { ask, process, answers: answers?.report() ?? null, keys });
  }),
  rpc.listen(answersDropped, ({ group }) => caches.answers?.drop(group)),
];
