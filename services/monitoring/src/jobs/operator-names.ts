import { shownNames } from '@rallyrank/contracts/identity/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { JobRunRow } from '@rallyrank/contracts/shared/job-desk';
import type { Rpc } from '@rallyrank/infra/rpc/port';

/** Maximum number of users in one call. */
const MOST = 500;

export type OperatorNames = ReadonlyMap<Id, string>;

/** The names of the users who started runs; empty if they cannot be fetched, since the runs matter more. */
export const operatorNames = async (
  rpc: Pick<Rpc, 'call'>,
  runs: readonly (JobRunRow | null)[],
): Promise<OperatorNames> => {
  const userIds = [...new Set(runs.flatMap((run) => run?.userId ?? []))].slice(0, MOST);
  const named = userIds.length === 0 ? [] : await rpc.call(shownNames, { userIds }).catch(() => []);
  return new Map(named.map(({ userId, name }) => [userId, name]));
};
