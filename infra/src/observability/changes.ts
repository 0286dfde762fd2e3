import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { MAX_CHANGED_TEXT, MAX_CHANGES_TEXT, type OperationChanges } from '@rallyrank/contracts/shared/operations';
import { masked } from './masked.js';

type Values = Readonly<Record<string, unknown>>;

/** The change of one entity by a write. */
export interface EntityChange {
  /** Name of the declared entity. */
  readonly entity: string;
  readonly id: string;
  /**
   * Values before and after the write: `before` is null for a new entity, `after` for a removed one. A change contains
   * only the written fields.
   */
  readonly before: Values | null;
  readonly after: Values | null;
}

/**
 * Maximum number of changes in an entry. An import may make thousands of changes; its entry contains the first ones.
 */
const MOST = 50;

const current = new AsyncLocalStorage<EntityChange[]>();

/** Runs the work of a write, and adds its changes to `changes`, up to a limit. */
export const collectingChanges = <T>(changes: EntityChange[], work: () => T): T => current.run(changes, work);

/** Adds a change to those of the write in progress, if there is one. */
export const noteChange = (change: EntityChange): void => {
  const changes = current.getStore();
  // One change more than is shown marks that some are missing.
  if (changes && changes.length <= MOST) changes.push(change);
};

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value).slice(0, MAX_CHANGED_TEXT);

/**
 * The changes field by field as text, with secrets masked. Rows are omitted if the text would be too long for an entry.
 */
export const changesOf = (changes: readonly EntityChange[]): OperationChanges => {
  const rows: OperationChanges['rows'] = [];
  let length = 0;
  for (const { entity, id, ...change } of changes.slice(0, MOST)) {
    const before = (masked(change.before) ?? {}) as Values;
    const after = (masked(change.after) ?? {}) as Values;
    const written = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      // A changed secret has the same mask before and after, so it is compared before masking.
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
