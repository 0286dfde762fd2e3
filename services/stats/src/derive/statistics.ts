import { dayNumber } from '@rallyrank/contracts/shared/time';
import { type GoatScores, scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { lazy, lazyBy } from '@rallyrank/shared/domain/lazy';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { associationLookup } from '@rallyrank/shared/domain/players/association-lookup';
import { type Frame, frameOf, type Subject } from '../domain/frame/frame.js';
import type { Sources } from '../domain/frame/sources.js';
import type { GoatCounts } from '../domain/goat/goat-input.js';
import type { RecordsInput } from '../domain/records/input.js';
import type { Records } from '../domain/records/record-result.js';
import type { Answered } from './answer-table.js';
import type { RawStats } from './derive-stats.js';
import { Memo } from './memo.js';
import { unpackRecords } from './packed-records.js';

/** GOAT counts of a discipline and their points by the rules of the sport. */
export interface Goat {
  readonly counts: GoatCounts;
  readonly scores: GoatScores;
}

/** Answers questions about statistics: one state of the matches and everything derived from it. */
export interface Statistics {
  readonly frame: Frame;
  readonly records: () => Records;
  /** Undefined for a discipline of another sport. */
  readonly goat: (discipline: number, by: Subject) => Goat | undefined;
  /** Input in which the proof of a record is looked up. */
  readonly proofInput: RecordsInput;
  /** Caches results that need a walk over all matches, until the next result. */
  readonly memo: Memo;
}

const goatReader = (profile: SportProfile, counted: readonly GoatCounts[]): Statistics['goat'] => {
  const scored = lazyBy(
    (counts: GoatCounts): Goat => ({ counts, scores: scoreGoat(goatTables[profile.key].rules, counts.counts) }),
  );
  return (discipline, by) => {
    const counts = counted.find((each) => each.discipline === discipline && each.subject === by);
    return counts && scored(counts);
  };
};

/** @param answered the state that the result was computed from */
export const openStatistics = (
  profile: SportProfile,
  { table, people: { associations, births, histories } }: Answered,
  raw: RawStats,
): Statistics => {
  const lookup = associationLookup(table, (player) => associations[player] || undefined, histories);
  const sources: Sources = {
    ...lookup,
    rankOf: (row, side) => (side === 1 ? raw.ranks.side1 : raw.ranks.side2)[row]!,
    ratings: raw.ratings,
    ratingsAfter: raw.ratings,
    points: raw.points,
  };
  const birthOf = (player: number) => (births[player] ? dayNumber(births[player]) : undefined);
  return {
    frame: { table, profile, sources, ...raw.frame },
    records: lazy(() => unpackRecords(profile, raw.records)),
    goat: goatReader(profile, raw.goat),
    proofInput: { table, profile, birthOf, ...lookup, rankings: raw.lists.ranking, elo: raw.lists.elo },
    memo: new Memo(),
  };
};

/** The state before anything was derived. */
export const noStatistics = (profile: SportProfile): Statistics => {
  const table = new MatchTable();
  return {
    frame: frameOf(table, profile, { associationOf: () => undefined, rankOf: () => 0 }),
    records: () => ({ records: [], associations: [], firstSeason: 0 }),
    goat: () => undefined,
    proofInput: { table, profile },
    memo: new Memo(),
  };
};
