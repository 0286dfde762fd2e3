import { createHash } from 'node:crypto';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { FIRST_DERIVED } from '../domain/own-ids.js';

/** Number of hexadecimal digits that fit in the id of a match as a number of JavaScript. */
const DIGITS = 12;

/** The id of a match without a number of its own, which depends only on what its row states. */
export const derivedId = (...parts: readonly string[]): Id => {
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex');
  return String(FIRST_DERIVED + BigInt(`0x${hash.slice(0, DIGITS)}`));
};
