import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Policy } from '../policy.js';

/** Refuses the blocked addresses and networks of the configuration and of operators. */
export const ipBlock: Policy = {
  name: 'ip-block',
  create:
    ({ blockedAddresses }) =>
    ({ client }) => {
      if (blockedAddresses.has(client)) throw new DomainError('ip.blocked');
    },
};
