/** A question that the command does not understand: options, commands, numbers of names. The usage helps. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A question that was understood and that this instance has no answer to: nobody of that name, no list on that day. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}
