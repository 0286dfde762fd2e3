import { shownNames } from '@rallyrank/contracts/identity/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { reporterOf } from '@rallyrank/contracts/shared/suggestions';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { StoredChange } from '../domain/stored-change.js';

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

/** Returns a function that gives a user: the id and, if it is known, the name. @param ids null for no user */
export const usersOf = async (rpc: Pick<Rpc, 'call'>, ids: readonly (Id | null)[]) => {
  const names = await namesOfUsers(
    rpc,
    ids.filter((id) => id !== null),
  );
  return (userId: Id | null) => (userId === null ? null : { id: userId, name: names.get(userId) ?? null });
};

/** Adds to each change its author and the reporter of the suggestion that it accepts. */
export const withAuthors = async <C extends Pick<StoredChange<unknown>, 'userId' | 'suggestionId'>>(
  rpc: Pick<Rpc, 'call'>,
  changes: readonly C[],
) => {
  const reporter = (id: string | null) => (id === null ? null : reporterOf(id));
  const ids = changes.flatMap(({ userId, suggestionId }) => [userId, reporter(suggestionId)]);
  const userOf = await usersOf(rpc, ids);
  return changes.map(({ userId, suggestionId, ...change }) => ({
    ...change,
    by: userOf(userId),
    suggestedBy: userOf(reporter(suggestionId)),
  }));
};
