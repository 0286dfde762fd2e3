import { department } from '@rallyrank/contracts/identity/department';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type EntityDecider, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { Scoping } from '@rallyrank/infra/entity/scoping';
import { callerOf } from '@rallyrank/infra/http/caller';
import type { TermQueue } from '@rallyrank/infra/projections/term-queue';
import { showsDepartment } from '../domain/data-scope.js';
import type { Rights } from './rights.js';

const standard = entityDecider(department);
const DISABLED = '1';

/**
 * There is nothing enabled below a disabled department: no department can be added to it, it is disabled after those
 * below it, and enabled before them.
 */
export const departmentDecider = (rows: EntityRows): EntityDecider => {
  const assertEnabledAbove = (parentId: unknown): void => {
    if (rows.get(String(parentId))?.values.status === DISABLED)
      throw new DomainError('request.invalid', { field: 'parentId', rule: 'an enabled entry' });
  };
  const assertNoneBelow = (id: Id, name: unknown): void => {
    const isEnabledBelow = ({ values }: { readonly values: Values }) =>
      values.parentId === id && values.status !== DISABLED;
    if (rows.all().some(isEnabledBelow)) throw new DomainError('department.enabledBelow', { name: String(name) });
  };
  return {
    ...standard,
    create: (id, values) => (state) => {
      assertEnabledAbove(values.parentId);
      return standard.create(id, values)(state);
    },
    change: (id, values) => (state) => {
      const isMoved = values.parentId !== undefined && values.parentId !== state?.values.parentId;
      const isEnabled = values.status !== undefined && values.status !== DISABLED && state?.values.status === DISABLED;
      if (isMoved || isEnabled) assertEnabledAbove(values.parentId ?? state?.values.parentId);
      if (values.status === DISABLED && state?.values.status !== DISABLED) assertNoneBelow(id, state?.values.deptName);
      return standard.change(id, values)(state);
    },
  };
};

/**
 * A caller can work with the departments in their scope; only a caller who sees all departments can add top-level ones.
 * A caller cannot move a department below their own if that would show its rows in calls that do not show them now.
 */
export const departmentScoping =
  (rights: Rights, queue: Pick<TermQueue, 'run'>): Scoping =>
  (call, permissions) => {
    const caller = callerOf(call);
    const scope = rights.scopeFor(caller, ...permissions);
    return {
      sees: ({ id }) => showsDepartment(scope, id),
      inTurn: (write) => queue.run(write),
      mayWrite: ({ parentId }, id) =>
        showsDepartment(scope, String(parentId)) && (id === undefined || !rights.gainsBy(caller, id, String(parentId))),
    };
  };
