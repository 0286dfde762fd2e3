import type { EloColumns } from '@rallyrank/shared/domain/elo/elo-result';
import type { AssociationLookup } from '@rallyrank/shared/domain/players/association-lookup';

/** Facts about matches and people from other parts of the system. Each source is absent if its facts are unknown. */
export interface Sources {
  /** Rank of a side on the list of its discipline before the match; 0 if unranked. */
  readonly rankOf?: (row: number, side: 1 | 2) => number;
  /** Association code of a player. @param player competitor number */
  readonly associationOf?: AssociationLookup['associationOf'];
  readonly movedPlayers?: AssociationLookup['movedPlayers'];
  /** Ratings before the match by row and side, in rating points; NaN if the match is not rated. */
  readonly ratings?: Pick<EloColumns, 'before1' | 'before2'>;
  /** The same ratings after the match. */
  readonly ratingsAfter?: Pick<EloColumns, 'after1' | 'after2'>;
  /** Ranking points of an entry (a competitor in an event) by its number in the frame; 0 if the event gave none. */
  readonly points?: Float64Array;
}
