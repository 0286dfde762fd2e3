import type { Id } from '@rallyrank/contracts/shared/ids';
import type { JobRunRow } from '@rallyrank/contracts/shared/job-desk';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { namesOfUsers } from '@rallyrank/shared/users/names-of-users';

export type OperatorNames = ReadonlyMap<Id, string>;

/** The names of the users who started runs. */
export const operatorNames = (rpc: Pick<Rpc, 'call'>, runs: readonly (JobRunRow | null)[]): Promise<OperatorNames> =>
  namesOfUsers(
    rpc,
    runs.flatMap((run) => run?.userId ?? []),
  );
