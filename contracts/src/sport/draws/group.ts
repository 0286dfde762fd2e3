/**
 * A finished match of a group. Margins are those of the winner: games and points (tennis: sets and games) won minus
 * lost.
 */
export interface GroupResult {
  readonly winner: number;
  readonly loser: number;
  readonly games: number;
  readonly points: number;
}

/** A group in any state, in which every two members meet once. */
export interface Group {
  /** Competitor numbers. */
  readonly members: readonly number[];
  readonly results?: readonly GroupResult[];
  /** Members that gave up a match of the group. They are last, and none of their matches counts. */
  readonly withdrawn?: readonly number[];
}

/** The members in the first places of a group, in order. The variance is that of the simulation; 0 if it is exact. */
export interface GroupTop {
  readonly order: readonly number[];
  readonly probability: number;
  readonly variance: number;
}

export interface GroupChances {
  readonly members: readonly number[];
  /** `places[k][i]`: probability that member i takes place k, from 0, and its standard error; 0 if it is exact. */
  readonly places: readonly Float64Array[];
  readonly errors: readonly Float64Array[];
  readonly tops: readonly GroupTop[];
}
