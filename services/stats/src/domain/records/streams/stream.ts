/** Figures that records add up or compare. Not every stream has every one; 0 where unknown. */
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

/** What the items of a competitor can be told apart by. */
export type GroupKey = 'season' | 'opponent' | 'series' | 'partner' | 'venue' | 'level';

/**
 * Things that happened to competitors of one discipline, in order, column by column: a side in a match, a side in an event, a
 * place on a list.
 */
export interface Stream {
  readonly size: number;
  /** Row of the match table that shows it (of an event its last match); of a list its number. */
  readonly rows: Int32Array;
  readonly competitors: Int32Array;
  readonly flags: Int32Array;
  readonly days: Int32Array;
  /** `width` places an item: the domains that it belongs to, -1 where there are fewer. */
  readonly domains: Int16Array;
  readonly width: number;
  readonly columns: Readonly<Partial<Record<Column, Int32Array | Float64Array>>>;
  /** Number of the group of each item, -1 for none. */
  readonly groups: Readonly<Partial<Record<GroupKey, Int32Array>>>;
}
