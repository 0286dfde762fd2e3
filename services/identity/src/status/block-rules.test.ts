import { blockRule } from '@rallyrank/contracts/identity/block-rule';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';

testEntity({
  entity: blockRule,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  values: (n) => ({
    ruleName: `规则 ${n}`,
    enName: n % 2 === 0 ? null : `Rule ${n}`,
    counted: n % 2 === 0 ? 'login' : 'scan',
    threshold: 50 + n,
    windowMinutes: 1 + (n % 60),
    blockMinutes: 30 + n,
    status: n % 3 === 0 ? '1' : '0',
  }),
  changed: { threshold: 70 },
  broken: { values: { threshold: 9 }, field: 'threshold' },
});
