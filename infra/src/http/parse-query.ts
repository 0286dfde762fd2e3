import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { ruleOf } from '@rallyrank/contracts/shared/broken-rule';

const asRecord = (search: string): Record<string, string> => {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in values) throw new DomainError('request.invalid', { field: name, rule: 'given more than once' });
    values[name] = value;
  }
  return values;
};

/** A page of a list that is taken as a whole would be the same file under another name, and computed again for each of them. */
const refusePagesOfExport = (values: Readonly<Record<string, string>>): void => {
  const page = ['pageNum', 'pageSize'].find((name) => name in values);
  if ('export' in values && page)
    throw new DomainError('request.invalid', { field: page, rule: 'not together with export' });
};

/** Parses the query text of a call. @throws DomainError request.invalid with the first field that does not fit and its rule */
export const parseQuery = (route: RouteDef, search: string): Record<string, unknown> => {
  const values = asRecord(search);
  refusePagesOfExport(values);
  const parsed = route.query.safeParse({ ...values });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? issue?.path.join('.') ?? '';
  throw new DomainError('request.invalid', { field, rule: issue ? ruleOf(issue, field in values) : 'not valid' });
};
