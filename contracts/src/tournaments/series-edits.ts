import { z } from 'zod';
import { tournamentsTexts } from '../locales/tournaments.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { Id } from '../shared/ids.js';
import { LocalName, SeriesRef } from '../shared/refs.js';
import { route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { UserName } from '../shared/user-name.js';
import { readsEventEdits } from './edit-access.js';
import { editing } from './editing.js';
import { eventFieldLabels, eventFields } from './event-fields.js';

const titles = tournamentsTexts.seriesEdits;
const { labels: _, ...reading } = editing;
const write = { ...editing, ifMatch: 'optional', query: z.object({}) } as const;
const version = z.object({ version: z.int() });

/** A change of a series: what it was named before and after, or which other series was joined or separated. */
export const SeriesChange = z.object({
  version: z.int().positive(),
  at: Instant,
  /** The user who made the change; null for an import. */
  by: UserName.nullable(),
  reason: z.string().nullable(),
  kind: z.enum(['registered', 'renamed', 'joined', 'separated']),
  before: LocalName.nullable(),
  after: LocalName.nullable(),
  other: SeriesRef.nullable(),
  canTakeBack: z.boolean(),
});
export type SeriesChange = z.infer<typeof SeriesChange>;

export const getSeriesForEdit = route({
  ...reading,
  name: 'getSeriesForEdit',
  method: 'GET',
  rate: 'read',
  access: readsEventEdits,
  path: '/tournament/series/edit',
  summary: 'A series with the series that were joined to it, and all its changes, newest first',
  query: z.object({ id: Id }),
  data: z.object({
    version: z.int().positive(),
    series: SeriesRef,
    /** The series that this one is part of; null if it is none. */
    joinedTo: SeriesRef.nullable(),
    joined: z.array(SeriesRef),
    changes: z.array(SeriesChange),
  }),
});

export const renameSeries = route({
  ...write,
  name: 'renameSeries',
  title: titles.renameSeries,
  method: 'PUT',
  path: '/tournament/series',
  labels: { ...editing.labels, ...eventFieldLabels },
  summary: 'Decides the names of a series, which are without years and sponsors',
  body: jsonBody(
    z.object({ id: Id, nameEn: eventFields.nameEn.schema, nameZh: eventFields.nameZh.schema.nullable(), reason }),
  ),
  data: version,
});

export const joinSeries = route({
  ...write,
  name: 'joinSeries',
  title: titles.joinSeries,
  method: 'PUT',
  path: '/tournament/series/join',
  summary: 'Makes another series a part of this one. Its editions become those of this one, and its address leads here',
  body: jsonBody(z.object({ id: Id, joinedId: Id, reason })),
  data: version,
});

export const takeBackSeriesChange = route({
  ...write,
  name: 'takeBackSeriesChange',
  title: titles.takeBackSeriesChange,
  method: 'POST',
  operation: 'update',
  path: '/tournament/series/takeBack',
  summary: 'Restores the names from before a change, or separates a joined series, unless that was changed again',
  body: jsonBody(z.object({ id: Id, version: z.int().positive(), reason })),
  data: version,
});

export const seriesEditRoutes = [getSeriesForEdit, renameSeries, joinSeries, takeBackSeriesChange] as const;
