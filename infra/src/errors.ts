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
