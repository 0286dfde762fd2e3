import { isIP } from 'node:net';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { addressRange, isAddressEntry } from '@rallyrank/contracts/shared/address-entry';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { addressList } from '@rallyrank/infra/address-list';
import { type EntityDecider, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';
import { everything, type Scoping } from '@rallyrank/infra/entity/scoping';

export const addressBlocks = entityParts(addressBlock);

const ADDRESS = 'addresses such as 192.0.2.7, 192.0.2.*, 192.0.2.1-192.0.2.9 or 192.0.2.0/24';
const refuse = (rule: string, field = 'address') => new DomainError('request.invalid', { field, rule });

const assertAddress = ({ address }: Values): void => {
  if (address !== undefined && !isAddressEntry(String(address))) throw refuse(ADDRESS);
};

const standard = entityDecider(addressBlock);

/** What is blocked is an address, a network or a range, and no block begins after its end. One that has ended may be changed otherwise. */
export const addressBlockDecider = (now: () => Date): EntityDecider => {
  const assertGood = (values: Values, before?: Values): void => {
    assertAddress(values);
    const { until } = values;
    if (typeof until === 'string' && until !== before?.until && Date.parse(until) <= now().getTime())
      throw refuse('in the future', 'until');
  };
  return {
    ...standard,
    create: (id, values) => {
      assertGood(values);
      return standard.create(id, values);
    },
    change: (id, values) => (state) => {
      assertGood(values, state?.values);
      return standard.change(id, values)(state);
    },
  };
};

/**
 * Whether an entry covers a group of addresses, or a part of it: of the IPv6 address that somebody calls from only its network is known.
 */
const doOverlap = (entry: string, group: string): boolean => {
  const firstOf = (one: string) => addressRange(one)?.[0] ?? one.split('/')[0] ?? '';
  if (isIP(firstOf(group)) === 0) return false;
  return addressList([entry]).has(firstOf(group)) || addressList([group]).has(firstOf(entry));
};

/** Nobody blocks the address that they call from; a block of a part of its network may be removed. */
export const addressBlockScoping: Scoping = ({ origin }, permissions) => ({
  ...everything,
  mayWrite: ({ address }) => {
    if (permissions.includes(addressBlock.permissionTo('remove'))) return true;
    const entry = String(address ?? '');
    if (isAddressEntry(entry) && doOverlap(entry, origin.clientGroup)) throw refuse('not your own address');
    return true;
  },
});
