/** A question that the command does not understand: a command, an option, a value. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A question that was understood and that this instance has no answer to: nobody of that name, no such record. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}
