import type { Id } from '@rallyrank/contracts/shared/ids';
import { folded } from './folded.js';
import type { EntityRow } from './rows.js';

/** Returns the names of users. Removed users are missing. */
export type NamesOfUsers = (ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>;

/** The user names of the creators of the rows; null for a removed user. */
export const creatorsOf = async (rows: readonly EntityRow[], namesOfUsers: NamesOfUsers) => {
  const names = await namesOfUsers([...new Set(rows.flatMap(({ createBy }) => createBy ?? []))]);
  return ({ createBy }: EntityRow): string | null => names.get(createBy ?? '') ?? null;
};

/** The rows whose creator's name contains the given part; all rows if there is none. */
export const createdBy = async (
  rows: readonly EntityRow[],
  part: string | undefined,
  namesOfUsers: NamesOfUsers,
): Promise<readonly EntityRow[]> => {
  if (part === undefined) return rows;
  const creatorOf = await creatorsOf(rows, namesOfUsers);
  return rows.filter((row) => folded(creatorOf(row) ?? '').includes(folded(part)));
};
