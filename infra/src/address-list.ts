import { BlockList, isIPv6 } from 'node:net';
import { addressRange } from '@rallyrank/contracts/shared/address-entry';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * A set of IPv4 and IPv6 addresses and networks, in the syntax of contracts/src/shared/address-entry.ts. An IPv4-mapped
 * IPv6 address counts as IPv4.
 */
export const addressList = (entries: readonly string[]): { has(address: string): boolean } => {
  const list = new BlockList();
  for (const entry of entries) {
    const range = addressRange(entry);
    const [address = '', bits] = entry.split('/');
    if (range) list.addRange(range[0], range[1], 'ipv4');
    else if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return { has: (address) => list.check(address, family(address)) };
};
