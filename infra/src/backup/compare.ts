import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Position } from '../event-store/port.js';
import { eventText } from './line-text.js';
import { readEvents } from './pages.js';
import type { EventArchive, InstanceArchive } from './port.js';
import { chainStart, seal } from './sealed-line.js';

/** The checksum of a context's events: equal sums mean equal events at the same positions. */
export interface EventSum {
  readonly events: Position;
  readonly streams: number;
  /** SHA-256 over every event with its position, stream version, instant and command id. */
  readonly sha256: string;
}

const sumOf = async (archive: EventArchive): Promise<EventSum> => {
  const events = await archive.head();
  const streams = new Set<string>();
  let sha256 = chainStart('', 'sum');
  for await (const page of readEvents(archive, 0, events))
    for (const event of page) {
      streams.add(event.stream);
      sha256 = seal(sha256, eventText(event)).hash;
    }
  return { events, streams: streams.size, sha256 };
};

/** Compares the events of two instances, context by context. */
export const compareEvents = async (
  one: InstanceArchive,
  other: InstanceArchive,
): Promise<{ context: Context; one: EventSum; other: EventSum; isSame: boolean }[]> => {
  const rows = [];
  for (const context of contexts) {
    const [a, b] = [await sumOf(one.events(context)), await sumOf(other.events(context))];
    rows.push({ context, one: a, other: b, isSame: a.events === b.events && a.sha256 === b.sha256 });
  }
  return rows;
};
