import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Reader } from '../readers/records.js';
import { BirthDates } from './birth-dates.js';
import { type Answers, Competitors } from './competitors.js';
import { withoutCopies } from './copied-matches.js';
import { importOneEdition, reserveIds, sidesOf } from './editions.js';
import { importFacts } from './facts.js';
import { identify } from './identify/identify-all.js';
import { importOneList, standingLists } from './lists.js';
import type { Progress } from './progress.js';
import { withoutContradictions } from './repeated-keys.js';
import type { Tally } from './tally.js';

export interface ImportParts {
  readonly rpc: Pick<Rpc, 'call'>;
  readonly reader: Reader;
  readonly tally: Tally;
  readonly progress: Progress;
  /** After it is aborted, no new work is started, and work in progress is finished. */
  readonly signal: AbortSignal;
  /** Whether known matches that the source no longer contains are withdrawn, not only reported. */
  readonly withdrawsMissing?: boolean | undefined;
  readonly answers?: Answers | undefined;
}

/** Number of kinds of records: persons, pairs, facts, editions, lists. */
const KINDS = 5;
const PLAYERS_PER_CALL = 2_000;
/**
 * Number of editions and lists that are sent concurrently. The event store groups their appends into shared commits.
 */
const IN_FLIGHT = 64;

async function* batches<T>(records: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Waits for all work, so that nothing is still running when the first failure is thrown. */
const settle = async (work: readonly Promise<void>[]): Promise<void> => {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
};

/**
 * Sends all records of a reader to the services: persons, pairs, facts about them, editions with matches, lists.
 * Existing data stays unchanged, so an import can be repeated, or continued after an interruption.
 * @returns whether it finished
 */
export const runImport = async ({
  rpc,
  reader,
  tally,
  progress,
  signal,
  withdrawsMissing,
  answers,
}: ImportParts): Promise<boolean> => {
  const competitors = new Competitors(rpc, tally, reader, answers);
  const birthDates = new BirthDates(rpc, tally, reader);
  let begun = 0;
  const each = async <T>(
    records: AsyncIterable<T>,
    size: number,
    work: (batch: T[]) => Promise<void>,
  ): Promise<void> => {
    begun += 1;
    if (signal.aborted) return;
    for await (const batch of batches(records, size)) {
      await work(batch);
      progress.show((begun - 1) / KINDS);
      if (signal.aborted) return;
    }
  };
  const stated = withoutContradictions({ rpc, tally, reader }, reader.players(tally));
  const persons = identify({ rpc, tally, reader, competitors }, stated);
  await each(persons, PLAYERS_PER_CALL, async (batch) => competitors.resolvePlayers(await birthDates.checked(batch)));
  await each(reader.pairs(tally), PLAYERS_PER_CALL, (batch) => competitors.resolvePairs(batch));
  if (reader.facts)
    await each(reader.facts(tally), PLAYERS_PER_CALL, (batch) => importFacts(rpc, competitors, tally, batch));
  await each(withoutCopies(reader.editions(tally), tally), IN_FLIGHT, async (batch) => {
    await competitors.resolveSides(batch.flatMap((edition) => [...sidesOf(edition)]));
    const ids = await reserveIds(rpc, batch);
    const parts = { rpc, competitors, tally, withdrawsMissing };
    await settle(batch.map((edition, i) => importOneEdition(parts, edition, ids[i] ?? null)));
  });
  const standing = reader.listsAreCut && !signal.aborted ? await standingLists(rpc) : new Map<string, number>();
  await each(reader.lists(tally), IN_FLIGHT, async (batch) => {
    await competitors.resolveSides(batch.flatMap(({ rows }) => rows.map((row) => ({ at: row.at, side: row }))));
    await settle(batch.map((list) => importOneList(rpc, competitors, tally, standing, list)));
  });
  return !signal.aborted;
};
