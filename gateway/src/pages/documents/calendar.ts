import { MAX_PAGE_SIZE } from '@rallyrank/contracts/shared/envelope';
import { Id } from '@rallyrank/contracts/shared/ids';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { dateOf } from '@rallyrank/contracts/shared/time';
import { getEventById, listEvents } from '@rallyrank/contracts/tournaments/editions';
import ical, { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { placeOf } from '../event.js';
import { addressOf } from '../page-view.js';
import type { Renderable } from '../renderable.js';
import type { Rendering } from '../rendering.js';
import { type Words, wordsOf } from '../words.js';

const MS_PER_DAY = 86_400_000;
const filter = listEvents.query.pick({ season: true, level: true, association: true }).extend({ id: Id.optional() });

type Row = Pick<
  AnswerOf<typeof listEvents>['rows'][number],
  'id' | 'name' | 'level' | 'startDate' | 'endDate' | 'city' | 'association' | 'status'
>;

/** @param stamp time at which the newest data of the event was recorded, so that the file changes only with the data */
const entry = (event: Row, words: Words, origin: string, stamp: string | null): ICalEventData => ({
  id: `event-${event.id}@${new URL(origin).hostname}`,
  stamp: new Date(stamp ?? 0),
  allDay: true,
  start: dateOf(event.startDate),
  // The end date of an all-day event is exclusive (RFC 5545, 3.6.1).
  end: new Date(dateOf(event.endDate).getTime() + MS_PER_DAY),
  summary: words.name(event.name),
  description: words.level(event.level, event.startDate),
  location: placeOf(event, words),
  url: origin + addressOf('event', { id: event.id }),
  status: event.status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

const rowsOf = async ({ ask, params: { id, ...query } }: Rendering): Promise<{ rows: Row[]; time: string | null }> => {
  if (id !== undefined) {
    const { data, asOf } = await ask(getEventById, { id });
    return { rows: [data], time: asOf.time };
  }
  const newest = { orderByColumn: 'startDate', isAsc: 'false', pageSize: MAX_PAGE_SIZE } as const;
  const { rows, asOf } = await ask(listEvents, { ...query, ...newest });
  return { rows, time: asOf.time };
};

/** One event, or the newest events that match the filter, as iCalendar (RFC 5545). */
export const calendar: Renderable = {
  name: '/calendar.ics',
  query: filter,
  rate: 'page',
  render: async (rendering) => {
    const [words, { rows, time }] = await Promise.all([wordsOf(rendering), rowsOf(rendering)]);
    const made = ical({
      name: `RallyRank · ${words.text.events}`,
      prodId: { company: 'RallyRank', product: 'tournaments', language: rendering.language.toUpperCase() },
    });
    for (const row of rows) made.createEvent(entry(row, words, rendering.origin, time));
    return { body: made.toString(), contentType: 'text/calendar; charset=utf-8' };
  },
};
