import { setting } from '@rallyrank/contracts/identity/settings';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';
import { firstWords } from '../testing/first-words.js';

testEntity({
  entity: setting,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  prepare: firstWords,
  values: (n) => ({
    configName: `参数 ${n}`,
    configKey: `own.setting-${String.fromCharCode(97 + n)}`,
    valueType: n % 2 === 0 ? 'text' : 'number',
    configValue: n % 2 === 0 ? null : `${n}`,
    isReadable: n % 3 === 0,
    configType: 'N',
    remark: n % 3 === 0 ? null : `remark ${n}`,
  }),
  changed: { remark: 'changed' },
  broken: { values: { valueType: 'boolean', configValue: 'maybe' }, field: 'configValue' },
});
