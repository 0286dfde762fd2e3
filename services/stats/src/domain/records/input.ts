import type { RankingBasis } from '@rallyrank/contracts/rankings/common';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { AssociationLookup } from '@rallyrank/shared/domain/players/association-lookup';

/**
 * The lists of one discipline in order of day, concatenated, each best first. List i spans the positions `starts[i]`
 * (inclusive) to `starts[i + 1]` (exclusive). The creator of the lists states how long each list counts, so that frozen
 * weeks are handled in one place.
 */
export interface StandingLists {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly basis: RankingBasis;
  readonly days: Int32Array;
  /** First day number on which each list is no longer in force, and number of days for which it counts. */
  readonly lapses: Int32Array;
  readonly lasts: Int32Array;
  readonly starts: Int32Array;
  /** Competitor numbers of the match table. */
  readonly competitors: Int32Array;
  /** Tied competitors share a rank. */
  readonly ranks: Int32Array;
  /** Ranking points or ratings. */
  readonly points: Float64Array;
}

/** The input of records. Families whose input is absent are omitted. */
export interface RecordsInput {
  readonly table: MatchTable;
  readonly profile: SportProfile;
  /** Day number of birth of a player, by competitor number; undefined if unknown. */
  readonly birthOf?: (player: number) => number | undefined;
  /** Association code of a player, by competitor number; undefined if unknown. */
  readonly associationOf?: AssociationLookup['associationOf'];
  readonly movedPlayers?: AssociationLookup['movedPlayers'];
  readonly movesKey?: string;
  readonly rankings?: readonly StandingLists[];
  readonly elo?: readonly StandingLists[];
}
