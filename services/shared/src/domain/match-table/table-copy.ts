import type { Id } from '@rallyrank/contracts/shared/ids';
import { type ColumnName, type Columns, columnNames } from './columns.js';
import type { EditionRecord } from './editions.js';
import type { MatchRows } from './match-rows.js';

/**
 * A match table for transfer to a worker. Its columns are moved, not copied again, and all numbers keep their meaning.
 */
export interface TableCopy {
  readonly size: number;
  readonly columns: Columns;
  readonly games: Uint8Array<ArrayBuffer>;
  readonly texts: readonly string[];
  readonly people: readonly Id[];
  /** Three numbers per pair: its own number and those of its players. */
  readonly pairs: Int32Array;
  readonly editions: readonly EditionRecord[];
}

/** Copies the rows without sorting, so that the table is blocked only briefly. */
export const copyRows = ({ columns, size, games, texts, people, editions }: MatchRows): TableCopy => {
  const numbers = Array.from({ length: people.size }, (_, number) => number);
  return {
    size,
    columns: Object.fromEntries(columnNames.map((name: ColumnName) => [name, columns[name].slice(0, size)])) as Columns,
    games: games.copy(),
    texts: texts.all(),
    people: numbers.map((number) => people.id(number)),
    pairs: Int32Array.from(
      numbers.flatMap((number) => {
        const players = people.playersOf(number);
        return players.length === 1 ? [] : [number, ...players];
      }),
    ),
    editions: Array.from({ length: editions.size }, (_, edition) => editions.at(edition)),
  };
};

/** Fills empty rows with a copy and takes ownership of its columns. */
export const loadCopy = (rows: MatchRows, copy: TableCopy): void => {
  for (const edition of copy.editions) rows.editions.put(edition);
  rows.people.load(copy.people, copy.pairs);
  for (const text of copy.texts) rows.texts.add(text);
  rows.games.load(copy.games);
  rows.load(copy.columns, copy.size);
};
