import type { LiveMatchEvent } from '@rallyrank/contracts/live/events';
import type { WhichSide } from '@rallyrank/contracts/live/match';
import type { FeedItem } from '@rallyrank/contracts/live/sources';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { jumpTo } from '@rallyrank/contracts/sport/scoring/jump';
import type { ScoreState } from '@rallyrank/contracts/sport/scoring/state';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { found, type LiveMatchState, liveMatch } from './live-match.js';
import { decideAction } from './score-action.js';

type Item<T extends FeedItem['type']> = Extract<FeedItem, { type: T }>;

/** The events that start a match. Sources often omit the warm-up and the first server. */
const started = (
  { stage, editionId, matchId }: LiveMatchState,
  server: WhichSide | undefined,
  at: string,
): readonly LiveMatchEvent[] =>
  stage === 'waiting' || stage === 'called' || stage === 'warmUp'
    ? [{ type: 'PlayStarted', data: { editionId, matchId, at, ...(server && { server }) } }]
    : [];

const isSameScore = (a: ScoreState, b: ScoreState): boolean =>
  isEqual([a.games, a.score, a.points, a.winner], [b.games, b.score, b.points, b.winner]);

/** Whether the stated server adds nothing: it is omitted or already known. */
const isKnownServer = ({ service, winner }: ScoreState, server: WhichSide | undefined): boolean =>
  server === undefined || winner !== null || (service.known !== 'nothing' && service.side === server);

/**
 * Stores the whole score as a jump, without inventing points. A score that equals the previous one produces no event.
 */
const snapshot = (state: LiveMatchState, { games, points, server }: Item<'snapshot'>, at: string): LiveMatchEvent[] => {
  const { editionId, matchId } = state;
  const stated = { games, ...(points && { points }), ...(server && { server }) };
  if (isSameScore(state.score!, jumpTo(state.score!, stated)) && isKnownServer(state.score!, server)) return [];
  return [{ type: 'ScoreSet', data: { editionId, matchId, at, ...stated, reason: 'snapshot' } }];
};

/** Ends a match. A program can end a match, but only people can correct a result. */
const end = (state: LiveMatchState, { outcome, winner }: Item<'end'>, at: string) => {
  if (state.result !== null) throw new DomainError('live.state');
  return decideAction(state, { type: 'finish', outcome, winner }, at);
};

/**
 * The events that an item of a source produces in the current state of its match. The first score of a match starts it.
 * @throws DomainError live.* if the match or its rule does not allow the item
 */
export const feedDecider = (profile: SportProfile) => {
  const { evolve } = liveMatch(profile);
  return (match: LiveMatchState | undefined, item: FeedItem, at: string): readonly LiveMatchEvent[] => {
    const state = found(match);
    if (state.schedule.source === 'replay') throw new DomainError('live.isReplay');
    if (item.type === 'end') return end(state, item, at);
    if (item.type !== 'point' && item.type !== 'snapshot') return decideAction(state, item, at);
    const first = started(state, item.type === 'snapshot' ? item.server : undefined, at);
    const playing = first.reduce((before, event) => evolve(before, event), state);
    if (playing.stage !== 'play') throw new DomainError('live.state');
    const then = item.type === 'point' ? decideAction(playing, item, at) : snapshot(playing, item, at);
    // A score that the rule does not allow fails here, before anything is stored.
    then.reduce((before, event) => evolve(before, event), playing);
    return [...first, ...then];
  };
};
