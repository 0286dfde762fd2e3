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
  /** First knock-out round and first and last qualifying round of the whole event (round indices; NONE). */
  drawFirst: Uint8Array,
  drawFirstQualifying: Uint8Array,
  drawLastQualifying: Uint8Array,
  /** First and last knock-out and qualifying round of the competitor (round indices; NONE). */
  first: Uint8Array,
  last: Uint8Array,
  firstQualifying: Uint8Array,
  lastQualifying: Uint8Array,
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
const rounds = [
  'drawFirst',
  'drawFirstQualifying',
  'drawLastQualifying',
  'first',
  'last',
  'firstQualifying',
  'lastQualifying',
] as const;

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
  const known = entries.last[entry]!;
  if (isRound(known) && index < known) return;
  const hasWon = Number(winner[row] === side) & progresses[outcome[row]!]!;
  entries.won[entry] = index === known ? entries.won[entry]! | hasWon : hasWon;
  entries.last[entry] = index;
  entries.marks[entry] = (side === 1 ? marks1 : marks2)[row]!;
};

/** Keeps the first round in one column of rounds, the last one in another. */
const noteRound = (first: Uint8Array, last: Uint8Array, at: number, round: number): void => {
  if (round < first[at]!) first[at] = round;
  if (!isRound(last[at]!) || round > last[at]!) last[at] = round;
};

const note = (entries: Columns, entry: number, table: MatchTable, row: number, side: 1 | 2, stage: number): void => {
  const { winner, outcome } = table.columns;
  const hasWon = Number(winner[row] === side) & progresses[outcome[row]!]!;
  entries.tookPart[entry]! |= hasWon | isPlayed[outcome[row]!]!;
  if (stage === KNOCKOUT) noteKnockout(entries, entry, table, row, side);
  else if (stage === QUALIFYING)
    noteRound(entries.firstQualifying, entries.lastQualifying, entry, table.columns.round[row]!);
  else if (stage === BRONZE && winner[row] !== 0) entries.bronze[entry] = hasWon ? 1 : 2;
  else if (stage === GROUP) {
    entries.groupMatches[entry]! += 1;
    entries.groupWins[entry]! += hasWon;
  }
};

/** First and last round of each event of one edition, by discipline. */
const eventRounds = (table: MatchTable, stages: Uint8Array, stage: number) => {
  const { round, discipline } = table.columns;
  const first = new Uint8Array(NONE);
  const last = new Uint8Array(NONE);
  const read = (edition: number): void => {
    first.fill(NONE);
    last.fill(NONE);
    for (const row of table.rowsOfEdition(edition))
      if (stages[round[row]!] === stage) noteRound(first, last, discipline[row]!, round[row]!);
  };
  return { first, last, read };
};

/** One pass over all matches, edition by edition. */
export const entriesOf = (table: MatchTable, profile: SportProfile): Entries => {
  const { round, discipline, side1, side2 } = table.columns;
  const stages = roundStages(profile);
  const entries = allocate(2 * table.size);
  const numbers = numbering(table, entries);
  const main = eventRounds(table, stages, KNOCKOUT);
  const qualifying = eventRounds(table, stages, QUALIFYING);
  for (let edition = 0; edition < table.editions.size; edition++) {
    const start = numbers.size();
    main.read(edition);
    qualifying.read(edition);
    for (const row of table.rowsOfEdition(edition)) {
      const stage = stages[round[row]!]!;
      note(entries, numbers.take(edition, discipline[row]!, side1[row]!), table, row, 1, stage);
      note(entries, numbers.take(edition, discipline[row]!, side2[row]!), table, row, 2, stage);
    }
    for (let i = start; i < numbers.size(); i++) {
      const event = entries.discipline[i]!;
      entries.drawFirst[i] = main.first[event]!;
      entries.drawFirstQualifying[i] = qualifying.first[event]!;
      entries.drawLastQualifying[i] = qualifying.last[event]!;
    }
  }
  return { size: numbers.size(), ...entries };
};
