import { DomainError } from '@rallyrank/contracts/shared/errors';

const MOST_LEVELS = 32;

/** Keys that mean something else to JavaScript than to JSON. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

const refused = (field: string, rule: string): DomainError => new DomainError('request.invalid', { field, rule });

const check = (value: unknown, level: number): void => {
  if (typeof value !== 'object' || value === null) return;
  if (level > MOST_LEVELS) throw refused('body', `at most ${MOST_LEVELS} levels`);
  for (const [key, each] of Object.entries(value)) {
    if (forbidden.has(key)) throw refused(key, 'unknown parameter');
    check(each, level + 1);
  }
};

/** Reads a JSON text of a caller. @throws DomainError request.malformed; request.invalid for deep nesting and keys such as `__proto__` */
export const jsonValue = (text: string): unknown => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DomainError('request.malformed');
  }
  check(value, 1);
  return value;
};
