import { z } from 'zod';

/** The rule that describes an entry (rules.ts). */
export const ADDRESS_RULE = 'addresses such as 192.0.2.7, 192.0.2.*, 192.0.2.1-192.0.2.9 or 192.0.2.0/24';

const WILD = /^(\d{1,3}|\*)(\.(\d{1,3}|\*)){3}$/;
const V4 = z.ipv4();
const single = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/**
 * The first and the last address of an entry with `*` for whole octets, or of two addresses joined by `-`; undefined
 * for other entries.
 */
export const addressRange = (entry: string): readonly [first: string, last: string] | undefined => {
  if (entry.includes('*') && WILD.test(entry)) {
    const of = (octet: string) => entry.replaceAll('*', octet);
    return V4.safeParse(of('0')).success ? [of('0'), of('255')] : undefined;
  }
  const [first = '', last = '', ...more] = entry.split('-').map((part) => part.trim());
  const isRange = more.length === 0 && V4.safeParse(first).success && V4.safeParse(last).success;
  return isRange && numberOf(first) <= numberOf(last) ? [first, last] : undefined;
};

const numberOf = (address: string): number => address.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);

/**
 * An entry of a list of addresses: an address, a network (CIDR), an IPv4 address with `*`, or a range of IPv4
 * addresses.
 */
export const isAddressEntry = (entry: string): boolean =>
  single.safeParse(entry).success || addressRange(entry) !== undefined;
