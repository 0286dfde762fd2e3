import { BlockList, isIPv6 } from 'node:net';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Policy } from '../policy.js';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const blockListOf = (entries: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
};

/** Refuses the addresses and networks of the configuration. */
export const ipBlock: Policy = {
  name: 'ip-block',
  create: ({ config }) => {
    const blocked = blockListOf(config.blockedAddresses);
    if (config.blockedAddresses.length === 0) return () => undefined;
    return ({ client }) => {
      if (blocked.check(client, family(client))) throw new DomainError('ip.blocked');
    };
  },
};
