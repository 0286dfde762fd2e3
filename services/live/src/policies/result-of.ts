import type { LiveResult } from '@rallyrank/contracts/tournaments/rpc';
import { dayIn } from '@rallyrank/shared/domain/zone';
import type { LiveMatchState } from '../domain/live-match.js';

/**
 * The result of a finished match, in the form for tournaments; undefined for a match without one, and for a replay.
 * @param zone time zone of the site, for the day
 */
export const resultOf = (state: LiveMatchState, zone: string): LiveResult | undefined => {
  const { schedule, result, startedAt, court, editionId, matchId } = state;
  if (!result || schedule.source === 'replay') return undefined;
  const { drawId, discipline, round, slot, sides, gamesToWin } = schedule;
  const match: LiveResult['match'] = {
    drawId,
    discipline,
    round,
    sides,
    outcome: result.outcome,
    games: result.games.map((game) => [...game] as [number, number]),
    bestOf: gamesToWin > 2 ? 5 : 3,
    date: dayIn(zone, new Date(startedAt ?? result.at)),
    ...(slot !== undefined && { slot }),
    ...(result.winner && { winner: result.winner }),
    ...(startedAt && { startedAt }),
    ...(result.durationMin && { durationMin: result.durationMin }),
    ...(court && { court }),
  };
  return { editionId, matchId, match };
};
