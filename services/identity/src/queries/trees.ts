import { Inject, Injectable } from '@nestjs/common';
import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import { department } from '@rallyrank/contracts/identity/department';
import { role } from '@rallyrank/contracts/identity/role';
import type {
  menuTree,
  otherDepartments,
  roleDepartmentTree,
  roleMenuTree,
  userDepartmentTree,
} from '@rallyrank/contracts/identity/trees';
import type { Permission } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { answerOf, columnsOf, everyEntity } from '@rallyrank/infra/entity/list';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { Scoping } from '@rallyrank/infra/entity/scoping';
import type { CallContext } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { CHOICES, type Choices } from '../access/choices.js';
import { departments } from '../access/entities.js';
import { Rights, type RoleValues } from '../access/rights.js';
import { showsDepartment } from '../domain/data-scope.js';
import { lowestOf, treeOf } from '../domain/tree-options.js';

type Signed = Pick<CallContext, 'caller' | 'language'>;

/** @param withAbove whether the role chooses entries with those above them */
const checked = (ids: readonly Id[], withAbove: boolean, options: readonly EntityOption[]): Id[] =>
  withAbove ? lowestOf(ids, options) : [...ids];

/** Departments and menus as trees, for selections in forms. */
@Injectable()
export class TreeQueries {
  constructor(
    @Inject(Rights) private readonly rights: Rights,
    @Inject(CHOICES) private readonly choices: Choices,
    @Inject(departments.rows) private readonly rows: EntityRows,
    @Inject(departments.scoping) private readonly scoping: Scoping,
  ) {}

  userDepartmentTree(call: Signed): ResultOf<typeof userDepartmentTree> {
    return treeOf(this.departmentsFor(call, 'system:user:list'), call.language);
  }

  menuTree({ language }: Pick<CallContext, 'language'>): ResultOf<typeof menuTree> {
    return treeOf(this.choices.menus(), language);
  }

  /** @throws DomainError entity.notFound */
  roleMenuTree(roleId: Id, { language }: Pick<CallContext, 'language'>): ResultOf<typeof roleMenuTree> {
    const { menuIds, menuCheckStrictly } = this.role(roleId);
    const options = this.choices.menus();
    return { checkedKeys: checked(menuIds, menuCheckStrictly, options), menus: treeOf(options, language) };
  }

  /** @throws DomainError entity.notFound */
  roleDepartmentTree(roleId: Id, call: Signed): ResultOf<typeof roleDepartmentTree> {
    const { deptIds, deptCheckStrictly } = this.role(roleId);
    const options = this.departmentsFor(call, role.permissionTo('query'), role.permissionTo('list'));
    const seen = deptIds.filter((id) => options.some((option) => option.id === id));
    return { checkedKeys: checked(seen, deptCheckStrictly, options), depts: treeOf(options, call.language) };
  }

  /** Departments that may be above another one: neither itself nor any below it. */
  otherDepartments(deptId: Id, call: CallContext): ResultOf<typeof otherDepartments> {
    const left = new Set([deptId, ...this.rights.below(deptId)]);
    const { sees } = this.scoping(call, [department.permissionTo('list')]);
    const rows = this.rows.all().filter((row) => sees(row) && !left.has(row.id));
    const byOrder = { orderByColumn: department.sortedBy, isAsc: true };
    return everyEntity(department, columnsOf(department), rows, byOrder, (row) => answerOf(row, department));
  }

  private departmentsFor(call: Pick<CallContext, 'caller'>, ...permissions: readonly Permission[]): EntityOption[] {
    const scope = this.rights.scopeFor(callerOf(call), ...permissions);
    return this.choices.departments().filter(({ id }) => showsDepartment(scope, id));
  }

  private role(id: Id): RoleValues {
    const found = this.rights.role(id);
    if (!found) throw new DomainError('entity.notFound', { id });
    return found;
  }
}
