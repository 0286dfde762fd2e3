import { shownNames } from '@rallyrank/contracts/identity/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Rpc } from '@rallyrank/infra/rpc/port';

/** Maximum number of users in one call. */
const MOST = 500;

/**
 * The names of users beside data that matter more: names that cannot be fetched are missing, and so are those of users
 * who no longer exist.
 */
export const namesOfUsers = async (rpc: Pick<Rpc, 'call'>, ids: readonly Id[]): Promise<ReadonlyMap<Id, string>> => {
  const userIds = [...new Set(ids)].slice(0, MOST);
  const named = userIds.length === 0 ? [] : await rpc.call(shownNames, { userIds }).catch(() => []);
  return new Map(named.map(({ userId, name }) => [userId, name]));
};
