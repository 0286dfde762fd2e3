import { dictType } from '@rallyrank/contracts/identity/dictionary';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';
import { firstWords } from '../testing/first-words.js';

testEntity({
  entity: dictType,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  prepare: firstWords,
  values: (n) => ({
    dictName: `字典 ${n}`,
    dictType: `own_type_${String.fromCharCode(97 + n)}`,
    status: n % 2 === 0 ? '0' : '1',
    remark: n % 3 === 0 ? null : `remark ${n}`,
  }),
  changed: { remark: 'changed' },
  broken: { values: { dictType: 'Own-Type' }, field: 'dictType' },
});
