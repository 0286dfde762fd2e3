import type { Context } from '@rallyrank/contracts/shared/event';
import { ConcurrencyError } from '../../errors.js';
import type { Batch } from '../batch.js';
import type { Appended, Position, StreamId } from '../port.js';
import { checksumOf, type StoredEvent } from '../stored-event.js';
import { commandKey, type StoredCommand } from './event-models.js';

/** The assumed state of the store while a group is judged. */
export interface Knowledge {
  readonly head: Position;
  /** Last version of every stream in the group; 0 if a stream does not exist. */
  readonly versions: ReadonlyMap<StreamId, number>;
  /** Commands of the group that were already appended, by `commandKey`. */
  readonly commands: ReadonlyMap<string, Appended>;
}

/** The writes of a group if the assumptions hold, and the result of each batch. */
export interface Plan {
  readonly after: Position;
  readonly events: readonly StoredEvent[];
  readonly commands: readonly StoredCommand[];
  /** New last versions of the streams that are written to. */
  readonly versions: ReadonlyMap<StreamId, number>;
  readonly outcomes: readonly (Appended | ConcurrencyError)[];
}

const conflict = ({ stream, expected }: Batch, actual: number): ConcurrencyError | undefined =>
  expected === 'any' || actual === (expected === 'none' ? 0 : expected)
    ? undefined
    : new ConcurrencyError(stream, expected, actual);

/** Judges each batch as if those before it were written; a rejected one leaves no trace. */
export const judge = (context: Context, batches: readonly Batch[], knowledge: Knowledge, recordedAt: string): Plan => {
  const events: StoredEvent[] = [];
  const commands: StoredCommand[] = [];
  const versions = new Map<StreamId, number>();
  const done = new Map(knowledge.commands);

  const place = ({ stream, events: added, commandId }: Batch, last: number): Appended => {
    let streamVersion = last;
    let position = knowledge.head + events.length;
    for (const { type, version, data, metadata } of added) {
      streamVersion += 1;
      position += 1;
      const row = { position, stream, streamVersion, type, version, data, metadata, recordedAt };
      events.push({ ...row, checksum: checksumOf(context, row) });
    }
    versions.set(stream, streamVersion);
    if (commandId !== null) {
      const _id = commandKey(stream, commandId);
      commands.push({ _id, streamVersion, position });
      done.set(_id, { streamVersion, position, repeated: true });
    }
    return { streamVersion, position, repeated: false };
  };

  const outcomes = batches.map((batch) => {
    const repeated = batch.commandId === null ? undefined : done.get(commandKey(batch.stream, batch.commandId));
    if (repeated) return repeated;
    const actual = versions.get(batch.stream) ?? knowledge.versions.get(batch.stream) ?? 0;
    return conflict(batch, actual) ?? place(batch, actual);
  });
  return { after: knowledge.head, events, commands, versions, outcomes };
};
