import { DomainError } from '@rallyrank/contracts/shared/errors';

const MOST_LEVELS = 32;
/**
 * Maximum number of values. A schema reports every invalid value: for 120,000 values, which fit into 240 KB, this took
 * 0.3 s.
 */
const MOST_VALUES = 10_000;

/** Keys with a special meaning in JavaScript. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const refused = (field: string, rule: string): DomainError => new DomainError('request.invalid', { field, rule });

/** The values of an object or a list. @throws DomainError request.invalid for a forbidden key */
const insideOf = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value;
  const key = Object.keys(value).find((name) => forbidden.has(name));
  if (key !== undefined) throw refused(key, 'unknown parameter');
  return Object.values(value);
};

/** Counts level by level, and stops at the first level with too many values. */
const check = (value: unknown): void => {
  let values = 0;
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    values += level.length;
    if (values > MOST_VALUES) throw refused('body', `at most ${MOST_VALUES} values`);
    if (depth > MOST_LEVELS) throw refused('body', `at most ${MOST_LEVELS} levels`);
    level = level.flatMap(insideOf);
  }
};

/**
 * Parses a JSON text sent by a caller.
 * @throws DomainError request.malformed; request.invalid for more than 32 levels or 10,000 values, and for keys such as
 * `__proto__`
 */
export const jsonValue = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('request.malformed');
  }
  check(value);
  return value;
};
