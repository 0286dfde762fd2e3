import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { UnavailableError } from '@rallyrank/infra/errors';
import type { EventStore, Recorded } from '@rallyrank/infra/event-store/port';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { faultEdition, SOURCE, sourceKey } from '../fault-edition.js';

export const CALLERS = 8;
/**
 * Pause between the commands of a caller, in milliseconds: few commands prove as much as many, and the processes that
 * recover need the processor.
 */
const PACE_MS = 250;
/** A deadline much shorter than that of an import, since the leader that is called may be dead. */
const CALL_MS = 2_000;
/** Tolerance added to a deadline on a busy machine. */
const LATE_MS = 1_500;
const RETRY_MS = 100;
const DRAWS = 6;
const PAGE = 5_000;
/** Events of one edition, all of them in one append. */
const EVENTS_OF_EDITION = 1 + DRAWS;

type Client = Pick<Rpc, 'call'>;
/** Sends the command for a key; it is the same command every time. */
export type Command = (rpc: Client, key: number, options?: { timeoutMs: number }) => Promise<unknown>;

const briefly = { timeoutMs: CALL_MS };

/** An edition with draws in its own series: two appends, one of them with several events. */
export const oneEdition: Command = (rpc, key, options = briefly) =>
  rpc.call(
    importEdition,
    {
      ...faultEdition(key),
      draws: Array.from({ length: DRAWS }, (_, i) => ({
        drawId: String(i + 1),
        discipline: 'MS' as const,
        stage: 'main' as const,
        name: `MS ${i + 1}`,
        size: 32,
        byes: [],
      })),
      matches: [],
    },
    options,
  );

export const onePlayer: Command = (rpc, key, options = briefly) =>
  rpc.call(
    resolvePlayers,
    { players: [{ sourceKey: sourceKey(key), name: { en: `Player ${key}` }, gender: 'M', otherNames: [] }] },
    options,
  );

const isDocumented = (error: unknown): boolean =>
  error instanceof UnavailableError || (error instanceof DomainError && error.reason === 'write.conflict');

/** Callers, each of which sends a command until it is acknowledged, and then the next one; records the results. */
export class Writers {
  /** Keys whose command was acknowledged, the earlier ones included. */
  readonly acknowledged: Set<number>;
  /** Refusals for reasons other than an unavailable part or a lost race. */
  readonly undocumented: unknown[] = [];
  refusals = 0;
  longestMs = 0;
  private next: number;
  /** Time at which the call of the last acknowledgement began. */
  private lastBegan = 0;
  private stopping = true;
  private running: Promise<unknown> = Promise.resolve();
  private readonly waiting = new Set<() => void>();

  /** @param earlier number of commands, with the keys from 1, that earlier writers have sent to the same services */
  constructor(
    private readonly rpc: Client,
    private readonly command: Command,
    private readonly callMs = CALL_MS,
    earlier: ReadonlySet<number> = new Set(),
  ) {
    this.acknowledged = new Set(earlier);
    this.next = earlier.size + 1;
  }

  /**
   * Starts sending, with an empty record of rejections.
   * @throws Error if it has not been stopped
   */
  start(): this {
    assert.ok(this.stopping, 'the callers are at work');
    this.stopping = false;
    this.undocumented.length = 0;
    this.refusals = 0;
    this.longestMs = 0;
    this.running = Promise.all(Array.from({ length: CALLERS }, () => this.loop()));
    return this;
  }

  /** Resolves when this number of further commands has been acknowledged. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged.size + count;
    while (this.acknowledged.size < goal) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** Resolves at the first acknowledgement of a call that begins from now on. */
  async resumed(): Promise<void> {
    const now = performance.now();
    while (this.lastBegan < now) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** Stops after every caller has completed its current command. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  /** Checks that every call ended in time, with an answer or an error of the contract. */
  expectWellBehaved(): void {
    assert.deepEqual(this.undocumented, []);
    assert.ok(this.longestMs < this.callMs + LATE_MS, `a call took ${this.longestMs} ms`);
  }

  private async loop(): Promise<void> {
    while (!this.stopping) {
      const key = this.next++;
      while (!(await this.send(key))) await pause(RETRY_MS);
      this.acknowledged.add(key);
      for (const resolve of this.waiting) resolve();
      this.waiting.clear();
      await pause(PACE_MS);
    }
  }

  private async send(key: number): Promise<boolean> {
    const began = performance.now();
    try {
      await this.command(this.rpc, key, { timeoutMs: this.callMs });
      this.lastBegan = began;
      return true;
    } catch (error) {
      this.refusals += 1;
      if (!isDocumented(error)) this.undocumented.push(error);
      return false;
    } finally {
      this.longestMs = Math.max(this.longestMs, performance.now() - began);
    }
  }
}

/** Reads all events of a store; checks that positions, and the versions of each stream, are 1, 2, 3 and so on. */
export const readChecked = async (store: EventStore): Promise<Map<string, Recorded[]>> => {
  const streams = new Map<string, Recorded[]>();
  let position = 0;
  for (;;) {
    const page = await store.readAll(position, PAGE);
    for (const event of page) {
      const stream = streams.get(event.stream) ?? [];
      streams.set(event.stream, stream);
      stream.push(event);
      assert.deepEqual([event.position, event.streamVersion], [++position, stream.length]);
    }
    if (page.length < PAGE) break;
  }
  assert.equal(await store.head(), position);
  return streams;
};

/** For each stream of a kind, the source key in its first event. */
export const keysIn = (streams: ReadonlyMap<string, readonly Recorded[]>, kind: string): (string | undefined)[] =>
  [...streams].filter(([stream]) => stream.startsWith(kind)).map(([, [first]]) => keyOf(first!));

const keyOf = ({ data }: Recorded): string | undefined => {
  const { sourceKeys, key } = data as { readonly sourceKeys?: readonly string[]; readonly key?: string };
  return sourceKeys?.[0] ?? key;
};

/** Ignores keys of other sources, such as those of the test world. */
const expectEachOnce = (found: readonly (string | undefined)[], acknowledged: ReadonlySet<number>): void => {
  const own = found.filter((key) => key?.startsWith(SOURCE));
  assert.deepEqual(own.sort(), [...acknowledged].map(sourceKey).sort());
};

/** Checks that the store has each acknowledged edition exactly once and complete, and no others of this source. */
export const expectEditions = async (store: EventStore, acknowledged: ReadonlySet<number>): Promise<void> => {
  const streams = await readChecked(store);
  for (const [stream, events] of streams)
    if (stream.startsWith('edition-') && keyOf(events[0]!)?.startsWith(SOURCE))
      assert.equal(events.length, EVENTS_OF_EDITION, stream);
  for (const kind of ['edition-', 'series-']) expectEachOnce(keysIn(streams, kind), acknowledged);
};

/** Checks that the store has each acknowledged player exactly once, and no others of this source. */
export const expectPlayers = async (store: EventStore, acknowledged: ReadonlySet<number>): Promise<void> => {
  expectEachOnce(keysIn(await readChecked(store), 'player-'), acknowledged);
};
