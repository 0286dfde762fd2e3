import { remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { ListRecord, ListRow, Notes } from './records.js';

/** A row of a list that is not yet grouped into its list. */
export interface DatedRow {
  readonly discipline: Discipline;
  readonly date: string;
  readonly row: ListRow;
}

const keyOf = ({ players }: ListRow): string => [...players].sort().join(' ');

const isEqualRow = (one: ListRow, other: ListRow): boolean => one.rank === other.rank && one.points === other.points;

/** Reports a second row of a competitor. A row that a second file repeats is nothing new. */
const noteSecond = (row: ListRow, known: ListRow, notes: Notes): void => {
  const { file, line } = known.at;
  if (row.at.file === file) notes.refuse('rows', row.at, remarkOf('list.twice'));
  else if (isEqualRow(row, known)) notes.repeat('rows', row.at);
  else notes.refuse('rows', row.at, remarkOf('list.differs', { file, line }));
};

/**
 * The rows of a list in order of rank. A competitor occurs only once on a list: with the row of the first file that has
 * the list, and in one file with the better rank.
 */
const soundList = ({ discipline, date, rows, at }: ListRecord, notes: Notes): ListRecord => {
  const seen = new Map<string, ListRow>();
  for (const ofFile of Map.groupBy(rows, (row) => row.at.file).values()) {
    for (const row of ofFile.toSorted((a, b) => a.rank - b.rank)) {
      const known = seen.get(keyOf(row));
      if (known) noteSecond(row, known, notes);
      else seen.set(keyOf(row), row);
    }
  }
  const sound = [...seen.values()].sort((a, b) => a.rank - b.rank);
  if (sound[0] && sound[0].rank > 1) notes.warn(at, remarkOf('list.start', { rank: sound[0].rank }));
  return { discipline, date, rows: sound, at };
};

const standing = ({ rows }: ListRecord): string =>
  JSON.stringify(rows.map((row) => [row.rank, row.players, row.points]));

/**
 * Groups rows into lists. The rows of a day must be contiguous, in any order of disciplines and ranks. A list that
 * repeats the previous one is accepted as a published list with a remark.
 */
export async function* groupLists(
  rows: AsyncIterable<DatedRow> | Iterable<DatedRow>,
  notes: Notes,
): AsyncGenerator<ListRecord> {
  let open = new Map<Discipline, ListRecord>();
  let date = '';
  const closed = new Set<string>();
  const before = new Map<Discipline, string>();
  const close = function* (): Generator<ListRecord> {
    for (const list of open.values()) {
      const sound = soundList(list, notes);
      const text = standing(sound);
      if (before.get(list.discipline) === text) notes.warn(list.at, remarkOf('list.repeated'));
      before.set(list.discipline, text);
      yield sound;
    }
    open = new Map();
  };
  for await (const { discipline, date: day, row } of rows) {
    if (day !== date) {
      yield* close();
      closed.add(date);
      date = day;
    }
    if (closed.has(day)) {
      notes.refuse('rows', row.at, remarkOf('list.interrupted'));
      continue;
    }
    const list = open.get(discipline);
    if (list) list.rows.push(row);
    else open.set(discipline, { discipline, date: day, at: row.at, rows: [row] });
  }
  yield* close();
}
