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

/** Parses the query text of a call. @throws DomainError request.invalid with the first field that does not fit and its rule */
export const parseQuery = (route: RouteDef, search: string): Record<string, unknown> => {
  const values = asRecord(search);
  const parsed = route.query.safeParse({ ...values });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? issue?.path.join('.') ?? '';
  throw new DomainError('request.invalid', { field, rule: issue ? ruleOf(issue, field in values) : 'not valid' });
};
