import { userChanges } from '@rallyrank/contracts/identity/user-changes';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { noteChange } from '@rallyrank/infra/observability/changes';
import type { Account } from '../accounts/collections.js';
import { roleIdsOf } from '../domain/rights.js';

type Noted = Readonly<Record<keyof typeof userChanges.fields, unknown>>;

const noted = (account: Account | undefined): Noted | null =>
  account === undefined
    ? null
    : {
        deptId: account.deptId ?? null,
        postIds: account.postIds ?? [],
        roleIds: roleIdsOf(account),
        status: account.status ?? '0',
      };

/** Records a write for the operation log; `before` is undefined for a new user, `after` for one who is erased. */
export const noteUser = (id: Id, before: Account | undefined, after: Account | undefined): void =>
  noteChange({ entity: userChanges.name, id, before: noted(before), after: noted(after) });
