import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayRange } from '@rallyrank/infra/list/day-range';
import type { Accounts } from '../accounts/collections.js';
import { keyOf } from '../accounts/keys.js';

/** Accounts that a part of a name may match. */
const MOST_MATCHES = 200;

/** The condition of a range of days. */
export const within = (query: Parameters<typeof dayRange>[0]) => {
  const at = dayRange(query);
  return at ? { at } : {};
};

/** The condition of a part of a user name: logs know ids only. */
export const byName = async (accounts: Accounts, name: string | undefined) => {
  if (name === undefined) return {};
  const { rows } = await accounts.find({ where: { nameKey: { contains: keyOf(name) } }, limit: MOST_MATCHES });
  return { accountId: { in: rows.map(({ id }) => id) } };
};

/** The names of accounts, those that still exist. */
export const namesOf = async (accounts: Accounts, ids: readonly (Id | null)[]): Promise<ReadonlyMap<Id, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const { rows } = await accounts.find({ where: { id: { in: wanted } } });
  return new Map(rows.map(({ id, name }) => [id, name]));
};
