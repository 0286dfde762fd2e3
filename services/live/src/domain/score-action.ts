import type { ScorerAction } from '@rallyrank/contracts/live/console';
import type { LiveMatchEvent } from '@rallyrank/contracts/live/events';
import type { WhichSide } from '@rallyrank/contracts/live/match';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Outcome } from '@rallyrank/contracts/sport/codes';
import { settingOf } from '@rallyrank/contracts/sport/scoring/badminton';
import { jumpTo } from '@rallyrank/contracts/sport/scoring/jump';
import { isBetweenGames } from '@rallyrank/contracts/sport/scoring/match';
import type { ScoreState } from '@rallyrank/contracts/sport/scoring/state';
import { scoreView } from '@rallyrank/contracts/sport/scoring/view';
import { found, type LiveMatchState, type Stage } from './live-match.js';
import { challengesLeft } from './live-state.js';
import { penalize, withdraw, withdrawnWithPoint } from './penalties.js';

const MS_PER_MINUTE = 60_000;
const MOST_MINUTES = 1_000;

type ActionOf<T extends ScorerAction['type']> = Extract<ScorerAction, { type: T }>;

/** @throws DomainError live.state unless the match is in one of the stages, without an open challenge */
const assertIn = (state: LiveMatchState, ...stages: readonly Stage[]): void => {
  if (!stages.includes(state.stage) || state.challenge !== null) throw new DomainError('live.state');
};

/** @throws DomainError live.state unless the match is being played */
const scoreOf = (state: LiveMatchState): ScoreState => {
  assertIn(state, 'play');
  return state.score!;
};

type Decide<T extends ScorerAction['type']> = (
  state: LiveMatchState,
  action: ActionOf<T>,
  base: { readonly editionId: string; readonly matchId: string; readonly at: string },
) => readonly LiveMatchEvent[];

const resumed = ({ interruption }: LiveMatchState, base: Parameters<Decide<'resume'>>[2]): LiveMatchEvent[] =>
  interruption === null ? [] : [{ type: 'PlayResumed', data: base }];

const finish = (
  state: LiveMatchState,
  outcome: Outcome,
  winner: WhichSide | null,
  games: readonly (readonly number[])[],
  base: Parameters<Decide<'finish'>>[2],
): LiveMatchEvent => {
  const ended = state.result?.at ?? base.at;
  const minutes = state.startedAt && Math.round((Date.parse(ended) - Date.parse(state.startedAt)) / MS_PER_MINUTE);
  const durationMin = typeof minutes === 'number' ? Math.min(Math.max(minutes, 1), MOST_MINUTES) : undefined;
  const decided = { outcome, ...(winner !== null && { winner }), games: games.map((game) => [...game]) };
  const data = { ...base, ...decided, ...(durationMin && { durationMin }) };
  return { type: 'MatchFinished', data };
};

/** The games of a result: a game that has not begun is omitted. */
const begunGames = (score: ScoreState | null): (readonly number[])[] =>
  score === null ? [] : scoreView(score).games.filter((game) => game.some((points) => points > 0));

const decisions: { readonly [T in ScorerAction['type']]: Decide<T> } = {
  call: (state, { court }, base) => {
    assertIn(state, 'waiting');
    return [{ type: 'MatchCalled', data: { ...base, ...(court !== undefined && { court }) } }];
  },
  warmUp: (state, _, base) => {
    assertIn(state, 'waiting', 'called');
    return [{ type: 'WarmUpStarted', data: base }];
  },
  start: (state, { server, firstServer }, base) => {
    assertIn(state, 'waiting', 'called', 'warmUp');
    return [{ type: 'PlayStarted', data: { ...base, server, firstServer } }];
  },
  serviceOrder: (state, { firstServer }, base) => {
    const score = scoreOf(state);
    if (score.terms.players === 1) throw new DomainError('live.singles');
    if (!isBetweenGames(score)) throw new DomainError('live.running');
    if (score.service.known === 'nothing') throw new DomainError('live.noServer');
    return [{ type: 'ServiceOrderChosen', data: { ...base, firstServer } }];
  },
  point: (state, { side }, base) => {
    if (scoreOf(state).winner !== null) throw new DomainError('live.over');
    const point = { ...base, side, sequence: state.sequence + 1 };
    return [...resumed(state, base), { type: 'PointWon', data: point }];
  },
  takeBack: (state, { sequence }, base) => {
    scoreOf(state);
    const last = state.points.at(-1);
    const isAfterJump = last !== undefined && last.sequence > (state.jumps.at(-1) ?? 0);
    if (!isAfterJump || last.sequence !== sequence) throw new DomainError('live.notLast');
    return [...withdrawnWithPoint(state, sequence, base), { type: 'PointTakenBack', data: { ...base, sequence } }];
  },
  challenge: (state, { side }, base) => {
    scoreOf(state);
    if ((challengesLeft(state)?.[side - 1] ?? 0) <= 0) throw new DomainError('live.noChallenge');
    return [{ type: 'ChallengeCalled', data: { ...base, side } }];
  },
  decide: (state, { isUpheld }, base) => {
    if (state.challenge === null) throw new DomainError('live.state');
    return [{ type: 'ChallengeDecided', data: { ...base, side: state.challenge, isUpheld } }];
  },
  penalize: (state, { side, penalty }, base) => {
    scoreOf(state);
    return penalize(state, side, penalty, base);
  },
  withdrawPenalty: (state, { number }, base) => {
    scoreOf(state);
    return withdraw(state, number, base);
  },
  setGame: (state, _, base) => {
    if (settingOf(scoreOf(state)) === undefined) throw new DomainError('live.noSetting');
    return [{ type: 'GameSet', data: base }];
  },
  stop: (state, { kind }, base) => {
    scoreOf(state);
    return state.interruption === kind ? [] : [{ type: 'PlayStopped', data: { ...base, kind } }];
  },
  resume: (state, _, base) => {
    scoreOf(state);
    return resumed(state, base);
  },
  setScore: (state, { games, server }, base) => {
    assertIn(state, 'play', 'finished', 'left');
    if (state.score === null) throw new DomainError('live.state');
    const score = jumpTo(state.score, { games, ...(server && { server }) });
    const set: LiveMatchEvent = {
      type: 'ScoreSet',
      data: { ...base, games, ...(server && { server }), reason: 'correction' },
    };
    if (state.result === null) return [set];
    // A finished match remains finished, and its result is corrected.
    if (score.winner !== null) return [set, finish(state, 'completed', score.winner, score.games, base)];
    const { outcome, winner } = state.result;
    if (outcome === 'completed') throw new DomainError('live.noWinner');
    return [set, finish(state, outcome, winner, begunGames(score), base)];
  },
  finish: (state, { outcome, winner }, base) => {
    const isOver = state.result !== null;
    // A correction cannot change whether the match was started.
    if (isOver && (outcome === 'walkover') !== (state.score === null)) throw new DomainError('live.state');
    if (!isOver && outcome === 'walkover') assertIn(state, 'waiting', 'called', 'warmUp');
    if (!isOver && outcome !== 'walkover') assertIn(state, 'play');
    const decided = outcome === 'completed' ? state.score?.winner : winner;
    if (decided === undefined || (outcome === 'completed' && decided === null)) throw new DomainError('live.noWinner');
    if (state.result?.outcome === outcome && state.result.winner === decided) return [];
    return [finish(state, outcome, decided, begunGames(state.score), base)];
  },
  playOn: (state, _, base) => {
    if (state.result === null) throw new DomainError('live.state');
    return [{ type: 'EndTakenBack', data: base }];
  },
  leaveCourt: (state, _, base) => {
    assertIn(state, 'finished');
    return [{ type: 'MatchLeftCourt', data: base }];
  },
};

/**
 * The events of an action of a scorer.
 * @throws DomainError live.* if the match or its rule does not allow the action
 */
export const decideAction = (match: LiveMatchState | undefined, action: ScorerAction, at: string) => {
  const state = found(match);
  const decide = decisions[action.type] as Decide<ScorerAction['type']>;
  return decide(state, action as never, { editionId: state.editionId, matchId: state.matchId, at });
};
