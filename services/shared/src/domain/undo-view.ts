import type { StoredChange } from './stored-change.js';

/** The changes of a stream from the point of view of an undo of one import. */
export interface UndoView<E> {
  /** All changes, which lead to the present facts. */
  readonly all: readonly StoredChange<E>[];
  /** Without other imports that were undone. */
  readonly relevant: readonly StoredChange<E>[];
  /** The changes that lead to the facts as they would be without the import. */
  readonly others: readonly StoredChange<E>[];
  /** Whether a change belongs to the import, or undoes it. */
  isPart(change: StoredChange<E>): boolean;
}

/** Imports have no user. So a user cannot claim the request id of an import for own changes. */
const isOf = <E>({ requestId, userId }: StoredChange<E>, importIds: ReadonlySet<string | null>): boolean =>
  userId === null && requestId !== null && importIds.has(requestId);

export const undoView = <E>(all: readonly StoredChange<E>[], importId: string): UndoView<E> => {
  const undone = new Set(all.map(({ undoes }) => undoes).filter((id) => id !== null && id !== importId));
  const relevant = all.filter((change) => !isOf(change, undone) && !undone.has(change.undoes));
  const own = new Set([importId]);
  const isPart = (change: StoredChange<E>): boolean => isOf(change, own) || change.undoes === importId;
  return { all, relevant, others: relevant.filter((change) => !isPart(change)), isPart };
};

/** The events of some changes. */
export const eventsOf = <E>(changes: readonly StoredChange<E>[]): E[] => changes.map(({ event }) => event);
