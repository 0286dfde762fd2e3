/** A question that the command does not understand: a command, an option, a value. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A question that was understood but that this instance cannot answer: no player of that name, no such record. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}
