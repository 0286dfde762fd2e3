import type { RankingEvent } from '@rallyrank/contracts/rankings/events';
import type { NotUndone } from '@rallyrank/contracts/shared/undo-import';
import { eventsOf, type UndoView } from '@rallyrank/shared/domain/undo-view';
import { publishedList } from './published-list.js';

/**
 * The event that restores a list from before an import, or withdraws it. A list that was corrected after the import is
 * not changed.
 */
export const decideUndo = ({
  all,
  relevant,
  others,
  isPart,
}: UndoView<RankingEvent>): { readonly events: RankingEvent[]; readonly notUndone: NotUndone[] } => {
  const stateAfter = (changes: typeof all) => eventsOf(changes).reduce(publishedList.evolve, publishedList.initial());
  const [before, now] = [stateAfter(others), stateAfter(all)];
  if (!now) return { events: [], notUndone: [] };
  const { discipline, date } = now;
  if (!isPart(relevant.at(-1)!))
    return { events: [], notUndone: [{ kind: 'lists', name: `${discipline} ${date}`, obstacle: 'changed' }] };
  if (!before) return { events: [{ type: 'ListWithdrawn', data: { discipline, date } }], notUndone: [] };
  return { events: publishedList.isSame(before, now) ? [] : [{ type: 'ListCorrected', data: before }], notUndone: [] };
};
