import { dayNumber } from '@rallyrank/contracts/shared/time';
import { type GoatScores, scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { lazy, lazyBy } from '@rallyrank/shared/domain/lazy';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { TableCopy } from '@rallyrank/shared/domain/match-table/table-copy';
import { type Frame, frameOf, type Subject } from '../domain/frame/frame.js';
import type { Sources } from '../domain/frame/sources.js';
import type { GoatCounts } from '../domain/goat/goat-input.js';
import type { ProofInput } from '../domain/records/proof.js';
import type { Records } from '../domain/records/records.js';
import type { ListDays, RawStats } from './derive-stats.js';
import { Memo } from './memo.js';
import { unpackRecords } from './packed-records.js';

/** GOAT counts of a discipline and their points by the rules of the sport. */
export interface Goat {
  readonly counts: GoatCounts;
  readonly scores: GoatScores;
}

/** What questions about statistics are answered from: one state of the matches and all that was derived from it. */
export interface Statistics {
  readonly frame: Frame;
  readonly records: () => Records;
  readonly listDays: ListDays;
  /** Undefined in a discipline that is not of the sport. */
  readonly goat: (discipline: number, by: Subject) => Goat | undefined;
  /** What the proof of a record is looked up in. */
  readonly proofInput: ProofInput;
  /** Keeps what takes a walk over all matches until there is another result. */
  readonly memo: Memo;
}

/** What is known of people, by number of the table; empty where unknown. */
export interface PeopleDetails {
  readonly associations: readonly string[];
  readonly births: readonly string[];
}

const goatReader = (profile: SportProfile, counted: readonly GoatCounts[]): Statistics['goat'] => {
  const scored = lazyBy(
    (counts: GoatCounts): Goat => ({ counts, scores: scoreGoat(profile.goat.rules, counts.counts) }),
  );
  return (discipline, by) => {
    const counts = counted.find((each) => each.discipline === discipline && each.subject === by);
    return counts && scored(counts);
  };
};

/** @param copy is taken over */
export const openStatistics = (
  profile: SportProfile,
  copy: TableCopy,
  { associations, births }: PeopleDetails,
  raw: RawStats,
): Statistics => {
  const table = MatchTable.of(copy);
  const associationOf = (player: number): string | undefined => associations[player] || undefined;
  const sources: Sources = {
    associationOf,
    rankOf: (row, side) => (side === 1 ? raw.ranks.side1 : raw.ranks.side2)[row]!,
    ratings: raw.ratings,
    points: raw.points,
  };
  const birthOf = (player: number) => (births[player] ? dayNumber(births[player]) : undefined);
  return {
    frame: { table, profile, sources, ...raw.frame },
    records: lazy(() => unpackRecords(profile, raw.records)),
    listDays: raw.listDays,
    goat: goatReader(profile, raw.goat),
    proofInput: { table, profile, birthOf, associationOf, rankOf: sources.rankOf },
    memo: new Memo(),
  };
};

/** Before anything was derived. */
export const noStatistics = (profile: SportProfile): Statistics => {
  const table = new MatchTable();
  return {
    frame: frameOf(table, profile, { associationOf: () => undefined, rankOf: () => 0 }),
    records: () => ({ records: [], associations: [], firstSeason: 0 }),
    listDays: { ranking: [], elo: [] },
    goat: () => undefined,
    proofInput: { table, profile },
    memo: new Memo(),
  };
};
