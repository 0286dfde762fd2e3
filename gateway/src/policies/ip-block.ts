import { DomainError } from '@rallyrank/contracts/shared/errors';
import { isScanPath } from '../limits/scan-paths.js';
import type { Policy } from '../policy.js';

/**
 * Rejects the blocked addresses and networks of the configuration, of operators and of rules. Scans from other
 * addresses are counted for the rules.
 */
export const ipBlock: Policy = {
  name: 'ip-block',
  create:
    ({ blockedAddresses, refusals }) =>
    (call) => {
      if (blockedAddresses.has(call.client)) throw new DomainError('ip.blocked');
      if (isScanPath(call.path)) refusals.count('scan', call);
    },
};
