import { allocate, type ColumnName, type Columns, columnNames } from './columns.js';
import { type EditionRecord, withdrawnMark } from './editions.js';
import type { MatchRows } from './match-rows.js';
import { byId } from './playing-order.js';

/** Rows sorted by id and numbers assigned in the order of texts; binary columns are base64. */
export interface TableSnapshot {
  readonly size: number;
  readonly editions: readonly EditionRecord[];
  readonly people: readonly string[];
  /** Three 32-bit numbers per pair: its position in `people` and the positions of its players. */
  readonly pairs: string;
  readonly texts: readonly string[];
  readonly games: string;
  readonly columns: Readonly<Record<string, string>>;
}

const LISTS: readonly ColumnName[] = ['next1', 'next2', 'nextInEdition'];
const TEXTS: readonly ColumnName[] = ['match', 'draw', 'marks1', 'marks2', 'stated1', 'stated2', 'court'];
const PEOPLE: readonly ColumnName[] = ['side1', 'side2'];
const stored = columnNames.filter((name) => !LISTS.includes(name));

const bytesOf = (array: Columns[ColumnName]) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Assigns new numbers, in the order of their keys, to the old numbers in use; -1 for numbers without a row. */
const renumber = (size: number, used: Iterable<number>, key: (old: number) => string): [Int32Array, number[]] => {
  const kept = [...new Set(used)].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const numbers = new Int32Array(size).fill(-1);
  for (const [next, old] of kept.entries()) numbers[old] = next;
  return [numbers, kept];
};

function* pointedAt(rows: MatchRows, names: readonly ColumnName[]): Iterable<number> {
  for (const name of names) yield* rows.columns[name].subarray(0, rows.size);
}

const withPlayers = function* (rows: MatchRows): Iterable<number> {
  const competitors = new Set(pointedAt(rows, PEOPLE));
  for (const competitor of competitors) {
    yield competitor;
    yield* rows.people.playersOf(competitor);
  }
};

const packGames = (rows: MatchRows, order: Int32Array, target: Columns): Uint8Array => {
  const packed = new Uint8Array(rows.games.size);
  let at = 0;
  for (let i = 0; i < order.length; i++) {
    target.games[i] = at;
    at = rows.games.copyTo(packed, at, rows.columns.games[order[i]!]!);
  }
  return packed.subarray(0, at);
};

const pairNumbers = ({ people }: MatchRows, kept: readonly number[], numbers: Int32Array) =>
  Int32Array.from(
    kept.flatMap((person, number) => {
      const players = people.playersOf(person);
      return players.length === 1 ? [] : [number, ...players.map((player) => numbers[player]!).sort((a, b) => a - b)];
    }),
  );

/**
 * The state as JSON. It is independent of the order of arrival, because rows are sorted by id and numbers assigned in
 * the order of texts.
 */
export const snapshotRows = (rows: MatchRows): TableSnapshot => {
  const { people, editions, texts, size } = rows;
  const order = Int32Array.from({ length: size }, (_, row) => row).sort(byId(rows));
  const [textNumbers, keptTexts] = renumber(texts.size, pointedAt(rows, TEXTS), (n) => texts.text(n));
  const [personNumbers, keptPeople] = renumber(people.size, withPlayers(rows), (n) => people.id(n));
  const ranks = editions.ranks();
  const columns = allocate(size);
  const numbersOf = (name: ColumnName): Int32Array | undefined => {
    if (TEXTS.includes(name)) return textNumbers;
    if (PEOPLE.includes(name)) return personNumbers;
    return name === 'edition' ? ranks : undefined;
  };
  for (const name of stored) {
    const [from, to, numbers] = [rows.columns[name], columns[name], numbersOf(name)];
    for (let i = 0; i < size; i++) to[i] = numbers ? numbers[from[order[i]!]!]! : from[order[i]!]!;
  }
  const games = packGames(rows, order, columns);
  const orderedEditions: EditionRecord[] = [];
  for (const [edition, rank] of ranks.entries()) orderedEditions[rank] = editions.at(edition);
  return {
    size,
    editions: orderedEditions,
    people: keptPeople.map((person) => people.id(person)),
    pairs: bytesOf(pairNumbers(rows, keptPeople, personNumbers)).toBase64(),
    texts: keptTexts.map((text) => texts.text(text)),
    games: games.toBase64(),
    columns: Object.fromEntries(stored.map((name) => [name, bytesOf(columns[name]).toBase64()])),
  };
};

/** Fills empty rows from the result of `snapshotRows`. */
export const restoreRows = (rows: MatchRows, state: TableSnapshot): void => {
  for (const { isWithdrawn, ...record } of state.editions) {
    rows.editions.put({ ...record, ...withdrawnMark(isWithdrawn) });
  }
  const pairs = Uint8Array.fromBase64(state.pairs);
  rows.people.load(state.people, new Int32Array(pairs.buffer));
  for (const text of state.texts) rows.texts.add(text);
  const columns = allocate(state.size);
  for (const name of stored) bytesOf(columns[name]).setFromBase64(state.columns[name] ?? '');
  rows.games.load(Uint8Array.fromBase64(state.games));
  rows.load(columns, state.size);
};
