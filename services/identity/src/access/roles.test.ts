import { role } from '@rallyrank/contracts/identity/role';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';

testEntity({
  entity: role,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  values: (n) => ({
    roleName: `角色 ${String.fromCharCode(65 + n)}`,
    roleKey: `role-${String.fromCharCode(97 + n)}`,
    roleSort: n,
    status: n % 2 === 0 ? '0' : '1',
    dataScope: '5',
    menuIds: [],
    menuCheckStrictly: true,
    deptIds: [],
    deptCheckStrictly: false,
    remark: n % 3 === 0 ? null : `remark ${n}`,
  }),
  changed: { remark: 'changed' },
  broken: { values: { roleSort: -1 }, field: 'roleSort' },
});
