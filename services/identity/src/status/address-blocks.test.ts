import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { testEntity } from '@rallyrank/infra/entity/entity.contract';
import { IdentityModule } from '../identity.module.js';

testEntity({
  entity: addressBlock,
  modules: { identity: IdentityModule },
  routes,
  rpcs,
  values: (n) => ({
    address: n % 2 === 0 ? `192.0.2.${n + 1}` : `198.51.${n}.0/24`,
    reason: `Guesses passwords, ${n}`,
    until: n % 3 === 0 ? null : `2030-01-${10 + (n % 20)}T00:00:00.000Z`,
  }),
  changed: { reason: 'Sends spam' },
  broken: { values: { address: '192.0.2' }, field: 'address' },
});
