import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf, scoringOn } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { createRandom } from '@rallyrank/shared/domain/random';
import type { Pairing } from './announced-rounds.js';
import { minutesOf, oddsOf } from './play/match.js';
import { type PlayedScore, playScore } from './play/score.js';
import { settingsOf } from './sport-settings.js';

/** Extra strength of the winner on the day, so that scores look like those of a winner. */
const EDGE = 1;
const MATCHES_A_DAY = 100_000;

/**
 * The result of a match of an announced tournament. It depends only on the match and the chance, so it is the same
 * whenever it is played.
 * @param chance of side 1
 */
export const inventedResult = (
  sport: SportKey,
  { day, sides, matchId, ...place }: Pairing,
  chance: number,
): MatchFacts & { readonly matchId: string } => {
  const random = createRandom(dayNumber(day) * MATCHES_A_DAY + Number(matchId));
  const rule = scoringOn(profileOf(sport), day, place.discipline)!;
  const gamesToWin = Math.min(...rule.gamesToWin);
  const terms = { discipline: place.discipline, rule, gamesToWin, settings: settingsOf(sport) };
  const winner = random.chance(chance) ? 1 : 2;
  let score: PlayedScore;
  do score = playScore(random, rule, gamesToWin, oddsOf(winner === 1 ? EDGE : -EDGE, terms));
  while (score.winner !== winner);
  const order = Number(matchId);
  return {
    ...{ matchId, ...place, order, winner, outcome: 'completed', date: day, games: score.games },
    sides: [sides[0], sides[1]],
    bestOf: gamesToWin === 3 ? 5 : 3,
    durationMin: minutesOf(score.points, random, terms),
  };
};
