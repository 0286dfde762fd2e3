import { isPlayed, isWalkover } from '@rallyrank/shared/domain/results/counts';
import { OPEN, WON } from '@rallyrank/shared/domain/results/reach';
import type { Predicate } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';

/**
 * Kinds of streaks: `wins` and `losses` are streaks of matches; `finals` and `titles` are streaks of events (a
 * discipline of an edition).
 */
export type StreakKind = 'wins' | 'losses' | 'finals' | 'titles';

/** Whether walkovers are ignored, which is the rule of the tours, or count like played matches. */
export type WalkoverRule = 'ignored' | 'counted';

/** Effect of a match on the streak of side `own`: true continues it, false ends it, undefined leaves it unchanged. */
export type HitOf = (row: number, own: 1 | 2) => boolean | undefined;

const matchHits =
  ({ table }: Frame, holds: Predicate, isWanted: boolean, walkovers: WalkoverRule): HitOf =>
  (row, own) => {
    const counts = isPlayed(table, row) || (walkovers === 'counted' && isWalkover(table, row));
    if (!counts || !holds(row, own)) return undefined;
    return (table.columns.winner[row] === own) === isWanted;
  };

/** Hits of events. An event counts at its last match, if its result is known and the side took part. */
const eventHits =
  ({ entries }: Frame, holds: Predicate, isHit: (entry: number) => boolean): HitOf =>
  (row, own) => {
    const entry = (own === 1 ? entries.ofSide1 : entries.ofSide2)[row]!;
    if (entries.last[entry] !== row || entries.tookPart[entry] === 0 || entries.result[entry] === OPEN)
      return undefined;
    return holds(entries.decisive[entry]!, own) ? isHit(entry) : undefined;
  };

/** Returns the effect of matches on streaks of a kind. @param holds predicate that restricts the matches */
export const hitsOf = (frame: Frame, kind: StreakKind, holds: Predicate, walkovers: WalkoverRule): HitOf => {
  const { finalist, result } = frame.entries;
  switch (kind) {
    case 'wins':
      return matchHits(frame, holds, true, walkovers);
    case 'losses':
      return matchHits(frame, holds, false, walkovers);
    case 'finals':
      return eventHits(frame, holds, (entry) => finalist[entry] === 1);
    case 'titles':
      return eventHits(frame, holds, (entry) => result[entry] === WON);
  }
};
