import type { ImportParts } from './run-import.js';

const SHOWN_EACH = 1_000;

/**
 * Reads everything from a reader without sending it anywhere, so that its notes and counts are known before an import.
 * @returns whether it finished
 */
export const readAll = async ({ reader, tally, progress, signal }: Omit<ImportParts, 'rpc'>): Promise<boolean> => {
  const kinds = [
    [reader.players(tally), () => tally.took('players', 'accepted')],
    [reader.pairs(tally), () => tally.took('pairs', 'accepted')],
    [reader.facts?.(tally) ?? [], () => tally.took('facts', 'accepted')],
  ] as const;
  const steps = kinds.length + 2;
  let read = 0;
  /** False once it is told to stop. */
  const goesOn = (step: number): boolean => {
    read += 1;
    if (read % SHOWN_EACH === 0) progress.show(step / steps);
    return !signal.aborted;
  };
  for (const [step, [records, count]] of kinds.entries())
    for await (const _ of records) {
      count();
      if (!goesOn(step)) return false;
    }
  for await (const { draws, matches } of reader.editions(tally)) {
    tally.took('tournaments', 'accepted');
    for (const _ of draws.flatMap(({ byes }) => byes)) tally.bye();
    tally.took('matches', 'accepted', matches.length);
    for (const match of matches) tally.matchTaken(match);
    if (!goesOn(kinds.length)) return false;
  }
  for await (const { rows } of reader.lists(tally)) {
    tally.took('lists', 'accepted');
    tally.took('rows', 'accepted', rows.length);
    if (!goesOn(kinds.length + 1)) return false;
  }
  return !signal.aborted;
};
