import { Controller, Inject } from '@nestjs/common';
import {
  menuTree,
  otherDepartments,
  roleDepartmentTree,
  roleMenuTree,
  userDepartmentTree,
} from '@rallyrank/contracts/identity/trees';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { TreeQueries } from '../queries/trees.js';

/** Answers the routes of contracts/src/identity/trees.ts. */
@Controller()
export class TreesController {
  constructor(@Inject(TreeQueries) private readonly queries: TreeQueries) {}

  @Route(userDepartmentTree)
  userDepartmentTree(_: ParsedQuery<typeof userDepartmentTree>, call: CallContext) {
    return this.queries.userDepartmentTree(call);
  }

  @Route(menuTree)
  menuTree(_: ParsedQuery<typeof menuTree>, call: CallContext) {
    return this.queries.menuTree(call);
  }

  @Route(roleMenuTree)
  roleMenuTree(_: ParsedQuery<typeof roleMenuTree>, call: RouteCall<typeof roleMenuTree>) {
    return this.queries.roleMenuTree(call.params.roleId, call);
  }

  @Route(roleDepartmentTree)
  roleDepartmentTree(_: ParsedQuery<typeof roleDepartmentTree>, call: RouteCall<typeof roleDepartmentTree>) {
    return this.queries.roleDepartmentTree(call.params.roleId, call);
  }

  @Route(otherDepartments)
  otherDepartments(_: ParsedQuery<typeof otherDepartments>, call: RouteCall<typeof otherDepartments>) {
    return this.queries.otherDepartments(call.params.deptId, call);
  }
}
