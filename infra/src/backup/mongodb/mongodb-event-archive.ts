import type { Context } from '@rallyrank/contracts/shared/event';
import type { Connection } from 'mongoose';
import { UnavailableError } from '../../errors.js';
import { AppendTransaction } from '../../event-store/mongodb/append-transaction.js';
import { type EventDocument, toStoredEvent } from '../../event-store/mongodb/event-document.js';
import {
  commandKey,
  type EventModels,
  eventModels,
  native,
  prepareEventModels,
} from '../../event-store/mongodb/event-models.js';
import type { Position } from '../../event-store/port.js';
import { checksumOf, verifiedRow } from '../../event-store/stored-event.js';
import { unavailable } from '../../mongodb/unavailable.js';
import { checkFollows, checkPositions } from '../check-events.js';
import type { ArchivedEvent, EventArchive } from '../port.js';

/** Reading the commands of a whole context takes longer than the usual deadline. */
const SCAN_DEADLINE_MS = 10 * 60_000;

/** The collections of an event store. */
class MongodbEventArchive implements EventArchive {
  private readonly part: string;
  private readonly models: EventModels;
  private readonly transaction: AppendTransaction;
  /** Command ids by position, for a range of positions. */
  private commands = { after: 0, until: 0, keys: new Map<Position, string>() };
  private prepared: Promise<void> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly context: Context,
  ) {
    this.part = `event store ${context}`;
    this.models = eventModels(connection, context);
    this.transaction = new AppendTransaction(this.part, this.models, context);
  }

  async readFrom(after: Position, limit: number): Promise<ArchivedEvent[]> {
    const until = Math.min(after + limit, await this.head());
    if (until <= after) return [];
    const range = { position: { $gt: after, $lte: until } };
    const options = { projection: { _id: 0 }, sort: { position: 1 } } as const;
    const find = () => native(this.models.events).find<EventDocument>(range, options);
    const rows = await unavailable(this.part, () => find().toArray());
    const keys = await this.commandKeys(after, until);
    const where = `${this.connection.name}.${this.models.events.collection.name}`;
    return rows.map((row) => {
      const event = verifiedRow({ context: this.context, where }, toStoredEvent(row));
      const commandId = keys.get(event.position)?.slice(commandKey(event.stream, '').length);
      return commandId === undefined ? event : { ...event, commandId };
    });
  }

  async head(): Promise<Position> {
    const find = () => native(this.models.heads).findOne({ _id: this.context });
    return (await unavailable(this.part, find))?.position ?? 0;
  }

  async append(events: readonly ArchivedEvent[]): Promise<void> {
    checkPositions(events);
    const first = events[0];
    if (!first) return;
    this.prepared ??= prepareEventModels(this.part, this.models, this.context);
    await this.prepared;
    checkFollows(this.context, await this.head(), events);
    const plan = {
      after: first.position - 1,
      events: events.map(({ commandId: _, ...event }) => ({ ...event, checksum: checksumOf(this.context, event) })),
      commands: events.flatMap(({ stream, commandId, streamVersion, position }) =>
        commandId === undefined ? [] : { _id: commandKey(stream, commandId), streamVersion, position },
      ),
      versions: new Map(),
      outcomes: [],
    };
    const write = () =>
      this.connection.getClient().withSession((session) => this.transaction.commit(plan, session, undefined));
    if (await unavailable(this.part, write, SCAN_DEADLINE_MS)) return;
    checkFollows(this.context, await this.head(), events);
    // The head has not moved: another transaction is open, perhaps that of a killed process.
    throw new UnavailableError(this.part, new Error('another transaction is in progress'));
  }

  /**
   * Commands are in a separate collection that is not ordered by position. All after a position are read at once, and
   * used for the following pages.
   */
  private async commandKeys(after: Position, until: Position): Promise<ReadonlyMap<Position, string>> {
    if (after >= this.commands.after && until <= this.commands.until) return this.commands.keys;
    const head = await this.head();
    const keys = new Map<Position, string>();
    const scan = async () => {
      const found = native(this.models.commands).find({ position: { $gt: after } });
      for await (const { _id, position } of found) keys.set(position, _id);
    };
    await unavailable(this.part, scan, SCAN_DEADLINE_MS);
    this.commands = { after, until: head, keys };
    return keys;
  }
}

/** The events of one context in MongoDB, which a running instance may have open. The caller owns the connection. */
export const openMongodbEventArchive = (connection: Connection, context: Context): EventArchive =>
  new MongodbEventArchive(connection, context);
