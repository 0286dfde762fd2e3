import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { parseWith } from './parse-with.js';

/** Values by name; a name that is given twice is refused. @throws DomainError request.invalid */
export const valuesByName = (pairs: Iterable<readonly [string, string]>): Record<string, string> => {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs) {
    if (name in values) throw new DomainError('request.invalid', { field: name, rule: 'given more than once' });
    values[name] = value;
  }
  return { ...values };
};

/** Parses the query text of a call. @throws DomainError request.invalid with the first field that does not fit and its rule */
export const parseQuery = (route: RouteDef, search: string): Record<string, unknown> =>
  parseWith(route.query, valuesByName(new URLSearchParams(search)));
