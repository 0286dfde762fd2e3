import { isAddressEntry } from '@rallyrank/contracts/shared/address-entry';
import { doOverlap } from './address-blocks.js';

/**
 * This machine, private networks, link-local addresses and those that a provider shares among its customers, for IPv4
 * and IPv6.
 */
const PRIVATE = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
];

/** Whether a group of addresses is in an internal network. */
export const isPrivate = (group: string): boolean =>
  isAddressEntry(group) && PRIVATE.some((entry) => doOverlap(entry, group));
