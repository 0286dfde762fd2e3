import type { LiveResult } from '@rallyrank/contracts/tournaments/rpc';
import type { LiveMatchState } from '../domain/live-match.js';

/** The result of a finished match, as tournaments records it; undefined for a match that has none, and for a replay. */
export const resultOf = (state: LiveMatchState): LiveResult | undefined => {
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
    date: (startedAt ?? result.at).slice(0, 10),
    ...(slot !== undefined && { slot }),
    ...(result.winner && { winner: result.winner }),
    ...(startedAt && { startedAt }),
    ...(result.durationMin && { durationMin: result.durationMin }),
    ...(court && { court }),
  };
  return { editionId, matchId, match };
};
