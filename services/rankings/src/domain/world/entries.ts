import { outcomes, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { BRONZE, GROUP, KNOCKOUT, QUALIFYING, roundStages } from './round-stages.js';

/** Stands for "no such round" in a column of round indices; larger than any. */
const NONE = 255;
const isPlayed = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].winLoss));
const progresses = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].progress));

const kinds = {
  edition: Int32Array,
  discipline: Uint8Array,
  competitor: Int32Array,
  /** First knock-out round and last qualifying round of the whole event (round indices; NONE). */
  drawFirst: Uint8Array,
  drawQualifying: Uint8Array,
  /** First and last knock-out round of the competitor, its last qualifying round (round indices; NONE). */
  first: Uint8Array,
  last: Uint8Array,
  qualifying: Uint8Array,
  /** 1 where the last knock-out match was won; where any match of the event was won or played. */
  won: Uint8Array,
  tookPart: Uint8Array,
  /** Bronze match: 0 none, 1 won, 2 lost. */
  bronze: Uint8Array,
  groupMatches: Uint8Array,
  groupWins: Uint8Array,
  /** Interned marks (seed and entry) in the last knock-out match. */
  marks: Int32Array,
} as const;
type Kinds = typeof kinds;
type Columns = { readonly [K in keyof Kinds]: InstanceType<Kinds[K]> };
const rounds = ['drawFirst', 'drawQualifying', 'first', 'last', 'qualifying'] as const;

/** What each competitor did in each event (a discipline of an edition); one place of every column is one entry. */
export interface Entries extends Columns {
  readonly size: number;
}

const allocate = (capacity: number): Columns => {
  const names = Object.keys(kinds) as (keyof Kinds)[];
  const columns = Object.fromEntries(names.map((name) => [name, new kinds[name](capacity)])) as Columns;
  for (const name of rounds) columns[name].fill(NONE);
  return columns;
};

export const isRound = (index: number): boolean => index !== NONE;
export const roundCodeOf = (index: number): RoundCode => roundCodes[index]!;

/** Gives each competitor in each event the number of its entry. */
const numbering = (table: MatchTable, entries: Columns) => {
  const newest = new Map<number, Int32Array>();
  let size = 0;
  const take = (edition: number, discipline: number, competitor: number): number => {
    const known = newest.get(discipline) ?? new Int32Array(table.people.size).fill(-1);
    newest.set(discipline, known);
    const last = known[competitor]!;
    if (last >= 0 && entries.edition[last] === edition) return last;
    entries.edition[size] = edition;
    entries.discipline[size] = discipline;
    entries.competitor[size] = competitor;
    known[competitor] = size;
    return size++;
  };
  return { take, size: () => size };
};

const noteKnockout = (entries: Columns, entry: number, table: MatchTable, row: number, side: 1 | 2): void => {
  const { round, winner, outcome, marks1, marks2 } = table.columns;
  const index = round[row]!;
  if (index < entries.first[entry]!) entries.first[entry] = index;
  if (isRound(entries.last[entry]!) && index < entries.last[entry]!) return;
  entries.last[entry] = index;
  entries.won[entry] = Number(winner[row] === side) & progresses[outcome[row]!]!;
  entries.marks[entry] = (side === 1 ? marks1 : marks2)[row]!;
};

const noteQualifying = (entries: Columns, entry: number, table: MatchTable, row: number): void => {
  const { round } = table.columns;
  const known = entries.qualifying[entry]!;
  if (!isRound(known) || round[row]! > known) entries.qualifying[entry] = round[row]!;
};

const note = (entries: Columns, entry: number, table: MatchTable, row: number, side: 1 | 2, stage: number): void => {
  const { winner, outcome } = table.columns;
  const hasWon = Number(winner[row] === side) & progresses[outcome[row]!]!;
  entries.tookPart[entry]! |= hasWon | isPlayed[outcome[row]!]!;
  if (stage === KNOCKOUT) noteKnockout(entries, entry, table, row, side);
  else if (stage === QUALIFYING) noteQualifying(entries, entry, table, row);
  else if (stage === BRONZE && winner[row] !== 0) entries.bronze[entry] = hasWon ? 1 : 2;
  else if (stage === GROUP) {
    entries.groupMatches[entry]! += 1;
    entries.groupWins[entry]! += hasWon;
  }
};

/** One pass over all matches, edition by edition. */
export const entriesOf = (table: MatchTable, profile: SportProfile): Entries => {
  const { round, discipline, side1, side2 } = table.columns;
  const stages = roundStages(profile);
  const entries = allocate(2 * table.size);
  const numbers = numbering(table, entries);
  const first = new Uint8Array(NONE);
  const qualifying = new Uint8Array(NONE);
  for (let edition = 0; edition < table.editions.size; edition++) {
    const start = numbers.size();
    first.fill(NONE);
    qualifying.fill(NONE);
    for (const row of table.rowsOfEdition(edition)) {
      const [event, index, stage] = [discipline[row]!, round[row]!, stages[round[row]!]!];
      note(entries, numbers.take(edition, event, side1[row]!), table, row, 1, stage);
      note(entries, numbers.take(edition, event, side2[row]!), table, row, 2, stage);
      if (stage === KNOCKOUT && index < first[event]!) first[event] = index;
      if (stage === QUALIFYING && (!isRound(qualifying[event]!) || index > qualifying[event]!))
        qualifying[event] = index;
    }
    for (let i = start; i < numbers.size(); i++) {
      entries.drawFirst[i] = first[entries.discipline[i]!]!;
      entries.drawQualifying[i] = qualifying[entries.discipline[i]!]!;
    }
  }
  return { size: numbers.size(), ...entries };
};
