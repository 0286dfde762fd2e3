import type { LiveMatch, LiveScore } from '@rallyrank/contracts/live/match';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { jumpTo } from '@rallyrank/contracts/sport/scoring/jump';
import { matchTerms, play, startMatch } from '@rallyrank/contracts/sport/scoring/match';
import type { ScoreState } from '@rallyrank/contracts/sport/scoring/state';
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

/** The rule by which a match of today is scored. */
const termsOf = (profile: SportProfile, { startedAt, notBefore, discipline }: LiveMatch, today: string) =>
  matchTerms(profile, (startedAt ?? notBefore ?? today).slice(0, 10), discipline);

const scoreFrom = (state: ScoreState): Score => {
  const { games, points, server, endsChanged } = scoreView(state);
  return {
    games: games.map((game) => [...game]),
    points: points && [...points],
    server: server?.side ?? null,
    // Who of a pair serves is known to the server, which has seen every point.
    ...{ serverPlayerId: null, receiverPlayerId: null },
    endsChanged,
    isDecided: state.winner !== null,
  };
};

/** The score after a point. @throws DomainError where the rule does not allow it */
const scoreAfter = (profile: SportProfile, match: LiveMatch, side: 1 | 2, today: string): Score => {
  const terms = termsOf(profile, match, today);
  if (terms === undefined) throw new Error('no rule of scoring');
  const { games, points, server, endsChanged } = match.score;
  const start = { ...startMatch(terms, { server: server ?? 1 }), endsChanged };
  return scoreFrom(play(jumpTo(start, { games, ...(points && { points }), ...(server && { server }) }), side));
};

/** States that follow from an action alone. */
const states: Readonly<Partial<Record<TapAction['type'], LiveMatch['state']>>> = {
  call: 'OnCourt',
  warmUp: 'WarmUp',
  challenge: 'Challenge',
  decide: 'InProgress',
  leaveCourt: 'Offcourt',
};

const applied =
  (profile: SportProfile, today: string) =>
  (shown: Predicted, { action }: Tap): Predicted => {
    const { match, before } = shown;
    const change = (changes: Partial<LiveMatch>): Predicted => ({ ...shown, match: { ...match, ...changes } });
    switch (action.type) {
      case 'start':
        return change({ state: 'InProgress', score: { ...match.score, games: [[0, 0]], server: action.server } });
      case 'point':
        try {
          const score = scoreAfter(profile, match, action.side, today);
          return { ...change({ score, interruption: null }), before: [...before, match.score] };
        } catch {
          return { ...shown, isUnsure: true };
        }
      case 'takeBack': {
        const score = before.at(-1);
        return score ? { ...change({ score }), before: before.slice(0, -1) } : { ...shown, isUnsure: true };
      }
      case 'stop':
        return change({ interruption: action.kind });
      case 'resume':
        return change({ interruption: null });
      case 'setScore':
        return change({ score: { ...match.score, games: action.games, server: action.server ?? null } });
      case 'finish':
        return change({ state: 'Finished', outcome: action.outcome, winner: action.winner ?? match.winner });
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
