import { type ReadRow, SHOWN_ROWS } from '@rallyrank/contracts/monitoring/table-description';
import { reasonWords } from '@rallyrank/contracts/shared/remarks';
import type { EditionRecord, ListRecord, ListRow, Notes, PersonKey, PlayerRecord, SourceMatch } from '../records.js';
import { mappedReader } from './reader.js';

type Names = ReadonlyMap<PersonKey, string>;

const nameOf = (players: readonly PersonKey[], names: Names): string =>
  players.map((key) => names.get(key) ?? key).join(' / ');

const matchRow = (
  { edition }: EditionRecord,
  { at, date, discipline, round, sides, games, outcome, winner }: SourceMatch,
  names: Names,
): ReadRow => ({
  ...{ kind: 'match', line: at.line, tournament: edition.name.en, level: edition.level },
  ...{ date, discipline, round, outcome, winner: winner ?? null },
  sides: sides.map(({ players }) => nameOf(players, names)),
  score: games.map(([one, two]) => `${one}-${two}`).join(' '),
});

const placeRow = ({ date, discipline }: ListRecord, { at, rank, players, points }: ListRow, names: Names): ReadRow => ({
  ...{ kind: 'place', line: at.line, date, discipline, rank, points },
  name: nameOf(players, names),
});

/**
 * The first rows of the table of a folder as its mapping interprets them.
 * @throws DomainError import.format
 */
export const firstReadRows = async (folder: string): Promise<ReadRow[]> => {
  let rows: ReadRow[] = [];
  const take = (line: number, row: () => ReadRow): void => {
    if (rows.length === SHOWN_ROWS && line >= rows.at(-1)!.line) return;
    rows = [...rows, row()].sort((a, b) => a.line - b.line).slice(0, SHOWN_ROWS);
  };
  const reject: Notes['refuse'] = (_, { line }, reason) =>
    take(line, () => ({ kind: 'rejected', line, reason: reasonWords(reason) }));
  const notes: Notes = { refuse: reject, setAside: reject, repeat: () => undefined, warn: () => undefined };
  const reader = await mappedReader(folder);
  try {
    await reader.check();
    const players: PlayerRecord[] = await Array.fromAsync(reader.players(notes));
    const names = new Map(players.map(({ key, player }) => [key, player.name.en]));
    for await (const edition of reader.editions(notes))
      for (const match of edition.matches) take(match.at.line, () => matchRow(edition, match, names));
    for await (const list of reader.lists(notes))
      for (const row of list.rows) take(row.at.line, () => placeRow(list, row, names));
  } finally {
    await reader.close();
  }
  return rows;
};
