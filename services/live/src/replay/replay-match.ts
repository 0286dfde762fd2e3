import type { ScorerAction } from '@rallyrank/contracts/live/console';
import type { Schedule } from '@rallyrank/contracts/live/events';
import type { FirstServers, WhichSide } from '@rallyrank/contracts/live/match';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { scoringOf } from '@rallyrank/contracts/sport/profiles';
import { jumpTo } from '@rallyrank/contracts/sport/scoring/jump';
import { play, scheduledTerms, startMatch } from '@rallyrank/contracts/sport/scoring/match';
import type { Decider, MatchTerms } from '@rallyrank/contracts/sport/scoring/state';
import type { ExportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { createRandom, type Random } from '@rallyrank/shared/domain/random';
import type { z } from 'zod';
import { replayPoints } from './replay-points.js';

export type PlayedMatch = z.output<typeof ExportedEdition>['matches'][number];

/** A match with a result that its rule allows. */
export type ReplayableMatch = PlayedMatch & {
  readonly outcome: Exclude<PlayedMatch['outcome'], 'unplayed'>;
  readonly winner: WhichSide;
};

/** Milliseconds between two points if the duration of a match is unknown. */
const PACE_MS = 30_000;
const MS_PER_MINUTE = 60_000;
const LONGEST_TIE_BREAK_SET = 7;

/** The actions in the replay of a match, and the time between two of its points at the original speed. */
export interface ReplayedMatch {
  readonly actions: readonly ScorerAction[];
  readonly paceMs: number;
}

/** The facts that determine the scoring rule of an edition. */
export type Scoring = Pick<Schedule, 'firstDay'> & { readonly format?: string | undefined };

const gamesToWinOf = ({ bestOf, games, winner }: PlayedMatch): number => {
  const own = games.filter(([one, two]) => (winner === 2 ? two > one : one > two)).length;
  return bestOf === 5 || own > 2 ? 3 : 2;
};

/**
 * The format of the deciding set, judged by its score; undefined if the rule has no choice or the score is ambiguous.
 */
const deciderOf = (profile: SportProfile, scoring: Scoring, match: PlayedMatch): Decider | undefined => {
  const edition = { startDate: scoring.firstDay, format: scoring.format };
  const offered = scoringOf(profile, edition, match.discipline)?.decider ?? [];
  const last = match.games[2 * gamesToWinOf(match) - 2];
  if (!last || offered.length < 2) return undefined;
  const [one, two] = last;
  if (Math.max(one, two) <= LONGEST_TIE_BREAK_SET) return undefined;
  const kind = isDoubles(match.discipline) && Math.max(one, two) >= 10 ? 'match-tie-break' : 'advantage-set';
  return offered.includes(kind) ? kind : undefined;
};

/** The terms of a match as far as its result shows them, where the rule of its edition has a choice. */
const shownTerms = (profile: SportProfile, scoring: Scoring, match: PlayedMatch) => {
  const decider = deciderOf(profile, scoring, match);
  return { gamesToWin: gamesToWinOf(match), ...(decider && { decider }) };
};

/**
 * The schedule of a match that was played, as far as its result shows it.
 * @param scoring what determines the scoring rule of its edition
 */
export const plannedMatch = (
  profile: SportProfile,
  scoring: Scoring,
  match: PlayedMatch,
  { court, order }: Required<Pick<Schedule, 'court' | 'order'>>,
) => {
  const { drawId, discipline, round, slot, sides } = match;
  return {
    ...{ drawId, discipline, round, sides, court, order },
    ...(slot !== undefined && { slot }),
    ...shownTerms(profile, scoring, match),
  };
};

/** Whether a match can be replayed: sources contain scores that are incomplete, or that its rule does not allow. */
export const isReplayable = (profile: SportProfile, scoring: Scoring, match: PlayedMatch): match is ReplayableMatch => {
  const { outcome, winner, games, discipline } = match;
  if (winner === undefined || outcome === 'unplayed') return false;
  if (outcome === 'walkover') return true;
  const terms = scheduledTerms(profile, { ...scoring, discipline, ...shownTerms(profile, scoring, match) });
  if (!terms) return false;
  if (games.length === 0) return outcome !== 'completed';
  try {
    const score = jumpTo(startMatch(terms, { server: 1 }), { games });
    return outcome !== 'completed' || score.winner === winner;
  } catch {
    return false;
  }
};

const firstServers = (random: Random): FirstServers => [random.int(2), random.int(2)];

/** The points of a match; before each further game of doubles, the pairs choose the first server and receiver. */
const withOrders = (
  random: Random,
  terms: MatchTerms,
  server: WhichSide,
  points: readonly WhichSide[],
): ScorerAction[] => {
  let state = startMatch(terms, { server });
  let game = 0;
  return points.flatMap((side) => {
    const isNewGame = state.games.length > game;
    game = state.games.length;
    state = play(state, side);
    const point: ScorerAction = { type: 'point', side };
    return isNewGame && terms.players === 2
      ? [{ type: 'serviceOrder', firstServer: firstServers(random) }, point]
      : point;
  });
};

/**
 * The actions of a match. If it was not played point by point, or its rule does not allow the score, the score is set
 * as a whole.
 */
const pointActions = (profile: SportProfile, schedule: Schedule, match: PlayedMatch, seed: number): ScorerAction[] => {
  const random = createRandom(seed);
  const server = random.chance(0.5) ? 1 : 2;
  const terms = scheduledTerms(profile, schedule);
  const points = terms && replayPoints(random, terms, server, match.games);
  const start: ScorerAction = { type: 'start', server, firstServer: firstServers(random) };
  if (points) return [start, ...withOrders(random, terms, server, points)];
  return match.games.length > 0 ? [start, { type: 'setScore', games: match.games.map((game) => [...game]) }] : [start];
};

/**
 * A course of a match that ends with its real result.
 * @param seed the same seed results in the same course
 */
export const replayedMatch = (
  profile: SportProfile,
  schedule: Schedule,
  match: ReplayableMatch,
  seed: number,
): ReplayedMatch => {
  const { outcome, winner, durationMin } = match;
  if (outcome === 'walkover') return { actions: [{ type: 'finish', outcome, winner }], paceMs: PACE_MS };
  const points = pointActions(profile, schedule, match, seed);
  const actions: ScorerAction[] = [
    { type: 'call', ...(match.court && { court: match.court }) },
    { type: 'warmUp' },
    ...points,
    { type: 'finish', outcome, winner },
    { type: 'leaveCourt' },
  ];
  const paceMs = durationMin === undefined ? PACE_MS : (durationMin * MS_PER_MINUTE) / points.length;
  return { actions, paceMs };
};
