import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { PersonFactEvent } from '@rallyrank/contracts/players/person-facts';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { StoredChange } from '@rallyrank/shared/domain/stored-change';
import { FactBook } from './fact-book.js';
import { personAfter } from './player.js';

/** The changes of a stream, split by whether they belong to the import that is undone. */
export interface SplitStream<E> {
  /** The facts from before the import are those of these events. */
  readonly others: readonly E[];
  readonly all: readonly E[];
}

export const splitStream = <E>(
  stored: readonly StoredChange<E>[],
  isPart: (change: StoredChange<E>) => boolean,
): SplitStream<E> => ({
  others: stored.filter((change) => !isPart(change)).map(({ event }) => event),
  all: stored.map(({ event }) => event),
});

/** The events that undo an import in one stream, or why the record stays as it is. */
export type UndoDecision<E> = readonly E[] | 'changed' | 'used';

/** Restores the facts of sources, or withdraws a player whom only the import has registered. */
export const undoPlayer = ({ others, all }: SplitStream<PlayerEvent>, isUsed: boolean): UndoDecision<PlayerEvent> => {
  const [before, now] = [personAfter(others), personAfter(all)];
  if (!now) return [];
  const { id: playerId } = now.shown;
  if (before) {
    const { sourced, replaced } = before;
    if (isEqual(sourced, now.sourced) && isEqual(replaced, now.replaced)) return [];
    const { id: _, ...facts } = sourced;
    return [{ type: 'PlayerRestored', data: { ...facts, playerId, replaced } }];
  }
  if (others.length > 0) return 'changed';
  return isUsed ? 'used' : [{ type: 'PlayerWithdrawn', data: { playerId } }];
};

/** Withdraws a pair that only the import has formed. */
export const undoPair = ({ others, all }: SplitStream<PlayerEvent>, isUsed: boolean): UndoDecision<PlayerEvent> => {
  const last = all.at(-1);
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
export const undoFacts = ({ others, all }: SplitStream<PersonFactEvent>): PersonFactEvent[] => {
  const [before, now] = [FactBook.of(others), FactBook.of(all)];
  const isIn = (book: FactBook) => (event: PersonFactEvent) => book.contains(event);
  const restored = factsOf(before).filter((event) => !isIn(now)(event));
  const keys = new Set<Id>(restored.flatMap(({ data }) => ('from' in data ? [`${data.discipline} ${data.from}`] : [])));
  const isReplaced = ({ data }: PersonFactEvent) => 'from' in data && keys.has(`${data.discipline} ${data.from}`);
  const removed = factsOf(now).filter((event) => !isIn(before)(event) && !isReplaced(event));
  return [...undoProfile(before, now), ...removed.flatMap(withdrawn), ...restored];
};
