import { isIP } from 'node:net';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { ADDRESS_RULE, addressRange, isAddressEntry } from '@rallyrank/contracts/shared/address-entry';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { addressList } from '@rallyrank/infra/address-list';
import { type EntityDecider, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';
import { everything, type Scoping } from '@rallyrank/infra/entity/scoping';

export const addressBlocks = entityParts(addressBlock);

const refuse = (rule: string, field = 'address') => new DomainError('request.invalid', { field, rule });

const assertAddress = ({ address }: Values): void => {
  if (address !== undefined && !isAddressEntry(String(address))) throw refuse(ADDRESS_RULE);
};

const standard = entityDecider(addressBlock);

/**
 * A block applies to an address, a network or a range of addresses in ascending order. Its end must be in the future
 * when it is set. The other fields of a block that has ended can still be changed.
 */
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

/** The first address of an entry. */
export const firstOf = (entry: string): string => addressRange(entry)?.[0] ?? entry.split('/')[0] ?? '';

/** Whether an entry covers a group of addresses, or a part of it: for an IPv6 caller, only the network is known. */
export const doOverlap = (entry: string, group: string): boolean => {
  if (isIP(firstOf(group)) === 0) return false;
  return addressList([entry]).has(firstOf(group)) || addressList([group]).has(firstOf(entry));
};

/** Users cannot block the address from which they call, but they can remove a block that covers it. */
export const addressBlockScoping: Scoping = ({ origin }, permissions) => ({
  ...everything,
  mayWrite: ({ address }) => {
    if (permissions.includes(addressBlock.permissionTo('remove'))) return true;
    const entry = String(address ?? '');
    if (isAddressEntry(entry) && doOverlap(entry, origin.clientGroup)) throw refuse('not your own address');
    return true;
  },
});
