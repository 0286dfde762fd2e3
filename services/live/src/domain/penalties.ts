import type { LiveMatchEvent } from '@rallyrank/contracts/live/events';
import { MOST_PENALTIES, type WhichSide } from '@rallyrank/contracts/live/match';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { PenaltyKind } from '@rallyrank/contracts/sport/codes';
import { giveGame } from '@rallyrank/contracts/sport/scoring/match';
import { other, type ScoreState } from '@rallyrank/contracts/sport/scoring/state';
import { scoreView } from '@rallyrank/contracts/sport/scoring/view';
import type { LiveMatchState } from './live-match.js';

interface Base {
  readonly editionId: string;
  readonly matchId: string;
  readonly at: string;
}

const scoreSet = (score: ScoreState, base: Base): LiveMatchEvent => {
  const { games, points, server } = scoreView(score);
  const whole = {
    games: games.map((game) => [...game]),
    ...(points && { points: [...points] as [string, string] }),
    ...(server && { server: server.side }),
  };
  return { type: 'ScoreSet', data: { ...base, ...whole, reason: 'correction' } };
};

/**
 * Penalizes a side in a match that is being played.
 * @throws DomainError live.noPenalty, live.over, live.manyPenalties
 */
export const penalize = (
  { score, sequence, penalties }: LiveMatchState,
  side: WhichSide,
  penalty: PenaltyKind,
  base: Base,
): readonly LiveMatchEvent[] => {
  if (!score?.terms.penalties.includes(penalty)) throw new DomainError('live.noPenalty');
  if (score.winner !== null) throw new DomainError('live.over');
  if (penalties.length >= MOST_PENALTIES) throw new DomainError('live.manyPenalties', { most: MOST_PENALTIES });
  const given = { ...base, side, penalty };
  const winner = other(side);
  switch (penalty) {
    case 'warning':
      return [{ type: 'PenaltyGiven', data: given }];
    case 'point': {
      const point = { ...base, side: winner, sequence: sequence + 1 };
      return [
        { type: 'PenaltyGiven', data: { ...given, sequence: point.sequence } },
        { type: 'PointWon', data: point },
      ];
    }
    case 'game':
      return [{ type: 'PenaltyGiven', data: given }, scoreSet(giveGame(score, winner), base)];
  }
};

/**
 * Withdraws the penalty that gave the last point, because that point is undone.
 * @param sequence sequence number of the point
 * @throws DomainError live.notLastPenalty if a later penalty must be withdrawn first
 */
export const withdrawnWithPoint = (
  { penalties }: LiveMatchState,
  sequence: number,
  base: Base,
): readonly LiveMatchEvent[] => {
  const gave = penalties.findIndex((penalty) => penalty.sequence === sequence);
  if (gave < 0) return [];
  if (gave < penalties.length - 1) throw new DomainError('live.notLastPenalty');
  return [{ type: 'PenaltyWithdrawn', data: base }];
};

/** Withdraws the last penalty with the point or game that it gave. @throws DomainError live.notLastPenalty */
export const withdraw = (state: LiveMatchState, number: number, base: Base): readonly LiveMatchEvent[] => {
  const { penalties, sequence, points, jumps } = state;
  const last = penalties.at(-1);
  if (last === undefined || penalties.length !== number) throw new DomainError('live.notLastPenalty');
  const withdrawn: LiveMatchEvent = { type: 'PenaltyWithdrawn', data: base };
  const { penalty, before, after, jumpsBefore } = last;
  if (penalty === 'warning') return [withdrawn];
  const isGame = penalty === 'game';
  const isLast = isGame
    ? sequence === after && jumps.length === jumpsBefore + 1
    : points.at(-1)?.sequence === last.sequence && jumps.length === jumpsBefore;
  if (!isLast) throw new DomainError('live.notLastPenalty');
  if (isGame) return [withdrawn, scoreSet(before, base)];
  return [withdrawn, { type: 'PointTakenBack', data: { ...base, sequence: last.sequence! } }];
};
