import { associationOf } from '../cells.js';
import { type Notes, type SourceSide, silent } from '../records.js';
import { readTable, type TableRow } from '../table.js';
import type { BwfFiles } from './files.js';

/** By player id: the other associations that players.csv lists for the person, besides the present one. */
export type ListedAssociations = ReadonlyMap<string, readonly (string | undefined)[]>;

export const listedAssociations = async (files: BwfFiles): Promise<ListedAssociations> => {
  const listed = new Map<string, readonly (string | undefined)[]>();
  for await (const row of readTable(files.players, 'players', silent)) {
    const names = row.cell('other_countries').split(';');
    listed.set(
      row.cell('player_id'),
      names.map((name) => associationOf(name.trim(), row.at, silent)),
    );
  }
  return listed;
};

/**
 * The side with the association that its row states. The file has one association for both players of a pair, which can
 * play for different ones, so it applies only to a player for whom players.csv lists it as a former one.
 */
export const represented = (
  side: SourceSide,
  row: TableRow,
  team: 'team1' | 'team2',
  listed: ListedAssociations,
  notes: Notes,
): SourceSide => {
  const code = associationOf(row.cell(`${team}_country`), row.at, notes);
  if (code === undefined) return side;
  const { players } = side;
  const own = players.length === 1 ? players : players.filter((key) => listed.get(key)?.includes(code));
  return own.length === 0 ? side : { ...side, associations: Object.fromEntries(own.map((key) => [key, code])) };
};
