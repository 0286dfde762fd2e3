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

/** Sources often say nothing of the warm-up or the first server. */
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

/** Whether a source says nothing of the server, or what is known. */
const isKnownServer = ({ service, winner }: ScoreState, server: WhichSide | undefined): boolean =>
  server === undefined || winner !== null || (service.known !== 'nothing' && service.side === server);

/** The whole score as a jump: no points are invented. The same score as before changes nothing. */
const snapshot = (state: LiveMatchState, { games, points, server }: Item<'snapshot'>, at: string): LiveMatchEvent[] => {
  const { editionId, matchId } = state;
  const stated = { games, ...(points && { points }), ...(server && { server }) };
  if (isSameScore(state.score!, jumpTo(state.score!, stated)) && isKnownServer(state.score!, server)) return [];
  return [{ type: 'ScoreSet', data: { editionId, matchId, at, ...stated, reason: 'snapshot' } }];
};

/** A program ends a match; a result that stands is corrected by people. */
const end = (state: LiveMatchState, { outcome, winner }: Item<'end'>, at: string) => {
  if (state.result !== null) throw new DomainError('live.state');
  return decideAction(state, { type: 'finish', outcome, winner }, at);
};

/**
 * The events of an item that a source sent, in the state of its match. A match begins with its first score.
 * @throws DomainError live.* if the match or its rule does not allow it
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
