import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { parseWith } from './parse-with.js';

/** SQLite ends a text at this character, so no condition may contain it. */
const NUL = '\0';

/** Values by name; a repeated name and the character NUL are rejected. @throws DomainError request.invalid */
export const valuesByName = (pairs: Iterable<readonly [string, string]>): Record<string, string> => {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of pairs) {
    if (name in values) throw new DomainError('request.invalid', { field: name, rule: 'given more than once' });
    if (value.includes(NUL))
      throw new DomainError('request.invalid', { field: name, rule: 'without the invisible character U+0000' });
    values[name] = value;
  }
  return { ...values };
};

/** Rejects pages of an export. An export is the whole list, so each page would be the same file under another URL. */
const refusePagesOfExport = (values: Readonly<Record<string, string>>): void => {
  const page = ['pageNum', 'pageSize'].find((name) => name in values);
  if ('export' in values && page)
    throw new DomainError('request.invalid', { field: page, rule: 'not together with export' });
};

/** Parses the query text of a call. @throws DomainError request.invalid with the first invalid field and its rule */
export const parseQuery = (route: RouteDef, search: string): Record<string, unknown> => {
  const values = valuesByName(new URLSearchParams(search));
  refusePagesOfExport(values);
  return parseWith(route.query, values);
};
