import type { Context } from '@rallyrank/contracts/shared/event';
import type { Connection } from 'mongoose';
import { type EventDocument, toEventDocument, toStoredEvent } from './event-document.js';
import { eventModels, native } from './event-models.js';

const BATCH = 1_000;

/**
 * Converts the events of a context whose data is JSON text, as stored by releases up to 0.5, to documents. It can be
 * interrupted and run again; a running instance reads both. Data that BSON cannot represent exactly stays text.
 * @param onProgress called after each batch with the number of examined events
 * @returns the number of converted events
 */
export const convertTextEvents = async (
  connection: Connection,
  context: Context,
  onProgress: (done: number, of: number) => void,
): Promise<number> => {
  const events = native(eventModels(connection, context).events);
  const of = await events.countDocuments({ data: { $type: 'string' } });
  let converted = 0;
  let done = 0;
  for (let before = Number.MAX_SAFE_INTEGER; done < of; ) {
    const filter = { data: { $type: 'string' as const }, position: { $lt: before } };
    const found = await events.find<EventDocument>(filter).sort({ position: -1 }).limit(BATCH).toArray();
    if (found.length === 0) break;
    const changes = found.flatMap((event) => {
      const { data, metadata, recordedAt } = toEventDocument(toStoredEvent(event));
      if (typeof data === 'string') return [];
      return [
        { updateOne: { filter: { position: event.position }, update: { $set: { data, metadata, recordedAt } } } },
      ];
    });
    if (changes.length > 0) converted += (await events.bulkWrite(changes)).modifiedCount;
    done += found.length;
    before = found.at(-1)!.position;
    onProgress(done, of);
  }
  return converted;
};
