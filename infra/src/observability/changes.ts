import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { MAX_CHANGED_TEXT, MAX_CHANGES_TEXT, type OperationChanges } from '@rallyrank/contracts/shared/operations';
import { masked } from './masked.js';

type Values = Readonly<Record<string, unknown>>;

/** What a write did to one entity. */
export interface EntityChange {
  /** The name of its declaration. */
  readonly entity: string;
  readonly id: string;
  /** Null where there was none, and where there is none any more. A change has the written fields only. */
  readonly before: Values | null;
  readonly after: Values | null;
}

/** An import may write thousands: its entry shows the first of them. */
const MOST = 50;

const current = new AsyncLocalStorage<EntityChange[]>();

/** Does the work of a write; what it changes is added to `changes`, the first of many only. */
export const collectingChanges = <T>(changes: EntityChange[], work: () => T): T => current.run(changes, work);

/** Adds to the changes of the write in progress, if there is one. */
export const noteChange = (change: EntityChange): void => {
  const changes = current.getStore();
  // One more than is shown says that some are missing.
  if (changes && changes.length <= MOST) changes.push(change);
};

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value).slice(0, MAX_CHANGED_TEXT);

/** Field by field as text, with secrets masked; rows are left out when the text would be too long for an entry. */
export const changesOf = (changes: readonly EntityChange[]): OperationChanges => {
  const rows: OperationChanges['rows'] = [];
  let length = 0;
  for (const { entity, id, ...change } of changes.slice(0, MOST)) {
    const before = (masked(change.before) ?? {}) as Values;
    const after = (masked(change.after) ?? {}) as Values;
    const written = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      // A changed secret has the same mask before and after.
      (field) => !isDeepStrictEqual(change.before?.[field] ?? null, change.after?.[field] ?? null),
    );
    const fields = written.map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }));
    length += JSON.stringify(fields).length;
    if (length > MAX_CHANGES_TEXT) return { rows, isWhole: false };
    const kind = change.before === null ? 'created' : change.after === null ? 'removed' : 'changed';
    rows.push({ entity, id, kind, fields });
  }
  return { rows, isWhole: changes.length <= MOST };
};
