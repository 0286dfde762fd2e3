import { association } from '@rallyrank/contracts/players/association';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { PlayersModule } from './players.module.js';

const letter = (n: number) => String.fromCharCode(65 + n);

testEntity({
  entity: association,
  modules: { players: PlayersModule },
  routes,
  rpcs,
  values: (n) => ({
    code: `X${letter(n)}Y`,
    en: `Invented Association ${letter(n)}`,
    zh: `虚构协会${n}`,
    affiliation: n % 3 === 0 ? null : n % 2 === 0 ? 'BAC' : 'BEC',
    formed: n % 4 === 0 ? null : `19${50 + n}-01-0${1 + (n % 9)}`,
    headquarters: n % 5 === 0 ? null : `Town ${letter(25 - n)}`,
    website: 'https://association.example/',
    remark: null,
  }),
  changed: { headquarters: 'Elsewhere' },
  broken: { values: { code: 'lower' }, field: 'code' },
});
