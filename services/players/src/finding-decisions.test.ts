import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { PlayersModule } from './players.module.js';

testEntity({
  entity: findingDecision,
  modules: { players: PlayersModule },
  routes,
  rpcs,
  values: (n) => ({
    kind: n % 2 === 0 ? 'samePerson' : 'missingFinal',
    key: String(n).padStart(32, '0'),
    verdict: n % 5 === 0 ? 'accepted' : 'dismissed',
    reason: `Rained out ${n}`,
  }),
  changed: { verdict: 'accepted', reason: 'The federation lists a winner' },
  broken: { values: { key: 'samePerson 1 2' }, field: 'key' },
});
