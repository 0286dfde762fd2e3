import { ConcurrencyError, InvalidInputError } from '../errors.js';
import type { Position } from '../event-store/port.js';
import type { ArchivedEvent } from './port.js';

/** @throws InvalidInputError unless the positions of the events are consecutive. */
export const checkPositions = (events: readonly ArchivedEvent[]): void => {
  const first = events[0]?.position ?? 1;
  events.forEach(({ position }, i) => {
    if (position !== first + i)
      throw new InvalidInputError(`the event at position ${first + i} is missing before ${position}`);
  });
};

/** @throws ConcurrencyError unless the events directly follow `head`, the last position of the store `context`. */
export const checkFollows = (context: string, head: Position, events: readonly ArchivedEvent[]): void => {
  const first = events[0];
  if (first && first.position !== head + 1) throw new ConcurrencyError(context, first.position - 1, head);
};
