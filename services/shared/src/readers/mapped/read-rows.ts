import { type ReadRow, SHOWN_ROWS } from '@rallyrank/contracts/monitoring/table-description';
import { reasonWords } from '@rallyrank/contracts/shared/remarks';
import type { EditionRecord, ListRecord, Notes, PersonKey, PlayerRecord } from '../records.js';
import { mappedReader } from './reader.js';

type Names = ReadonlyMap<PersonKey, string>;

const nameOf = (players: readonly PersonKey[], names: Names): string =>
  players.map((key) => names.get(key) ?? key).join(' / ');

const matchRows = ({ edition, matches }: EditionRecord, names: Names): ReadRow[] =>
  matches.map(({ at, date, discipline, round, sides, games, outcome, winner = null }) => ({
    ...{ kind: 'match', line: at.line, tournament: edition.name.en, level: edition.level },
    ...{ date, discipline, round, outcome, winner },
    sides: sides.map(({ players }) => nameOf(players, names)),
    score: games.map(([one, two]) => `${one}-${two}`).join(' '),
  }));

const placeRows = ({ date, discipline, rows }: ListRecord, names: Names): ReadRow[] =>
  rows.map(({ at, rank, players, points }) => ({
    ...{ kind: 'place', line: at.line, date, discipline, rank, points },
    name: nameOf(players, names),
  }));

/**
 * The first rows of the table of a folder as its mapping interprets them.
 * @throws DomainError import.format
 */
export const firstReadRows = async (folder: string): Promise<ReadRow[]> => {
  const rows: ReadRow[] = [];
  const reject: Notes['refuse'] = (_, { line }, reason) =>
    rows.push({ kind: 'rejected', line, reason: reasonWords(reason) });
  const notes: Notes = { refuse: reject, setAside: reject, repeat: () => undefined, warn: () => undefined };
  const reader = await mappedReader(folder);
  try {
    await reader.check();
    const players: PlayerRecord[] = await Array.fromAsync(reader.players(notes));
    const names = new Map(players.map(({ key, player }) => [key, player.name.en]));
    for await (const edition of reader.editions(notes)) rows.push(...matchRows(edition, names));
    for await (const list of reader.lists(notes)) rows.push(...placeRows(list, names));
  } finally {
    await reader.close();
  }
  return rows.sort((a, b) => a.line - b.line).slice(0, SHOWN_ROWS);
};
