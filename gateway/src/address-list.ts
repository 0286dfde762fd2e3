import { BlockList, isIPv6 } from 'node:net';

const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Addresses and CIDR networks of both families; IPv4 inside IPv6 counts as IPv4. */
export const addressList = (entries: readonly string[]): { has(address: string): boolean } => {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return { has: (address) => list.check(address, family(address)) };
};
