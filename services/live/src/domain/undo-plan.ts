import type { LiveMatchEvent } from '@rallyrank/contracts/live/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { UndoView } from '@rallyrank/shared/domain/undo-view';

type Scheduling = Extract<LiveMatchEvent, { type: 'MatchScheduled' | 'MatchRescheduled' }>;

const isScheduling = (event: LiveMatchEvent): event is Scheduling =>
  event.type === 'MatchScheduled' || event.type === 'MatchRescheduled';

const withdrawn = ({ data: { editionId, matchId }, type }: LiveMatchEvent, at: string): LiveMatchEvent[] =>
  type === 'MatchWithdrawn' ? [] : [{ type: 'MatchWithdrawn', data: { editionId, matchId, at } }];

/**
 * The events that undo an import of the order of play in the stream of a match: the schedule from before it is
 * restored, and a match that was not scheduled before is withdrawn; `changed` if something else has changed the match
 * since.
 */
export const undoPlan = (
  { all, relevant, others, isPart }: UndoView<LiveMatchEvent>,
  at: string,
): readonly LiveMatchEvent[] | 'changed' => {
  const now = all.at(-1)!.event;
  const before = others.at(-1)?.event;
  const begun = relevant.findIndex(isPart);
  if (relevant.slice(begun).some((change) => !isPart(change))) return 'changed';
  if (before === undefined || before.type === 'MatchWithdrawn') return withdrawn(now, at);
  if (!isScheduling(before)) return 'changed';
  const isRestored = isScheduling(now) && isEqual({ ...now.data, at }, { ...before.data, at });
  return isRestored ? [] : [{ type: 'MatchRescheduled', data: { ...before.data, at } }];
};
