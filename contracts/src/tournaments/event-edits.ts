import { z } from 'zod';
import { tournamentsTexts } from '../locales/tournaments.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { Id } from '../shared/ids.js';
import { route } from '../shared/route.js';
import { Discipline } from '../sport/codes.js';
import { editing } from './editing.js';
import { eventFieldKeys, eventFieldLabels, eventFields } from './event-fields.js';
import { DrawFacts } from './events.js';

const titles = tournamentsTexts.eventEdits;
type Rules = { readonly [K in keyof typeof eventFields]: (typeof eventFields)[K]['schema'] };
/** Entered facts. An absent fact is not changed, an empty one is removed. */
export const EnteredEvent = Object.fromEntries(
  Object.entries(eventFields).map(([key, { schema }]) => [key, (schema as z.ZodType).optional()]),
) as { [K in keyof Rules]: z.ZodOptional<Rules[K]> };
const { nameEn, level, season, startDate, endDate } = eventFields;
const write = {
  ...editing,
  labels: {
    ...editing.labels,
    ...eventFieldLabels,
  },
  query: z.object({}),
} as const;

export const createEvent = route({
  ...write,
  access: { anyOf: ['tournament:event:add'] },
  name: 'createEvent',
  title: titles.createEvent,
  method: 'POST',
  path: '/tournament/event',
  summary: 'Creates a tournament, as an edition of a known series or of a new one with its own name',
  body: jsonBody(
    z.object({
      ...EnteredEvent,
      nameEn: nameEn.schema,
      level: level.schema,
      season: season.schema,
      startDate: startDate.schema,
      endDate: endDate.schema,
      seriesId: Id.nullable().optional(),
      reason,
    }),
    16 * 1_024,
  ),
  data: z.object({ id: Id }),
});

export const editEvent = route({
  ...write,
  name: 'editEvent',
  title: titles.editEvent,
  method: 'PUT',
  path: '/tournament/event',
  summary: 'Decides facts of a tournament, which sources then no longer change, and releases others to them',
  ifMatch: 'optional',
  body: jsonBody(
    z.object({ id: Id, ...EnteredEvent, released: z.array(z.enum(eventFieldKeys)).default([]), reason }),
    16 * 1_024,
  ),
  data: z.object({ version: z.int() }),
});

export const createDraw = route({
  ...write,
  name: 'createDraw',
  title: titles.createDraw,
  method: 'POST',
  path: '/tournament/event/draw',
  summary: 'Adds an empty draw to a tournament, for matches that are planned or added',
  ifMatch: 'optional',
  body: jsonBody(
    z.object({
      ...{ id: Id, discipline: Discipline, reason },
      stage: DrawFacts.shape.stage,
      name: z.string().trim().min(1).max(80),
      size: DrawFacts.shape.size,
    }),
  ),
  data: z.object({ drawId: Id, version: z.int() }),
});

export const eventEditRoutes = [createEvent, editEvent, createDraw] as const;
