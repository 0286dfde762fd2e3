import { isAddressEntry } from '@rallyrank/contracts/shared/address-entry';
import { doOverlap } from './address-blocks.js';
import { isPrivate } from './private-addresses.js';

/** Whether rules may block a group of addresses: a public one of which operators have excepted no part. */
export const mayBeBlocked = (group: string, excepted: readonly string[]): boolean =>
  isAddressEntry(group) && !isPrivate(group) && !excepted.some((entry) => doOverlap(entry, group));
