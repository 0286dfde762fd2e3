import { incident } from '@rallyrank/contracts/identity/incident';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';

testEntity({
  entity: incident,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  values: (n) => ({
    titleEn: `Late scores ${String.fromCharCode(65 + n)}`,
    titleZh: `比分延迟${n}`,
    severity: n % 2 === 0 ? 'minor' : 'major',
    state: n % 3 === 0 ? 'resolved' : 'identified',
    began: `2026-01-${10 + (n % 20)}T08:00:00.000Z`,
    resolved: n % 3 === 0 ? `2026-01-${10 + (n % 20)}T09:00:00.000Z` : null,
    textEn: `Scores arrive late, ${n}.`,
    textZh: `比分到达较晚，${n}。`,
  }),
  changed: { titleEn: 'No scores' },
  broken: { values: { severity: 'catastrophe' }, field: 'severity' },
});
