import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';

/**
 * Lists of one discipline by day, one after the other: places of list i stand from `starts[i]` to `starts[i + 1]`, best first.
 * Whoever computes or publishes lists says how long each of them counts, so that frozen weeks are decided in one place.
 */
export interface StandingLists {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly days: Int32Array;
  /** Days for which each list counts. */
  readonly lasts: Int32Array;
  readonly starts: Int32Array;
  /** Numbers of the match table. */
  readonly competitors: Int32Array;
  /** Shared ranks where places are tied. */
  readonly ranks: Int32Array;
  /** Points or ratings. */
  readonly points: Float64Array;
}

/** Families whose input is absent are absent. */
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
