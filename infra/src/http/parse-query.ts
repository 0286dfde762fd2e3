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

/** A page of a list that is taken as a whole would be the same file under another name, and computed again for each of them. */
const refusePagesOfExport = (values: Readonly<Record<string, string>>): void => {
  const page = ['pageNum', 'pageSize'].find((name) => name in values);
  if ('export' in values && page)
    throw new DomainError('request.invalid', { field: page, rule: 'not together with export' });
};

/** Parses the query text of a call. @throws DomainError request.invalid with the first field that does not fit and its rule */
export const parseQuery = (route: RouteDef, search: string): Record<string, unknown> => {
  const values = valuesByName(new URLSearchParams(search));
  refusePagesOfExport(values);
  return parseWith(route.query, values);
};
