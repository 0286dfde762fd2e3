import type { ScorerAction } from '@rallyrank/contracts/live/console';
import type { LiveMatchEvent, Schedule } from '@rallyrank/contracts/live/events';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type LiveMatchState, liveMatch } from '../domain/live-match.js';
import { decideAction } from '../domain/score-action.js';

export const DAY = '2026-01-06';
export const at = (time: string) => `${DAY}T${time}:00.000Z`;
const side = (id: string) => ({ competitorId: id, playerIds: [id] });
export const start: ScorerAction = { type: 'start', server: 1, firstServer: [0, 0] };
export const point = (of: 1 | 2): ScorerAction => ({ type: 'point', side: of });
export const scheduledMatch = (profile: SportProfile, more: Partial<Schedule> = {}): LiveMatchState => {
  const event: LiveMatchEvent = {
    type: 'MatchScheduled',
    data: {
      ...{ editionId: '1', matchId: '1', drawId: '1', discipline: 'MS', round: 'F', sides: [side('1'), side('2')] },
      ...{ order: 1, firstDay: DAY, gamesToWin: 2, source: 'console', at: at('09:00') },
      ...more,
    },
  };
  return liveMatch(profile).evolve(undefined, event);
};

/** The match after the actions of a scorer, at intervals of a minute. */
export const after = (actions: readonly ScorerAction[], from = scheduledMatch(badminton), profile = badminton) => {
  const { evolve } = liveMatch(profile);
  return actions.reduce(
    (state, action, n) =>
      decideAction(state, action, at(`10:${String(n).padStart(2, '0')}`)).reduce<LiveMatchState>(evolve, state),
    from,
  );
};
/** The reason for a rejection; undefined if there was none. */
export const reasonOf = (run: () => unknown): string | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    return (error as { reason: string }).reason;
  }
};
