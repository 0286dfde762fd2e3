import { dataScopes } from '@rallyrank/contracts/identity/role';
import type { DataScope } from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';

/** The parts of a role that decide which rows its holders see. */
export interface RoleScope {
  readonly dataScope: string;
  readonly deptIds: readonly Id[];
}

export const EVERYTHING: DataScope = { all: true, departments: [], own: true };

const departmentsOf = (
  { dataScope, deptIds }: RoleScope,
  own: Id | null,
  below: (department: Id) => readonly Id[],
): readonly Id[] => {
  if (dataScope === dataScopes.custom) return deptIds;
  if (own === null) return [];
  if (dataScope === dataScopes.department) return [own];
  return dataScope === dataScopes.departmentAndBelow ? [own, ...below(own)] : [];
};

/** Whether a scope shows the rows of a department. @param id null for rows without a department */
export const showsDepartment = ({ all, departments }: DataScope, id: Id | null): boolean =>
  all || (id !== null && departments.includes(id));

/**
 * Whether scopes together show everything that `shown` shows. The right to one's own row is ignored, because it shows
 * no rows of others.
 */
export const cover = (scopes: readonly DataScope[], shown: DataScope): boolean =>
  scopes.some(({ all }) => all) ||
  (!shown.all && shown.departments.every((id) => scopes.some(({ departments }) => departments.includes(id))));

/**
 * The union of the rows that each role shows.
 * @param roles the roles with the permission that the call requires; a role for other pages must not widen this scope
 * @param department the department of the user; null if there is none
 * @param below all departments below a department
 */
export const scopeOf = (
  roles: readonly RoleScope[],
  department: Id | null,
  below: (department: Id) => readonly Id[],
): DataScope => {
  if (roles.some(({ dataScope }) => dataScope === dataScopes.all)) return EVERYTHING;
  const departments = new Set(roles.flatMap((role) => departmentsOf(role, department, below)));
  return {
    all: false,
    departments: [...departments],
    own: roles.some(({ dataScope }) => dataScope === dataScopes.own),
  };
};
