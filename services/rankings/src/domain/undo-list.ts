import type { RankingEvent } from '@rallyrank/contracts/rankings/events';
import type { NotUndone } from '@rallyrank/contracts/shared/undo-import';
import type { StoredChange } from '@rallyrank/shared/domain/stored-change';
import { publishedList } from './published-list.js';

type Stored = StoredChange<RankingEvent>;

/**
 * The event that restores a list from before an import, or withdraws it. A list that was corrected after the import
 * stays as it is.
 */
export const decideUndo = (
  stored: readonly Stored[],
  isPart: (change: Stored) => boolean,
): { readonly events: RankingEvent[]; readonly notUndone: NotUndone[] } => {
  const others = stored.filter((change) => !isPart(change));
  const stateAfter = (changes: readonly Stored[]) =>
    changes.map(({ event }) => event).reduce(publishedList.evolve, publishedList.initial());
  const [before, now] = [stateAfter(others), stateAfter(stored)];
  if (!now) return { events: [], notUndone: [] };
  const { discipline, date } = now;
  if (!isPart(stored.at(-1)!))
    return { events: [], notUndone: [{ kind: 'lists', name: `${discipline} ${date}`, obstacle: 'changed' }] };
  if (!before) return { events: [{ type: 'ListWithdrawn', data: { discipline, date } }], notUndone: [] };
  return { events: publishedList.isSame(before, now) ? [] : [{ type: 'ListCorrected', data: before }], notUndone: [] };
};
