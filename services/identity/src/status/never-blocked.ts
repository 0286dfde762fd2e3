import { isAddressEntry } from '@rallyrank/contracts/shared/address-entry';
import { doOverlap } from './address-blocks.js';
import { isPrivate } from './private-addresses.js';

/** Whether rules may block a group of addresses: a public one without a part that operators have excepted. */
export const mayBeBlocked = (group: string, excepted: readonly string[]): boolean =>
  isAddressEntry(group) && !isPrivate(group) && !excepted.some((entry) => doOverlap(entry, group));
