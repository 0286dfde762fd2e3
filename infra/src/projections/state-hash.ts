import { createHash } from 'node:crypto';

const sorted = (_key: string, value: unknown): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
};

/**
 * SHA-256 of a JSON value with sorted keys: equal states have equal hashes, regardless of the order in which they were
 * built.
 */
export const stateHash = (state: unknown): string =>
  createHash('sha256').update(JSON.stringify(state, sorted)).digest('hex');
