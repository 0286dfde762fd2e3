import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context, EventDef } from '@rallyrank/contracts/shared/event';
import type { Checkpoint } from '../event-feed/port.js';
import type { EventStores, Recorded } from '../event-store/port.js';
import type { Dropped } from './dropped.js';
import { parseOnce } from './parse-once.js';
import type { Projection } from './port.js';
import type { ProjectionRunner } from './runner.js';
import { stateHash } from './state-hash.js';

const PAGE = 2_000;
/** Maximum number of events that are replayed while the live read model waits. */
const FEW_EVENTS = 500;
/** Maximum number of rounds to catch up. During an import there are always more events. */
const MOST_ROUNDS = 20;

export interface CheckOptions {
  readonly store: EventStores;
  readonly signal: AbortSignal;
}

/**
 * An empty read model to which the stored events are applied, one context after the other, without feed, snapshot or
 * parking.
 */
class Replay {
  private readonly defs: ReadonlyMap<string, EventDef>;
  /** Streams with an event that could not be applied: later ones wait behind it. */
  private readonly blocked = new Set<string>();
  private readonly at = new Map<Context, number>();
  events = 0;

  constructor(
    private readonly projection: Projection,
    private readonly dropped: Pick<Dropped, 'has'>,
    private readonly options: CheckOptions,
  ) {
    this.defs = new Map(projection.events.map((def) => [def.type, def]));
  }

  async upTo(checkpoint: Checkpoint): Promise<void> {
    const { store, signal } = this.options;
    for (const context of new Set(this.projection.events.map((def) => def.context))) {
      const goal = checkpoint[context] ?? 0;
      for (let after = this.at.get(context) ?? 0; after < goal; ) {
        const page = await store(context).readAll(after, Math.min(PAGE, goal - after));
        for (const event of page) this.apply(event);
        this.events += page.length;
        after = page.at(-1)?.position ?? goal;
        this.at.set(context, after);
        // Yields to the event loop between two pages.
        await nextTurn();
        signal.throwIfAborted();
      }
    }
  }

  private apply(event: Recorded): void {
    const def = this.defs.get(event.type);
    if (!def && event.damage === undefined) return;
    if (this.dropped.has(event) || this.blocked.has(event.stream)) return;
    const parsed = parseOnce(def, event);
    try {
      if (parsed instanceof Error) throw parsed;
      this.projection.apply(parsed);
    } catch {
      this.blocked.add(event.stream);
    }
  }
}

/** The hash of a read model's state. Computing it blocks the process. */
const hashOf = async (projection: Projection): Promise<string> => {
  // Pending calls run first, because hashing the state of a large read model takes a second.
  await nextTurn();
  return stateHash(projection.snapshot());
};

/**
 * Compares a read model with a replay of the stored events into `empty`, another one of the same kind. The live read
 * model keeps working until the replay lacks only the latest events. Both are then compared between two batches.
 */
export const compareWithReplay = async (
  runner: Pick<ProjectionRunner, 'between'>,
  empty: Projection,
  options: CheckOptions,
): Promise<{ readonly events: number; readonly isEqual: boolean }> => {
  const { name } = empty;
  const replay = new Replay(empty, await runner.between(name, async ({ dropped }) => dropped), options);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = replay.events;
    await replay.upTo(await runner.between(name, async ({ checkpoint }) => checkpoint));
    if (replay.events - before < FEW_EVENTS) break;
  }
  const live = await runner.between(name, async ({ checkpoint, projection }) => {
    await replay.upTo(checkpoint);
    return hashOf(projection);
  });
  return { events: replay.events, isEqual: live === (await hashOf(empty)) };
};
