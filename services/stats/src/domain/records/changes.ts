import { changedPeople, type KeptRecords, type KeptStream, type PeopleSeen } from './kept-lists.js';
import { type StreamChanges, streamChanges } from './streams/stream-changes.js';

/** Differences between two states of the data behind the records of a stream. */
export interface Changes extends StreamChanges {
  /** The facts about people in the earlier state. */
  readonly before: PeopleSeen;
  /** Whether somebody has a debut in only one of the states. */
  readonly hasOtherCareers: boolean;
}

/** Compares two states of a stream. @param same number of leading items that are known to be equal */
export type Compare = (earlier: KeptStream, later: KeptStream, same: number) => Changes;

/**
 * Returns a function that compares a stream with its earlier state. Competitors of which a fact has changed count as
 * changed if they are in the stream.
 * @param now the facts about people in the new state
 */
export const comparisonWith = ({ people: before }: KeptRecords, now: PeopleSeen): Compare => {
  const others = changedPeople(before, now);
  return (earlier, later, same) => {
    const changes = streamChanges(earlier.stream, later.stream, now.births.length, same);
    const careers = earlier.debuts.otherIn(later.debuts);
    const listed = others.filter((number) => earlier.debuts.has(number) || later.debuts.has(number));
    for (const number of [...careers, ...listed]) changes.isChanged[number] = 1;
    return { ...changes, before, hasOtherCareers: careers.length > 0 };
  };
};
