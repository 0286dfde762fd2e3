import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Context, contexts, event } from '@rallyrank/contracts/shared/event';
import { pino } from 'pino';
import { z } from 'zod';
import { openSqliteDocuments } from '../documents/sqlite/sqlite-documents.js';
import { createInProcessFeed } from '../event-feed/in-process/in-process-feed.js';
import type { EventFeed } from '../event-feed/port.js';
import type { EventStore, NewEvent, Recorded } from '../event-store/port.js';
import { openSqliteEventStore } from '../event-store/sqlite/sqlite-event-store.js';
import { createInProcessRpc } from '../rpc/in-process/in-process-rpc.js';
import type { Projection } from './port.js';
import { ProjectionRunner, type RunnerOptions } from './runner.js';

/** A test event that adds points to an account; `note` may be any JSON. */
export const added = event('players', 'PointsAdded', 1, z.object({ points: z.int(), note: z.json().optional() }));
export const addition = (points: number, note?: unknown): NewEvent => ({
  type: 'PointsAdded',
  version: 1,
  data: { points, ...(note !== undefined && { note }) },
});

/** Sums by stream, and the order in which they were added. A test can make it reject events. */
export class Accounts implements Projection {
  readonly name: string;
  readonly events = [added];
  readonly accounts = new Map<string, { sum: number; history: number[] }>();
  refuses: (event: Recorded) => unknown = () => undefined;
  calls = 0;

  constructor(
    name = 'accounts',
    readonly version = 1,
  ) {
    this.name = name;
  }

  apply(recorded: Recorded): void {
    this.calls++;
    const refusal = this.refuses(recorded);
    if (refusal) throw refusal;
    const { points } = added.data.parse(recorded.data);
    const { sum, history } = this.accounts.get(recorded.stream) ?? { sum: 0, history: [] };
    this.accounts.set(recorded.stream, { sum: sum + points, history: [...history, points] });
  }
  snapshot(): unknown {
    return [...this.accounts].sort(([a], [b]) => (a < b ? -1 : 1));
  }
  restore(snapshot: unknown): void {
    const rows = z.array(z.tuple([z.string(), z.object({ sum: z.int(), history: z.array(z.int()) })])).parse(snapshot);
    this.reset();
    for (const [stream, account] of rows) this.accounts.set(stream, account);
  }
  reset(): void {
    this.accounts.clear();
  }
}

/** Real stores in a temporary folder. Tests start and stop runners on them. */
export const openHarness = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rallyrank-runner-'));
  const stores = new Map<Context, EventStore>(
    contexts.map((context) => [context, openSqliteEventStore({ folder, context, now: () => new Date(0) })]),
  );
  const store = (context: Context): EventStore => stores.get(context)!;
  const documents = openSqliteDocuments({ folder, service: 'players', now: () => new Date() });
  const log = pino({ level: 'silent' });
  const snapshotFolder = join(folder, 'snapshots');
  const running = new Set<ProjectionRunner>();

  const start = async (projections: readonly Projection[], options: Partial<RunnerOptions> = {}) => {
    const runner = new ProjectionRunner({
      service: 'players',
      projections,
      feed: createInProcessFeed({ store }),
      store,
      documents,
      rpc: createInProcessRpc(),
      snapshotFolder,
      log,
      now: () => new Date(0),
      ...options,
    });
    running.add(runner);
    await runner.start();
    return runner;
  };
  const append = (stream: string, ...events: NewEvent[]) => store('players').append(stream, 'any', events);
  /** A start from the events alone: the reference state that every other start must equal. */
  const liveHash = async (): Promise<string> => {
    const runner = await start([new Accounts()], { snapshotFolder: join(folder, `none-${running.size}`) });
    await runner.caughtUp();
    return runner.hash('accounts');
  };
  const dispose = async () => {
    for (const runner of running) await runner.stop();
    await documents.close();
    await Promise.all([...stores.values()].map((each) => each.close()));
    await rm(folder, { recursive: true });
  };
  return { folder, snapshotFolder, store, documents, start, append, liveHash, dispose };
};
export type Harness = Awaited<ReturnType<typeof openHarness>>;

/** A feed that passes each batch through `change`, which may repeat events, shuffle streams, or create gaps. */
export const changingFeed = (
  inner: EventFeed,
  change: (batch: readonly Recorded[]) => (readonly Recorded[])[],
): EventFeed => ({
  subscribe: (name, from, at, onBatch) =>
    inner.subscribe(name, from, at, async (batch, checkpoint) => {
      for (const part of change(batch)) await onBatch(part, checkpoint);
    }),
  close: () => inner.close(),
});
