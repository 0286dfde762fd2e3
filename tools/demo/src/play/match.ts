import type { Discipline, Outcome } from '@rallyrank/contracts/sport/codes';
import type { ScoringRule } from '@rallyrank/contracts/sport/profile';
import type { Random } from '@rallyrank/shared/domain/random';
import { type Competitor, competitorStrength, isReady } from '../competitor.js';
import type { SportSettings } from '../sport-settings.js';
import { cutShort, type Game, type PointOdds, playScore } from './score.js';

export interface Decision {
  readonly outcome: Outcome;
  readonly winner?: 1 | 2;
  readonly games: Game[];
  readonly bestOf?: 3 | 5;
  /** Absent if nothing was played. */
  readonly minutes?: number;
}

export interface MatchTerms {
  readonly discipline: Discipline;
  readonly rule: ScoringRule;
  readonly gamesToWin: number;
  readonly settings: SportSettings;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const logit = (p: number): number => Math.log(p / (1 - p));

const MOST_MINUTES = 400;

/** A player of the side is injured and unavailable for a while. */
const injure = (random: Random, { people }: Competitor, day: number): void => {
  random.pick(people).fitFrom = day + 8 + Math.floor(70 * random.next() ** 2);
};

/** @param edge of side 1 in strength */
export const oddsOf = (edge: number, { discipline, settings }: MatchTerms): PointOdds => {
  const base = logit(settings.serverPoint[discipline]);
  return {
    onOwnServe: logistic(base + settings.pointSlope * edge),
    onOtherServe: logistic(-base + settings.pointSlope * edge),
  };
};

const withoutPlay = (ready: readonly [boolean, boolean]): Decision =>
  ready[0] || ready[1]
    ? { outcome: 'walkover', winner: ready[0] ? 1 : 2, games: [] }
    : { outcome: 'unplayed', games: [] };

export const minutesOf = (points: number, random: Random, { discipline, settings }: MatchTerms): number => {
  const pace = settings.minutesPerPoint[discipline] * (0.85 + 0.3 * random.next());
  return Math.min(Math.max(Math.round(points * pace), 3), MOST_MINUTES);
};

/** Plays one match between two sides on a day; resulting injuries are recorded on the players. */
export const decideMatch = (
  random: Random,
  terms: MatchTerms,
  sides: readonly [Competitor, Competitor],
  day: number,
): Decision => {
  const { settings, discipline } = terms;
  if (random.chance(settings.walkovers)) injure(random, random.pick(sides), day);
  const ready = [isReady(sides[0], day), isReady(sides[1], day)] as const;
  if (!ready[0] || !ready[1]) return withoutPlay(ready);
  const strength = sides.map((side) => competitorStrength(side, day, settings.peakAge, discipline));
  const edge = strength[0]! - strength[1]! + settings.dayForm * random.normal();
  const score = playScore(random, terms.rule, terms.gamesToWin, oddsOf(edge, terms));
  const bestOf = terms.gamesToWin === 3 ? 5 : 3;
  if (!random.chance(settings.retirements)) {
    const minutes = minutesOf(score.points, random, terms);
    return { outcome: 'completed', winner: score.winner, games: score.games, bestOf, minutes };
  }
  const cut = cutShort(random, terms.rule, score);
  injure(random, sides[score.winner === 1 ? 1 : 0], day);
  return {
    outcome: 'retired',
    winner: score.winner,
    games: cut.games,
    bestOf,
    minutes: minutesOf(cut.points, random, terms),
  };
};
