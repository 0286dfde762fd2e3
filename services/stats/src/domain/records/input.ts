import type { RankingBasis } from '@rallyrank/contracts/rankings/common';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';

/**
 * Lists of one discipline by day, concatenated: list i spans `starts[i]` to `starts[i + 1]`, best first.
 * The creator of the lists says how long each of them counts, so that frozen weeks are handled in one place.
 */
export interface StandingLists {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly basis: RankingBasis;
  readonly days: Int32Array;
  /** The day from which on each list is no longer in force, and the days for which it counts. */
  readonly lapses: Int32Array;
  readonly lasts: Int32Array;
  readonly starts: Int32Array;
  /** Numbers of the match table. */
  readonly competitors: Int32Array;
  /** Tied competitors share a rank. */
  readonly ranks: Int32Array;
  /** Points or ratings. */
  readonly points: Float64Array;
  /** 1 for ratings too uncertain to count as a peak; absent if there is none. */
  readonly isUncertain?: Uint8Array;
}

/** Families whose input is absent are left out. */
export interface RecordsInput {
  readonly table: MatchTable;
  readonly profile: SportProfile;
  /** Day of birth of a player by its number in the table; undefined where unknown. */
  readonly birthOf?: (player: number) => number | undefined;
  /** Code of the association of a player by its number in the table; undefined where unknown. */
  readonly associationOf?: (player: number) => string | undefined;
  readonly rankings?: readonly StandingLists[];
  readonly elo?: readonly StandingLists[];
}
