/** Somebody else appended to the stream first; the command is decided again on the newer state. */
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

/** Another document of the collection has the value of a unique index. */
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

/** The caller passed something the port does not take (empty batch, malformed stream id, unserialisable data). */
export class InvalidInputError extends Error {
  override readonly name = 'InvalidInputError';
}

/** What a store holds is not what was written to it: another try finds the same. The message names the place and the remedy. */
export class DamagedStoreError extends Error {
  override readonly name = 'DamagedStoreError';
}

/** A stored event that the code of today cannot read: of a newer version or an unknown type, or with data that fits no schema. */
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

/** An `Error` for whatever was thrown, even where it cannot be turned into text. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error
    ? thrown
    : new Error(`a value that is not an Error was thrown: ${typeof thrown}`, { cause: thrown });

/** The message of an error with those of its causes: that a store is unavailable helps nobody without the reason. */
export const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${explain(error.cause)}`;
};
