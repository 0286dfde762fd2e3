import { roundCodes } from '@rallyrank/contracts/sport/codes';
import type { ResultCode, SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { countsAsAppearance, countsAsProgress } from '@rallyrank/shared/results/counts';
import type { EditionColumns } from './edition-columns.js';
import { numberEntries } from './number-entries.js';

export const FINAL = roundCodes.indexOf('F');
const BRONZE = roundCodes.indexOf('BR');

/** Result of an entry: index of the round it went out in, WON for the title, OPEN while nothing is decided (and in team events). */
export const WON = roundCodes.length;
export const OPEN = 255;

/** Each competitor in each event (a discipline of an edition), one place of every column. */
export interface Entries {
  readonly size: number;
  readonly edition: Int32Array;
  readonly discipline: Uint8Array;
  readonly competitor: Int32Array;
  /** First and last match in playing order. */
  readonly first: Int32Array;
  readonly last: Int32Array;
  /** The match that says how far the entry came. */
  readonly decisive: Int32Array;
  readonly result: Uint8Array;
  /** 1 where the side stood in the final, played or not; where a match shows that it took part. */
  readonly finalist: Uint8Array;
  readonly tookPart: Uint8Array;
  /** Next entry of the competitor, and by competitor its newest entry; -1 at the end. */
  readonly next: Int32Array;
  readonly heads: Int32Array;
  /** By row of the match table: the entry of side 1 and of side 2. */
  readonly ofSide1: Int32Array;
  readonly ofSide2: Int32Array;
}

export const resultCode = (result: number): ResultCode | null => (result === WON ? 'W' : (roundCodes[result] ?? null));

/** Rounds of a stage fit below these bits. */
const STAGE_BITS = 5;
const stages = { qualification: 1, group: 2, knockout: 3 } as const;

/**
 * How far a match in each round says that a side came: knock-out rounds above groups above qualifying, rounds in their order; the
 * bronze match says nothing, its sides went out in the semi-final.
 */
export const roundReach = ({ rounds }: SportProfile): Uint8Array =>
  Uint8Array.from(roundCodes, (code, index) => {
    const stage = rounds.find((round) => round.code === code)?.stage ?? 'group';
    return index === BRONZE ? 0 : (stages[stage] << STAGE_BITS) + index;
  });

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

/** Takes note of a match of an entry; rows come edition by edition in playing order. */
const noting = ({ columns: c }: MatchTable, entries: Entries, reach: Uint8Array) => {
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
    const before = entries.decisive[entry]!;
    if (before === -1 || reach[c.round[row]!]! >= reach[c.round[before]!]!) entries.decisive[entry] = row;
    if (c.round[row] === FINAL) entries.finalist[entry] = 1;
  };
};

/** The result that the decisive match of an entry gives. */
const resultOf = ({ columns: c }: MatchTable, entries: Entries, entry: number, isGroup: boolean, hasFinal: boolean) => {
  const row = entries.decisive[entry]!;
  const code = c.round[row]!;
  if (isGroup) return hasFinal ? code : OPEN;
  const own = c.side1[row] === entries.competitor[entry] ? 1 : 2;
  if (c.winner[row] !== own || countsAsProgress[c.outcome[row]!] === 0) return code;
  return code === FINAL ? WON : OPEN;
};

/**
 * One pass over all matches, edition by edition. The last match of the highest round decides: lost, the side went out there; a won
 * final is the title. Who stays in a group is out of it when a final is known.
 */
export const entriesOf = (table: MatchTable, profile: SportProfile, editions: EditionColumns): Entries => {
  const { side1, side2, round, edition, discipline } = table.columns;
  const { size, rows, ofSide1, ofSide2 } = numberEntries(table);
  const reach = roundReach(profile);
  const entries: Entries = { ...allocate(size, table.people.size), ofSide1, ofSide2 };
  const note = noting(table, entries, reach);
  /** By edition: a bit for each discipline whose final is known. */
  const finals = new Uint8Array(table.editions.size);
  for (const row of rows) {
    note(ofSide1[row]!, side1[row]!, row);
    note(ofSide2[row]!, side2[row]!, row);
    if (round[row] === FINAL) finals[edition[row]!]! |= 1 << discipline[row]!;
  }
  for (let entry = 0; entry < size; entry++) {
    const at = entries.edition[entry]!;
    const stage = reach[round[entries.decisive[entry]!]!]! >> STAGE_BITS;
    const hasFinal = ((finals[at]! >> entries.discipline[entry]!) & 1) === 1;
    if (editions.team[at] === 1) entries.finalist[entry] = 0;
    else entries.result[entry] = resultOf(table, entries, entry, stage === stages.group, hasFinal);
  }
  return entries;
};
