/** An invalid question: an unknown command, option or value. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A valid question that this instance cannot answer: for example, no player of that name, or no such record. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}
