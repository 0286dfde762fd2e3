import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Accounts } from '../accounts/collections.js';
import { keyOf } from '../accounts/keys.js';

const DAY_END = 'T23:59:59.999Z';
/** Accounts that a part of a name may match. */
const MOST_MATCHES = 200;

interface Range {
  readonly 'params[beginTime]'?: string | undefined;
  readonly 'params[endTime]'?: string | undefined;
}

/** The condition of a range of days. */
export const within = ({ 'params[beginTime]': from, 'params[endTime]': until }: Range) =>
  from === undefined && until === undefined
    ? {}
    : { at: { ...(from !== undefined && { gte: from }), ...(until !== undefined && { lte: `${until}${DAY_END}` }) } };

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
