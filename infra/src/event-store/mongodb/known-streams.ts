import type { Context } from '@rallyrank/contracts/shared/event';
import { CALL_DEADLINE_MS, unavailable } from '../../mongodb/unavailable.js';
import type { Batch } from '../batch.js';
import type { Position, StreamId } from '../port.js';
import { commandKey, type EventModels, native, type StoredHead } from './event-models.js';
import type { Knowledge, Plan } from './judge.js';

/** Maximum number of remembered stream versions (about 100 bytes each). */
const REMEMBERED = 100_000;
const READS_AT_ONCE = 16;

/**
 * Makes a majority confirm that the server is still the primary. A replaced primary may contain appends that will be
 * rolled back, and a repeated command would be answered from them.
 */
const latest = { readConcern: { level: 'linearizable' }, maxTimeMS: CALL_DEADLINE_MS } as const;

const isNew = ({ expected }: Batch): boolean => expected === 'none' || expected === 0;

/**
 * The head and the stream versions as this process last wrote or read them. They are valid unless another process
 * appends. A transaction that advances the head from the remembered position proves them valid.
 */
export class KnownStreams {
  private head: Position | undefined;
  private readonly versions = new Map<StreamId, number>();

  constructor(
    private readonly part: string,
    private readonly models: EventModels,
    private readonly context: Context,
  ) {}

  /**
   * Returns enough to judge the batches if no other process appended and no command is repeated. A stream expected to
   * be new is assumed to be new; otherwise the unique index rejects it.
   */
  async guess(batches: readonly Batch[]): Promise<Knowledge> {
    const head = this.head ?? (await this.readHead()).position;
    const unknown = new Set<StreamId>();
    for (const batch of batches) if (!isNew(batch) && !this.versions.has(batch.stream)) unknown.add(batch.stream);
    const versions = new Map([...this.versionsOf(batches), ...(await this.readVersions(unknown))]);
    return { head, versions, commands: new Map() };
  }

  /**
   * Reads everything again, the head first: versions newer than the head make the append fail, but never corrupt the
   * store.
   */
  async read(batches: readonly Batch[]): Promise<Knowledge> {
    this.forget();
    const { position: head } = await this.readHead();
    const versions = await this.readVersions(new Set(batches.map(({ stream }) => stream)));
    return { head, versions, commands: await this.readCommands(batches) };
  }

  private async readHead(): Promise<StoredHead> {
    const head = await unavailable(this.part, () => native(this.models.heads).findOne({ _id: this.context }, latest));
    return head ?? { _id: this.context, position: 0, term: 0 };
  }

  /** Must be called after the plan was committed. */
  learn({ after, events, versions }: Plan): void {
    if (this.versions.size > REMEMBERED) this.versions.clear();
    this.head = after + events.length;
    for (const [stream, version] of versions) this.versions.set(stream, version);
  }

  forget(): void {
    this.head = undefined;
    this.versions.clear();
  }

  private *versionsOf(batches: readonly Batch[]): Iterable<[StreamId, number]> {
    for (const { stream } of batches) yield [stream, this.versions.get(stream) ?? 0];
  }

  private async readVersions(streams: ReadonlySet<StreamId>): Promise<Map<StreamId, number>> {
    const found = new Map<StreamId, number>();
    const left = streams.values();
    const reader = async (): Promise<void> => {
      for (const stream of left) found.set(stream, await this.readVersion(stream));
    };
    await Promise.all(Array.from({ length: Math.min(READS_AT_ONCE, streams.size) }, reader));
    return found;
  }

  private async readVersion(stream: StreamId): Promise<number> {
    const options = { sort: { streamVersion: -1 }, projection: { _id: 0, streamVersion: 1 } } as const;
    const last = await unavailable(this.part, () => native(this.models.events).findOne({ stream }, options));
    return last?.streamVersion ?? 0;
  }

  private async readCommands(batches: readonly Batch[]): Promise<Knowledge['commands']> {
    const keys = batches.flatMap(({ stream, commandId }) => (commandId === null ? [] : commandKey(stream, commandId)));
    if (keys.length === 0) return new Map();
    const find = () =>
      native(this.models.commands)
        .find({ _id: { $in: keys } })
        .toArray();
    const found = await unavailable(this.part, find);
    return new Map(
      found.map(({ _id, streamVersion, position }) => [_id, { streamVersion, position, repeated: true }] as const),
    );
  }
}
