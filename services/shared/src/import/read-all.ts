import type { ImportParts } from './run-import.js';

const SHOWN_EACH = 1_000;
/** Persons, pairs, facts, editions, lists. */
const KINDS = 5;

/**
 * Reads everything from a reader without sending it anywhere, so that its notes and counts are known before an import.
 * @returns whether it finished
 */
export const readAll = async ({ reader, tally, progress, signal }: Omit<ImportParts, 'rpc'>): Promise<boolean> => {
  let begun = 0;
  let read = 0;
  const each = async <T>(records: AsyncIterable<T>, count: (record: T) => void): Promise<void> => {
    begun += 1;
    if (signal.aborted) return;
    for await (const record of records) {
      count(record);
      read += 1;
      if (read % SHOWN_EACH === 0) progress.show((begun - 1) / KINDS);
      if (signal.aborted) return;
    }
  };
  await each(reader.players(tally), () => tally.took('players', 'accepted'));
  await each(reader.pairs(tally), () => tally.took('pairs', 'accepted'));
  if (reader.facts) await each(reader.facts(tally), () => tally.took('facts', 'accepted'));
  await each(reader.editions(tally), ({ draws, matches }) => {
    tally.took('tournaments', 'accepted');
    tally.took('matches', 'accepted', matches.length);
    for (const _ of draws.flatMap(({ byes }) => byes)) tally.bye();
    for (const match of matches) tally.matchTaken(match);
  });
  await each(reader.lists(tally), ({ rows }) => {
    tally.took('lists', 'accepted');
    tally.took('rows', 'accepted', rows.length);
  });
  return !signal.aborted;
};
