import type { LiveCourse, LiveMatch, LivePoint } from '@rallyrank/contracts/live/match';
import type { SideRef } from '@rallyrank/contracts/shared/refs';
import type { ScoreState } from '@rallyrank/contracts/sport/scoring/state';
import { scoreView } from '@rallyrank/contracts/sport/scoring/view';
import type { Form } from '@rallyrank/contracts/sport/win-chance/form';
import { chanceFrom, formsFrom } from '@rallyrank/contracts/sport/win-chance/win-chance';
import type { LiveMatchState, PlayedPoint } from './live-match.js';
import { challengesLeft, liveStateOf } from './live-state.js';

const LAST_POINTS = 20;
/** Decimal places of a probability: those that pages show, and one more. */
const CHANCE_DIGITS = 4;

const formsBySchedule = new WeakMap<LiveMatchState['schedule'], readonly Form[]>();

/**
 * The forms of the day that yield the win probability before the match. The inversion is computed once per match.
 */
const formsOf = ({ schedule, terms }: LiveMatchState): readonly Form[] | undefined => {
  if (schedule.chance === undefined) return undefined;
  const known = formsBySchedule.get(schedule) ?? formsFrom(terms, schedule.chance);
  formsBySchedule.set(schedule, known);
  return known;
};

/** Rounds a probability, but not to 0 or 1 while the match is undecided. */
const rounded = (chance: number): number => {
  const step = 10 ** -CHANCE_DIGITS;
  const bounded = chance > 0 && chance < 1 ? Math.min(Math.max(chance, step), 1 - step) : chance;
  return Number(bounded.toFixed(CHANCE_DIGITS));
};

const chanceAt = (state: LiveMatchState, score: ScoreState): number | null => {
  const forms = formsOf(state);
  return forms ? rounded(chanceFrom(score, forms)) : null;
};

const chanceNow = (state: LiveMatchState): number | null => {
  if (state.result?.winner) return state.result.winner === 1 ? 1 : 0;
  return state.score ? chanceAt(state, state.score) : (state.schedule.chance ?? null);
};

const scoreOf = ({ score, schedule, stage, result }: LiveMatchState): LiveMatch['score'] => {
  if (!score)
    return {
      ...{ games: [], points: null, server: null, serverPlayerId: null, receiverPlayerId: null },
      ...{ serviceCourt: null, endsChanged: false, isDecided: false },
    };
  const { games, points, server, court, endsChanged } = scoreView(score);
  const isOpen = stage === 'play' && score.winner === null;
  const playerOf = (side: 1 | 2, index: number | null) =>
    index === null ? null : (schedule.sides[side - 1]!.playerIds[index] ?? null);
  return {
    games: (result?.games ?? games).map((game) => [...game]),
    points: isOpen && points ? [...points] : null,
    server: isOpen && server ? server.side : null,
    serverPlayerId: isOpen && server ? playerOf(server.side, server.player) : null,
    receiverPlayerId: isOpen && server ? playerOf(server.side === 1 ? 2 : 1, server.receiver) : null,
    serviceCourt: isOpen && server ? court : null,
    endsChanged,
    isDecided: score.winner !== null,
  };
};

/** A match in the form that boards show. */
export const matchView = (state: LiveMatchState, sides: readonly [SideRef, SideRef]): LiveMatch => {
  const { schedule, result } = state;
  return {
    editionId: state.editionId,
    matchId: state.matchId,
    drawId: schedule.drawId,
    discipline: schedule.discipline,
    round: schedule.round,
    court: state.court,
    order: schedule.order,
    firstDay: schedule.firstDay,
    format: schedule.format ?? null,
    gamesToWin: state.terms.gamesToWin,
    decider: state.terms.decider,
    notBefore: schedule.notBefore ?? null,
    state: liveStateOf(state),
    source: schedule.source,
    sides: [...sides],
    score: scoreOf(state),
    lastPoints: state.points.slice(-LAST_POINTS).map(({ side }) => side),
    chance: chanceNow(state),
    interruption: state.interruption,
    challenges: challengesLeft(state),
    penalties: state.penalties.map(({ side, penalty, after, at }) => ({ side, penalty, after, at })),
    winner: result?.winner ?? null,
    outcome: result?.outcome ?? null,
    ...(result?.refusal && { refusal: result.refusal }),
    startedAt: state.startedAt,
    finishedAt: result?.at ?? null,
    version: state.version,
  };
};

/** A point in the form of the public interface. @param sequence number of the point in the match */
export const pointView = (state: LiveMatchState, { sequence, side, at, before, after }: PlayedPoint): LivePoint => {
  const { games, points } = scoreView(after);
  return {
    sequence,
    side,
    server: scoreView(before).server?.side ?? null,
    at,
    games: games.map((game) => [...game]),
    points: points ? [...points] : null,
    chance: chanceAt(state, after),
  };
};

/** A match with all its points. */
export const courseView = (state: LiveMatchState, match: LiveMatch): LiveCourse => ({
  match,
  points: state.points.map((point) => pointView(state, point)),
  jumps: [...state.jumps],
  chanceBefore: state.schedule.chance ?? null,
});
