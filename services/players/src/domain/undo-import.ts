import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { PersonFactEvent } from '@rallyrank/contracts/players/person-facts';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { eventsOf, type UndoView } from '@rallyrank/shared/domain/undo-view';
import { FactBook } from './fact-book.js';
import { type PlayerState, personAfter, player } from './player.js';

/** The events that undo an import in one stream, or the reason why the record is not undone. */
export type UndoDecision<E> = readonly E[] | 'changed' | 'used';

/**
 * The keys and names of sources that the import has added. A later correction repeats them, because its lists are
 * complete.
 */
const addedBy = ({ relevant, isPart }: UndoView<PlayerEvent>): ReadonlySet<string> => {
  const listsOf = (state: PlayerState): string[] =>
    state ? [...state.sourced.sourceKeys, ...state.sourced.otherNames] : [];
  const added = new Set<string>();
  let state: PlayerState;
  for (const change of relevant) {
    const known = new Set(listsOf(state));
    state = player.evolve(state, change.event);
    if (isPart(change)) for (const each of listsOf(state)) if (!known.has(each)) added.add(each);
  }
  return added;
};

/** Restores the facts of sources, or withdraws a player whom only the import has registered. */
export const undoPlayer = (view: UndoView<PlayerEvent>, isUsed: boolean): UndoDecision<PlayerEvent> => {
  const { others, all } = view;
  const [before, now] = [personAfter(eventsOf(others)), personAfter(eventsOf(all))];
  if (!now) return [];
  const { id: playerId } = now.shown;
  if (before) {
    const { replaced } = before;
    const added = addedBy(view);
    const sourced = {
      ...before.sourced,
      otherNames: before.sourced.otherNames.filter((name) => !added.has(name)),
      sourceKeys: before.sourced.sourceKeys.filter((key) => !added.has(key)),
    };
    if (isEqual(sourced, now.sourced) && isEqual(replaced, now.replaced)) return [];
    const { id: _, ...facts } = sourced;
    return [{ type: 'PlayerRestored', data: { ...facts, playerId, replaced } }];
  }
  if (others.length > 0) return 'changed';
  return isUsed ? 'used' : [{ type: 'PlayerWithdrawn', data: { playerId } }];
};

/** Withdraws a pair that only the import has formed. */
export const undoPair = ({ others, all }: UndoView<PlayerEvent>, isUsed: boolean): UndoDecision<PlayerEvent> => {
  const last = all.at(-1)?.event;
  if (others.length > 0 || last?.type !== 'PairFormed') return [];
  return isUsed ? 'used' : [{ type: 'PairWithdrawn', data: { pairId: last.data.pairId } }];
};

const factsOf = (book: FactBook): PersonFactEvent[] =>
  book.events().filter(({ type }) => type === 'RelationStated' || type === 'FixedDoubleStated');

const undoProfile = (before: FactBook, now: FactBook): PersonFactEvent[] =>
  now.profiles.allSourced().flatMap(([playerId, profile]) => {
    const former = before.profiles.sourcedOf(playerId) ?? {};
    return isEqual(former, profile) ? [] : [{ type: 'ProfileStated' as const, data: { playerId, profile: former } }];
  });

const withdrawn = (event: PersonFactEvent): PersonFactEvent[] => {
  if (event.type === 'RelationStated') return [{ type: 'RelationWithdrawn', data: { ...event.data, isUndone: true } }];
  if (event.type !== 'FixedDoubleStated') return [];
  const { until: _, isDecided: __, ...double } = event.data;
  return [{ type: 'FixedDoubleWithdrawn', data: { ...double, isUndone: true } }];
};

/** Restores the relations, fixed doubles and profiles from before the import. */
export const undoFacts = ({ others, all }: UndoView<PersonFactEvent>): PersonFactEvent[] => {
  const [before, now] = [FactBook.of(eventsOf(others)), FactBook.of(eventsOf(all))];
  const isIn = (book: FactBook) => (event: PersonFactEvent) => book.contains(event);
  const restored = factsOf(before).filter((event) => !isIn(now)(event));
  const keys = new Set<Id>(restored.flatMap(({ data }) => ('from' in data ? [`${data.discipline} ${data.from}`] : [])));
  const isReplaced = ({ data }: PersonFactEvent) => 'from' in data && keys.has(`${data.discipline} ${data.from}`);
  const removed = factsOf(now).filter((event) => !isIn(before)(event) && !isReplaced(event));
  return [...undoProfile(before, now), ...removed.flatMap(withdrawn), ...restored];
};
