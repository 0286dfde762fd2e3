import { disciplines, outcomes, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { counting } from '@rallyrank/contracts/sport/counting';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '../match-table/match-table.js';
import { EventList, isRound, noteRound } from './event-list.js';
import { BRONZE, GROUP, KNOCKOUT, NO_ROUND, QUALIFYING, roundIndex, roundStages } from './round-stages.js';

const isPlayed = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].winLoss));
const progresses = Uint8Array.from(outcomes, (outcome) => Number(counting[outcome].progress));

const kinds = {
  /** Event number. */
  event: Int32Array,
  competitor: Int32Array,
  /** First and last knock-out round and qualifying round of the competitor (round indices, or NO_ROUND). */
  first: Uint8Array,
  last: Uint8Array,
  firstQualifying: Uint8Array,
  lastQualifying: Uint8Array,
  /** 1 if the last knock-out match was won; 1 if any match of the event was won or played. */
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

/**
 * The participation of each competitor in each event: one entry per position of every column. Entries of an event are
 * adjacent.
 */
export interface Entries extends Columns {
  readonly size: number;
  readonly events: EventList;
}

const allocate = (capacity: number): Columns => {
  const names = Object.keys(kinds) as (keyof Kinds)[];
  const columns = Object.fromEntries(names.map((name) => [name, new kinds[name](capacity)])) as Columns;
  for (const name of ['first', 'last', 'firstQualifying', 'lastQualifying'] as const) columns[name].fill(NO_ROUND);
  return columns;
};

/** The code of a round index, which must not be NO_ROUND. */
export const roundCodeOf = (index: number): RoundCode => roundCodes[index]!;

/** Numbers the entries from 0, one for each competitor in each event. */
const numbering = (people: number, entries: Columns) => {
  const newest = disciplines.map(() => new Int32Array(people).fill(-1));
  let size = 0;
  /** The entry of a competitor in the newest event; -1 if there is none. */
  const find = (event: number, discipline: number, competitor: number): number => {
    const last = newest[discipline]![competitor]!;
    return last >= 0 && entries.event[last] === event ? last : -1;
  };
  const take = (event: number, discipline: number, competitor: number): number => {
    const known = find(event, discipline, competitor);
    if (known >= 0) return known;
    entries.event[size] = event;
    entries.competitor[size] = competitor;
    newest[discipline]![competitor] = size;
    return size++;
  };
  return { take, find, size: () => size };
};

const noteKnockout = (entries: Columns, entry: number, round: number, hasWon: number, marks: number): void => {
  const known = entries.last[entry]!;
  if (round < entries.first[entry]!) entries.first[entry] = round;
  if (isRound(known) && round < known) return;
  entries.won[entry] = round === known ? entries.won[entry]! | hasWon : hasWon;
  entries.last[entry] = round;
  entries.marks[entry] = marks;
};

const note = (entries: Columns, entry: number, table: MatchTable, row: number, side: 1 | 2, stage: number): void => {
  const { round, winner, outcome, marks1, marks2 } = table.columns;
  const hasWon = Number(winner[row] === side) & progresses[outcome[row]!]!;
  entries.tookPart[entry]! |= hasWon | isPlayed[outcome[row]!]!;
  if (stage === KNOCKOUT) noteKnockout(entries, entry, round[row]!, hasWon, (side === 1 ? marks1 : marks2)[row]!);
  else if (stage === QUALIFYING) noteRound(entries.firstQualifying, entries.lastQualifying, entry, round[row]!);
  else if (stage === BRONZE && winner[row] !== 0) entries.bronze[entry] = hasWon ? 1 : 2;
  else if (stage === GROUP) {
    entries.groupMatches[entry]! += 1;
    entries.groupWins[entry]! += hasWon;
  }
};

/** Records a walkover against an unknown opponent as a won round, for a side with a match in the event. */
const noteWalkover = (entries: Columns, entry: number, stage: number, round: number): void => {
  entries.tookPart[entry] = 1;
  if (stage === KNOCKOUT) noteKnockout(entries, entry, round, 1, 0);
  else if (stage === QUALIFYING) noteRound(entries.firstQualifying, entries.lastQualifying, entry, round);
};

/** The entries of all events, collected edition by edition from matches and walkovers. */
export const entriesOf = (table: MatchTable, profile: SportProfile): Entries => {
  const { round, discipline, side1, side2, nextInEdition } = table.columns;
  const stages = roundStages(profile);
  const events = new EventList(table, stages);
  const entries = allocate(2 * table.size);
  const numbers = numbering(table.people.size, entries);
  for (let edition = 0; edition < table.editions.size; edition++) {
    for (let row = table.editions.heads[edition]!; row >= 0; row = nextInEdition[row]!) {
      const event = events.find(edition, discipline[row]!);
      const stage = stages[round[row]!]!;
      note(entries, numbers.take(event, discipline[row]!, side1[row]!), table, row, 1, stage);
      note(entries, numbers.take(event, discipline[row]!, side2[row]!), table, row, 2, stage);
    }
    for (const bye of table.editions.at(edition).walkoverByes) {
      const code = disciplines.indexOf(bye.discipline);
      const competitor = table.people.find(bye.competitorId);
      const entry = competitor === undefined ? -1 : numbers.find(events.find(edition, code), code, competitor);
      const at = roundIndex(bye.round);
      if (entry >= 0) noteWalkover(entries, entry, stages[at]!, at);
    }
  }
  return { size: numbers.size(), events, ...entries };
};
