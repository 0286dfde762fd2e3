import { ruleOf } from '@rallyrank/contracts/shared/broken-rule';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { z } from 'zod';

/** Whether the input has a value at a path. A part of a text, such as the second part of `1,3`, counts as given. */
const isGiven = (value: unknown, path: readonly PropertyKey[]): boolean => {
  let at = value;
  for (const key of path) {
    if (typeof at === 'string') return true;
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return false;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at !== undefined;
};

/** Parses the input of a caller. @throws DomainError request.invalid with the first invalid field and its rule */
export const parseWith = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw new DomainError('request.invalid', { field: '', rule: 'not valid' });
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...issue.path, ...unknown];
  throw new DomainError('request.invalid', { field: path.join('.'), rule: ruleOf(issue, isGiven(value, path)) });
};
