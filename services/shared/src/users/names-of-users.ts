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

/** Returns a function that gives the author of a row of a history: the id and, if it is known, the name. */
export const authorsOf = async (rpc: Pick<Rpc, 'call'>, rows: readonly { readonly userId: Id | null }[]) => {
  const names = await namesOfUsers(
    rpc,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return (userId: Id | null) => (userId === null ? null : { id: userId, name: names.get(userId) ?? null });
};
