/** Figures that records add or compare. Not every stream has all of them; a value is 0 if unknown. */
export type Column =
  | 'minutes'
  | 'pointsFor'
  | 'pointsAgainst'
  | 'points'
  | 'margin'
  | 'routs'
  | 'routsTaken'
  | 'extendedWon'
  | 'matches'
  | 'gamesLost'
  | 'days'
  | 'decidedOn'
  | 'rating'
  | 'lead';

/** Groupings of the items of a competitor. A period is a sequence of lists without a gap. */
export type GroupKey = 'season' | 'opponent' | 'series' | 'partner' | 'venue' | 'level' | 'period';

/**
 * The items of the competitors of one discipline, in order, as columns. An item is a side in a match, a side in an
 * event, or a place on a list.
 */
export interface Stream {
  readonly size: number;
  /** Row of the match table that proves the item (for an event its last match), or the list number for a list. */
  readonly rows: Int32Array;
  readonly competitors: Int32Array;
  readonly flags: Int32Array;
  readonly days: Int32Array;
  /** `width` elements per item: numbers of the domains of the item, padded with -1. */
  readonly domains: Int16Array;
  readonly width: number;
  readonly columns: Readonly<Partial<Record<Column, Int32Array | Float64Array>>>;
  /** Number of the group of each item; -1 if there is none. */
  readonly groups: Readonly<Partial<Record<GroupKey, Int32Array>>>;
}
