import { post } from '@rallyrank/contracts/identity/post';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';

testEntity({
  entity: post,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  values: (n) => ({
    postCode: `post-${String.fromCharCode(97 + n)}`,
    postName: `岗位 ${String.fromCharCode(65 + n)}`,
    postSort: n,
    status: n % 2 === 0 ? '0' : '1',
    remark: n % 3 === 0 ? null : `remark ${n}`,
  }),
  changed: { remark: 'changed' },
  broken: { values: { postSort: -1 }, field: 'postSort' },
});
