import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { ListRecord, ListRow, Notes } from './records.js';

/** A row of a list that is not yet grouped into its list. */
export interface DatedRow {
  readonly discipline: Discipline;
  readonly date: string;
  readonly row: ListRow;
}

/** The rows of a list in order of rank. A competitor occurs only once on a list, with the better rank. */
const soundList = ({ discipline, date, rows, at }: ListRecord, notes: Notes): ListRecord => {
  const seen = new Set<string>();
  const sound = rows
    .toSorted((a, b) => a.rank - b.rank)
    .filter((row) => {
      const key = [...row.players].sort().join(' ');
      if (seen.has(key)) notes.refuse('rows', row.at, 'the competitor is already on this list');
      return !seen.has(key) && seen.add(key);
    });
  if (sound[0] && sound[0].rank > 1) notes.warn(at, `the list starts with rank ${sound[0].rank}`);
  return { discipline, date, rows: sound, at };
};

const standing = ({ rows }: ListRecord): string =>
  JSON.stringify(rows.map((row) => [row.rank, row.players, row.points]));

/**
 * Groups rows into lists. The rows of a day must be contiguous, in any order of disciplines and ranks. A list that
 * repeats the previous one is accepted as a published list with a remark.
 */
export async function* groupLists(rows: AsyncIterable<DatedRow>, notes: Notes): AsyncGenerator<ListRecord> {
  let open = new Map<Discipline, ListRecord>();
  let date = '';
  const closed = new Set<string>();
  const before = new Map<Discipline, string>();
  const close = function* (): Generator<ListRecord> {
    for (const list of open.values()) {
      const sound = soundList(list, notes);
      const text = standing(sound);
      if (before.get(list.discipline) === text) notes.warn(list.at, 'the list repeats the previous one');
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
      notes.refuse('rows', row.at, 'the rows of this list are interrupted by rows of other days');
      continue;
    }
    const list = open.get(discipline);
    if (list) list.rows.push(row);
    else open.set(discipline, { discipline, date: day, at: row.at, rows: [row] });
  }
  yield* close();
}
