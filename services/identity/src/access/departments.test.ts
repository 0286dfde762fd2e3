import { department } from '@rallyrank/contracts/identity/department';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';
import { addRole } from '../testing/add-role.js';

testEntity({
  entity: department,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  roles: ['everywhere'],
  prepare: (onFolder) => addRole(onFolder, 'everywhere', department),
  values: (n) => ({
    parentId: '0',
    deptName: `部门 ${String.fromCharCode(65 + n)}`,
    orderNum: n,
    leader: n % 2 === 0 ? null : `Leader ${n}`,
    phone: null,
    email: n % 3 === 0 ? null : `dept-${n}@example.org`,
    status: '0',
  }),
  changed: { leader: 'Somebody else' },
  broken: { values: { orderNum: -1 }, field: 'orderNum' },
});
