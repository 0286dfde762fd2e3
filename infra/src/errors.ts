import { DomainError } from '@rallyrank/contracts/shared/errors';

/** Another writer appended to the stream first; the command is decided again on the newer state. */
export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';
  constructor(
    readonly stream: string,
    readonly expected: number | 'none',
    readonly actual: number,
  ) {
    super(`stream ${stream}: expected version ${expected}, found ${actual}`);
  }
}

/** The error that callers get for a stale write. It contains the current version. */
export const conflictOf = ({ actual }: ConcurrencyError): DomainError =>
  new DomainError('write.conflict', { currentVersion: actual });

/** Another writer was faster, here or in another process: the same call may succeed on the newer state. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ConcurrencyError || (error instanceof DomainError && error.reason === 'write.conflict');

/** Another document of the collection has the same value of a unique index. */
export class UniqueViolationError extends Error {
  override readonly name = 'UniqueViolationError';
  constructor(
    readonly collection: string,
    readonly fields: readonly string[],
  ) {
    super(`${collection}: another document has the same ${fields.join(', ')}`);
  }
}

/** A store, broker or service did not answer within its deadline, or cannot be reached. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  constructor(
    readonly part: string,
    cause?: unknown,
  ) {
    super(`${part} is unavailable`, { cause });
  }
}

/** The caller passed input that the port does not accept (empty batch, malformed stream id, unserializable data). */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';
}

/**
 * The content of a store differs from what was written; a retry would fail, too. The message names the place and the
 * remedy.
 */
export class DamagedStoreError extends Error {
  override readonly name = 'DamagedStoreError';
}

/**
 * A store has the format of an earlier release, so a retry would fail, too. The message names the place and the remedy.
 */
export class OutdatedStoreError extends Error {
  override readonly name = 'OutdatedStoreError';
}

/**
 * A stored event that the current code cannot read: a newer version, an unknown type, or data that does not match its
 * schema.
 */
export class UnreadableEventError extends Error {
  override readonly name = 'UnreadableEventError';
  constructor(
    readonly event: { readonly type: string; readonly stream: string; readonly streamVersion: number },
    why: string,
    options?: ErrorOptions,
  ) {
    super(`${event.type} at ${event.stream} version ${event.streamVersion}: ${why}`, options);
  }
}

/** An `Error` for anything thrown, even if it cannot be converted to text. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error
    ? thrown
    : new Error(`a value that is not an Error was thrown: ${typeof thrown}`, { cause: thrown });

/** The message of an error with those of its causes: "unavailable" alone does not help an operator. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${explain(error.cause)}`;
};
