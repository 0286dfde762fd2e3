import { DomainError } from '@rallyrank/contracts/shared/errors';
import { addressList } from '../address-list.js';
import type { Policy } from '../policy.js';

/** Refuses the blocked addresses and networks of the configuration. */
export const ipBlock: Policy = {
  name: 'ip-block',
  create: ({ config }) => {
    const blocked = addressList(config.blockedAddresses);
    if (config.blockedAddresses.length === 0) return () => undefined;
    return ({ client }) => {
      if (blocked.has(client)) throw new DomainError('ip.blocked');
    };
  },
};
