import {
  type Recorded,
  type Resolved,
  recordPersonFacts,
  resolvePairs,
  resolvePlayers,
} from '@rallyrank/contracts/players/rpc';
import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { publishList } from '@rallyrank/contracts/rankings/rpc';
import { reasonText } from '@rallyrank/contracts/shared/remarks';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { type ImportedEdition, importEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { type DemoRecord, demoWorld } from './world.js';

export interface DemoProgress {
  readonly players: number;
  readonly pairs: number;
  readonly editions: number;
  readonly matches: number;
  readonly lists: number;
}

export interface DemoWrite {
  readonly rpc: Pick<Rpc, 'call'>;
  readonly sport: SportKey;
  readonly seed?: number;
  readonly scale?: number;
  readonly signal?: AbortSignal;
  /** Called after each record. */
  readonly onProgress?: (progress: DemoProgress) => void;
}

/** Number of concurrent calls; their appends share commits. */
const IN_FLIGHT = 64;
const BATCH = 1_000;

const assertAccepted = (rows: readonly (Resolved | Recorded)[]): void => {
  const refused = rows.find((row) => row.outcome === 'refused');
  if (refused) throw new Error(`the demo world does not fit what the data folder holds: ${refused.reason}`);
};

const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, i) => rows.slice(i * BATCH, (i + 1) * BATCH));

/** Runs calls concurrently up to a limit; `drain` waits for all and rethrows the first failure. */
const createLane = (width: number) => {
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | undefined;
  const throwFailure = () => {
    if (failure) throw failure.error;
  };
  return {
    async run(task: () => Promise<void>): Promise<void> {
      while (running.size >= width) await Promise.race(running);
      throwFailure();
      const promise: Promise<void> = task()
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => running.delete(promise));
      running.add(promise);
    },
    async drain(): Promise<void> {
      await Promise.all(running);
      throwFailure();
    },
  };
};

/**
 * Writes the invented world through the commands that imports use. The same options result in the same ids, so an
 * interrupted run can be repeated: existing records are left unchanged.
 * @throws Error if the data folder contains something else
 */
export const writeDemoWorld = async ({
  rpc,
  sport,
  seed = 1,
  scale = 1,
  signal,
  onProgress,
}: DemoWrite): Promise<DemoProgress> => {
  const done = { players: 0, pairs: 0, editions: 0, matches: 0, lists: 0 };
  const lane = createLane(IN_FLIGHT);

  const writeEdition = async (edition: ImportedEdition): Promise<void> => {
    const { refused } = await rpc.call(importEdition, edition);
    if (refused[0])
      throw new Error(`match ${refused[0].match} of edition ${edition.id}: ${reasonText(refused[0].reason, 'en')}`);
    done.editions++;
    done.matches += edition.matches.length;
  };

  const writeList = async (list: ListFacts): Promise<void> => {
    await rpc.call(publishList, list);
    done.lists++;
  };

  const write = async (record: DemoRecord): Promise<void> => {
    switch (record.kind) {
      case 'players':
        for (const players of batches(record.players)) assertAccepted(await rpc.call(resolvePlayers, { players }));
        done.players += record.players.length;
        break;
      case 'pairs':
        for (const pairs of batches(record.pairs)) assertAccepted(await rpc.call(resolvePairs, { pairs }));
        done.pairs += record.pairs.length;
        break;
      case 'edition':
        await lane.run(() => writeEdition(record.edition));
        break;
      case 'list':
        await lane.run(() => writeList(record.list));
        break;
      case 'facts':
        for (const facts of batches(record.facts)) assertAccepted(await rpc.call(recordPersonFacts, { facts }));
    }
  };

  for (const record of demoWorld({ sport, seed, scale })) {
    signal?.throwIfAborted();
    await write(record);
    onProgress?.({ ...done });
  }
  await lane.drain();
  return done;
};
