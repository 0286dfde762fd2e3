/** A match of a group that is over, margins as the winner counts: games and points (tennis: sets and games) won less lost. */
export interface GroupResult {
  readonly winner: number;
  readonly loser: number;
  readonly games: number;
  readonly points: number;
}

/** A group in any state: everybody meets everybody once. */
export interface Group {
  /** Competitors. */
  readonly members: readonly number[];
  readonly results?: readonly GroupResult[];
  /** Who gave up a match of the group: last, and none of its matches counts. */
  readonly withdrawn?: readonly number[];
}

/** Who takes the first places of a group, in order; the variance is that of the simulation, 0 where it is exact. */
export interface GroupTop {
  readonly order: readonly number[];
  readonly probability: number;
  readonly variance: number;
}

export interface GroupChances {
  readonly members: readonly number[];
  /** `places[k][i]`: probability that member i takes place k, from 0; and its standard error, 0 where it is exact. */
  readonly places: readonly Float64Array[];
  readonly errors: readonly Float64Array[];
  readonly tops: readonly GroupTop[];
}
