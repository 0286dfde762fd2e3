import type { LiveMatch, LiveScore } from '@rallyrank/contracts/live/match';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { jumpTo } from '@rallyrank/contracts/sport/scoring/jump';
import { choosePlayers, giveGame, play, scheduledTerms, startMatch } from '@rallyrank/contracts/sport/scoring/match';
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

/** State of the console: the match as it will be when all taps are acknowledged. */
export interface Predicted {
  readonly match: LiveMatch;
  /** The score before each point or penalty that a later tap may undo, oldest first. */
  readonly before: readonly Score[];
  /** The score is known only when the server has answered. */
  readonly isUnsure: boolean;
}

/** The score as the server will send it. */
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

/**
 * The server and the receiver of a doubles match, if they determine where all players stand: not in tennis, nor with
 * two servers per innings.
 */
const playersNow = ({ rule, players }: MatchTerms, { score, sides }: LiveMatch) => {
  const { server: side, serverPlayerId, receiverPlayerId } = score;
  if (side === null || players === 1 || rule.unit === 'set' || rule.serviceScoring) return undefined;
  const positionIn = (at: 1 | 2, id: string | null) =>
    sides[at - 1]?.players.findIndex((player) => player.id === id) ?? -1;
  const [server, receiver] = [positionIn(side, serverPlayerId), positionIn(other(side), receiverPlayerId)];
  return server < 0 || receiver < 0 ? undefined : { server: server as PlayerIndex, receiver: receiver as PlayerIndex };
};

/** @throws Error if there is no scoring rule */
const knownTerms = (profile: SportProfile, match: LiveMatch): MatchTerms => {
  const terms = scheduledTerms(profile, match);
  if (terms === undefined) throw new Error('no rule of scoring');
  return terms;
};

/** A score that was entered as a whole, without the fields that are not set. */
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

/** States that result from an action alone. */
const states: Readonly<Partial<Record<TapAction['type'], LiveMatch['state']>>> = {
  call: 'OnCourt',
  warmUp: 'WarmUp',
  challenge: 'Challenge',
  decide: 'InProgress',
  leaveCourt: 'Offcourt',
};

/** Goes back to the score before the last point or penalty, if the console has it. */
const atScoreBefore = (shown: Predicted): Predicted => {
  const { match, before } = shown;
  const score = before.at(-1);
  return score ? { ...shown, match: { ...match, score }, before: before.slice(0, -1) } : { ...shown, isUnsure: true };
};

/** Only the server knows after which point a penalty was given. The console does not show it. */
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

/** The match continues. The result does not contain the points of a game that had just begun. */
const playedOn = (shown: Predicted): Predicted => {
  const state = shown.match.startedAt === null ? 'Waitingtostart' : 'InProgress';
  const match: LiveMatch = { ...shown.match, state, outcome: null, winner: null, finishedAt: null };
  return { ...shown, match, isUnsure: true };
};

const finished = (
  { state, winner }: LiveMatch,
  action: Extract<TapAction, { readonly type: 'finish' }>,
): Pick<LiveMatch, 'state' | 'outcome' | 'winner'> => ({
  state: state === 'Offcourt' ? 'Offcourt' : 'Finished',
  outcome: action.outcome,
  winner: action.winner === undefined ? winner : action.winner,
});

const applied =
  (profile: SportProfile, today: string) =>
  (shown: Predicted, { action }: Tap): Predicted => {
    const { match, before } = shown;
    const change = (changes: Partial<LiveMatch>): Predicted => ({ ...shown, match: { ...match, ...changes } });
    /** @param next throws if the rule does not allow the action */
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
        return change(finished(match, action));
      case 'playOn':
        return playedOn(shown);
      default: {
        const state = states[action.type];
        return state === undefined ? { ...shown, isUnsure: true } : change({ state });
      }
    }
  };

/**
 * The match after the waiting taps, by the scoring of the sport.
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

/** Whether the score ends the match, which must still be confirmed. */
export const isDecided = ({ state, score }: LiveMatch): boolean => state === 'InProgress' && score.isDecided;
