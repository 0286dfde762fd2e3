import type { LiveMatch, LiveScore } from '@rallyrank/contracts/live/match';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { jumpTo } from '@rallyrank/contracts/sport/scoring/jump';
import { choosePlayers, giveGame, matchTerms, play, startMatch } from '@rallyrank/contracts/sport/scoring/match';
import {
  type MatchTerms,
  other,
  type PlayerIndex,
  type ScoreState,
  type Two,
} from '@rallyrank/contracts/sport/scoring/state';
import { scoreView } from '@rallyrank/contracts/sport/scoring/view';
import type { z } from 'zod';
import type { Tap, TapAction } from './taps';

type Score = z.infer<typeof LiveScore>;

/** What the console shows: the match as it will be when all taps are acknowledged. */
export interface Predicted {
  readonly match: LiveMatch;
  /** The score after each of the taps, where a later one takes it back. */
  readonly before: readonly Score[];
  /** The score follows only when the server has answered. */
  readonly isUnsure: boolean;
}

/** The rule by which the server scores a match: that of the first day of its tournament. */
export const termsOf = (profile: SportProfile, { firstDay, discipline, gamesToWin, decider }: LiveMatch) =>
  matchTerms(profile, firstDay, discipline, { gamesToWin, ...(decider && { decider }) });

/** The score as the server will state it. */
const scoreFrom = (state: ScoreState, { sides }: LiveMatch): Score => {
  const { games, points, server, court, endsChanged } = scoreView(state);
  const playerOf = (side: 1 | 2, at: PlayerIndex | null) =>
    at === null ? null : (sides[side - 1]?.players[at]?.id ?? null);
  return {
    games: games.map((game) => [...game]),
    points: points && [...points],
    server: server?.side ?? null,
    serverPlayerId: server && playerOf(server.side, server.player),
    receiverPlayerId: server && playerOf(other(server.side), server.receiver),
    serviceCourt: server && court,
    endsChanged,
    isDecided: state.winner !== null,
  };
};

/** Who of the pairs serves and receives, as far as it says where all players stand: not in tennis, nor with two servers an innings. */
const playersNow = ({ rule, players }: MatchTerms, { score, sides }: LiveMatch) => {
  const { server: side, serverPlayerId, receiverPlayerId } = score;
  if (side === null || players === 1 || rule.unit === 'set' || rule.serviceScoring) return undefined;
  const positionIn = (at: 1 | 2, id: string | null) =>
    sides[at - 1]?.players.findIndex((player) => player.id === id) ?? -1;
  const [server, receiver] = [positionIn(side, serverPlayerId), positionIn(other(side), receiverPlayerId)];
  return server < 0 || receiver < 0 ? undefined : { server: server as PlayerIndex, receiver: receiver as PlayerIndex };
};

/** @throws Error without a rule of scoring */
const knownTerms = (profile: SportProfile, match: LiveMatch): MatchTerms => {
  const terms = termsOf(profile, match);
  if (terms === undefined) throw new Error('no rule of scoring');
  return terms;
};

/** A score that was entered as a whole, without the fields it leaves open. */
const wholeScore = ({ games, server }: Extract<TapAction, { readonly type: 'setScore' }>) => ({
  games,
  ...(server && { server }),
});

/** The state of the scoring that a match shows. */
const stateOf = (profile: SportProfile, match: LiveMatch): ScoreState => {
  const terms = knownTerms(profile, match);
  const { games, points, server } = match.score;
  const players = playersNow(terms, match);
  return jumpTo(startMatch(terms, {}), {
    games,
    ...(points && { points }),
    ...(server && { server }),
    ...(players && { players }),
  });
};

/** States that follow from an action alone. */
const states: Readonly<Partial<Record<TapAction['type'], LiveMatch['state']>>> = {
  call: 'OnCourt',
  warmUp: 'WarmUp',
  challenge: 'Challenge',
  decide: 'InProgress',
  leaveCourt: 'Offcourt',
};

/** The score before the last point or penalty, where the console knows it. */
const atScoreBefore = (shown: Predicted): Predicted => {
  const { match, before } = shown;
  const score = before.at(-1);
  return score ? { ...shown, match: { ...match, score }, before: before.slice(0, -1) } : { ...shown, isUnsure: true };
};

/** Only the server tells when a penalty was given, which the console does not show. */
const withPenalty = (
  { penalties }: LiveMatch,
  { side, penalty }: Extract<TapAction, { readonly type: 'penalize' }>,
  today: string,
): LiveMatch['penalties'] => [...penalties, { side, penalty, after: 0, at: today }];

const withoutLastPenalty = (shown: Predicted): Predicted => {
  const { match } = shown;
  const undone = match.penalties.at(-1)?.penalty === 'warning' ? shown : atScoreBefore(shown);
  return { ...undone, match: { ...undone.match, penalties: match.penalties.slice(0, -1) } };
};

/** The result does not tell the points of a game that had just begun. */
const playedOn = (shown: Predicted): Predicted => {
  const state = shown.match.startedAt === null ? 'Waitingtostart' : 'InProgress';
  const match: LiveMatch = { ...shown.match, state, outcome: null, winner: null, finishedAt: null };
  return { ...shown, match, isUnsure: true };
};

const applied =
  (profile: SportProfile, today: string) =>
  (shown: Predicted, { action }: Tap): Predicted => {
    const { match, before } = shown;
    const change = (changes: Partial<LiveMatch>): Predicted => ({ ...shown, match: { ...match, ...changes } });
    /** @param next throws where the rule does not allow it */
    const scored = (next: () => ScoreState, changes: Partial<LiveMatch> = {}, scores = before): Predicted => {
      try {
        return { ...change({ score: scoreFrom(next(), match), ...changes }), before: scores };
      } catch {
        return { ...shown, isUnsure: true };
      }
    };
    switch (action.type) {
      case 'start': {
        const { server, firstServer } = action;
        const players = firstServer as Two<PlayerIndex>;
        const state = 'InProgress';
        return scored(() => startMatch(knownTerms(profile, match), { server, players }), { state });
      }
      case 'serviceOrder':
        return scored(() => choosePlayers(stateOf(profile, match), action.firstServer as Two<PlayerIndex>));
      case 'point': {
        const next = () => play(stateOf(profile, match), action.side);
        return scored(next, { interruption: null }, [...before, match.score]);
      }
      case 'penalize': {
        const penalties = withPenalty(match, action, today);
        if (action.penalty === 'warning') return change({ penalties });
        const give = action.penalty === 'point' ? play : giveGame;
        const next = () => give(stateOf(profile, match), other(action.side));
        return scored(next, { penalties }, [...before, match.score]);
      }
      case 'withdrawPenalty':
        return withoutLastPenalty(shown);
      case 'takeBack':
        return atScoreBefore(shown);
      case 'stop':
        return change({ interruption: action.kind });
      case 'resume':
        return change({ interruption: null });
      case 'setScore':
        return scored(() => jumpTo(startMatch(knownTerms(profile, match), {}), wholeScore(action)));
      case 'finish':
        return change({
          state: match.state === 'Offcourt' ? 'Offcourt' : 'Finished',
          outcome: action.outcome,
          winner: action.winner ?? match.winner,
        });
      case 'playOn':
        return playedOn(shown);
      default: {
        const state = states[action.type];
        return state === undefined ? { ...shown, isUnsure: true } : change({ state });
      }
    }
  };

/**
 * The match after the taps that wait, by the scoring of the sport.
 * @param before scores that the console has shown before the present one, for taking points back
 * @param today the day, `YYYY-MM-DD`
 */
export const predicted = (
  profile: SportProfile,
  match: LiveMatch,
  taps: readonly Tap[],
  before: readonly Score[],
  today: string,
): Predicted => taps.reduce(applied(profile, today), { match, before, isUnsure: false });

/** Whether the score ends the match, which waits to be confirmed. */
export const isDecided = ({ state, score }: LiveMatch): boolean => state === 'InProgress' && score.isDecided;
