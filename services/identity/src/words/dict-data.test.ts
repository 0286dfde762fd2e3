import { dictData } from '@rallyrank/contracts/identity/dictionary';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';
import { firstWords } from '../testing/first-words.js';

testEntity({
  entity: dictData,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  prepare: firstWords,
  values: (n) => ({
    dictType: 'sys_job_group',
    dictLabel: `标签 ${n}`,
    enLabel: n % 2 === 0 ? null : `Label ${n}`,
    dictValue: `value-${String.fromCharCode(97 + n)}`,
    dictSort: n,
    listClass: n % 3 === 0 ? null : 'warning',
    cssClass: n % 3 === 0 ? 'badge badge-warning' : null,
    isDefault: 'N',
    status: n % 2 === 0 ? '0' : '1',
    remark: n % 3 === 0 ? null : `remark ${n}`,
  }),
  changed: { remark: 'changed' },
  broken: { values: { listClass: 'red" onclick="alert(1)' }, field: 'listClass' },
});
