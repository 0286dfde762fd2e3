import type { LiveMatch, WhichSide } from '@rallyrank/contracts/live/match';
import { isOver } from '~/shared/live/match-state';

export interface EarlyEnd {
  readonly outcome: 'walkover' | 'retired' | 'disqualified';
  /** Null if it ends for both sides. */
  readonly winner: WhichSide | null;
}

/**
 * The ways in which a match can end before its score is decided. If it has ended like that, the other ways, to which it
 * can be corrected.
 */
export const earlyEnds = (match: LiveMatch): readonly EarlyEnd[] => {
  if (match.outcome === 'completed' || match.state === 'Challenge') return [];
  const isPlayed = match.state === 'InProgress' || (isOver(match) && match.outcome !== 'walkover');
  // After the last point nobody can retire.
  const ofPlayed = match.score.isDecided ? (['disqualified'] as const) : (['retired', 'disqualified'] as const);
  const outcomes = isPlayed ? ofPlayed : (['walkover'] as const);
  return outcomes
    .flatMap((outcome) => ([2, 1, null] as const).map((winner) => ({ outcome, winner })))
    .filter(({ outcome, winner }) => outcome !== match.outcome || winner !== match.winner);
};
