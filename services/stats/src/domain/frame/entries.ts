import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { countsAsAppearance } from '@rallyrank/shared/domain/results/counts';
import { type Decider, decider, FINAL, OPEN } from '@rallyrank/shared/domain/results/reach';
import type { EditionColumns } from './edition-columns.js';
import { numberEntries } from './number-entries.js';

/** One entry per competitor and event (a discipline of an edition), at one position of every column. */
export interface Entries {
  readonly size: number;
  readonly edition: Int32Array;
  readonly discipline: Uint8Array;
  readonly competitor: Int32Array;
  /** Rows of the first and the last match in playing order. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** Row of the match that decides the result of the entry. */
  readonly decisive: Int32Array;
  readonly result: Uint8Array;
  /** 1 if the side reached the final, even if it was not played; 1 if a match shows that the side took part. */
  readonly finalist: Uint8Array;
  readonly tookPart: Uint8Array;
  /** Next entry of the competitor, and by competitor number the newest entry; -1 at the end. */
  readonly next: Int32Array;
  readonly heads: Int32Array;
  /** By row of the match table: the entries of side 1 and of side 2. */
  readonly ofSide1: Int32Array;
  readonly ofSide2: Int32Array;
}

const allocate = (size: number, people: number): Omit<Entries, 'ofSide1' | 'ofSide2'> => {
  const column = (length: number) => new Int32Array(length).fill(-1);
  return {
    size,
    edition: column(size),
    discipline: new Uint8Array(size),
    competitor: column(size),
    first: column(size),
    last: column(size),
    decisive: column(size),
    result: new Uint8Array(size).fill(OPEN),
    finalist: new Uint8Array(size),
    tookPart: new Uint8Array(size),
    next: column(size),
    heads: column(people),
  };
};

/** Returns a function that records a match of an entry. Rows must come edition by edition in playing order. */
const noting = ({ columns: c }: MatchTable, entries: Entries, { decisive, isFinal }: Decider) => {
  const begin = (entry: number, competitor: number, row: number): void => {
    entries.edition[entry] = c.edition[row]!;
    entries.discipline[entry] = c.discipline[row]!;
    entries.competitor[entry] = competitor;
    entries.first[entry] = row;
    entries.next[entry] = entries.heads[competitor]!;
    entries.heads[competitor] = entry;
  };
  return (entry: number, competitor: number, row: number): void => {
    if (entries.first[entry] === -1) begin(entry, competitor, row);
    entries.last[entry] = row;
    entries.tookPart[entry]! |= countsAsAppearance[c.outcome[row]!]!;
    entries.decisive[entry] = decisive(entries.decisive[entry]!, row);
    if (isFinal(row)) entries.finalist[entry] = 1;
  };
};

/** The entries of all competitors, collected in one pass over all matches, edition by edition. */
export const entriesOf = (table: MatchTable, profile: SportProfile, { untitled }: EditionColumns): Entries => {
  const { side1, side2, round, edition, discipline } = table.columns;
  const { size, rows, ofSide1, ofSide2 } = numberEntries(table);
  const entries: Entries = { ...allocate(size, table.people.size), ofSide1, ofSide2 };
  /** By edition number: one bit for each discipline with a known final. */
  const finals = new Uint8Array(table.editions.size);
  const rule = decider(table, profile, {
    isUntitled: (row) => untitled[edition[row]!] === 1,
    hasFinal: (row) => ((finals[edition[row]!]! >> discipline[row]!) & 1) === 1,
  });
  const note = noting(table, entries, rule);
  for (const row of rows) {
    note(ofSide1[row]!, side1[row]!, row);
    note(ofSide2[row]!, side2[row]!, row);
    if (round[row] === FINAL) finals[edition[row]!]! |= 1 << discipline[row]!;
  }
  for (let entry = 0; entry < size; entry++) {
    const row = entries.decisive[entry]!;
    entries.result[entry] = rule.result(row, side1[row] === entries.competitor[entry] ? 1 : 2);
  }
  return entries;
};
