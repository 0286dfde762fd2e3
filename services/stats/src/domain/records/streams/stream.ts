/** Figures that records add up or compare. Not every stream has all of them; 0 where unknown. */
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
  | 'rating'
  | 'lead';

/** Groupings of the items of a competitor; a period is a time of consecutive lists without a gap. */
export type GroupKey = 'season' | 'opponent' | 'series' | 'partner' | 'venue' | 'level' | 'period';

/**
 * Items of the competitors of one discipline, in order, column by column: a side in a match, a side in an event, or a
 * place on a list.
 */
export interface Stream {
  readonly size: number;
  /** Row of the match table that proves the item (for an event its last match); for a list its number. */
  readonly rows: Int32Array;
  readonly competitors: Int32Array;
  readonly flags: Int32Array;
  readonly days: Int32Array;
  /** `width` elements per item: the domains that it belongs to, padded with -1. */
  readonly domains: Int16Array;
  readonly width: number;
  readonly columns: Readonly<Partial<Record<Column, Int32Array | Float64Array>>>;
  /** Number of the group of each item, -1 for none. */
  readonly groups: Readonly<Partial<Record<GroupKey, Int32Array>>>;
}
