import { z } from 'zod';
import { tournamentsTexts } from '../locales/tournaments.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { UserName } from '../shared/user-name.js';
import { editsSystems, readsSystemEdits } from './edit-access.js';
import { editing } from './editing.js';
import { PointsSystem } from './points-system.js';

const titles = tournamentsTexts.systemEdits;
const { labels: _, ...reading } = editing;
const write = { ...editing, access: editsSystems, ifMatch: 'optional', query: z.object({}) } as const;
const version = z.object({ version: z.int() });
const { scheme } = PointsSystem.shape;

/** A change of a points system. `before` and `after` are null while the system did not exist. */
export const SystemChange = z.object({
  version: z.int().positive(),
  at: Instant,
  by: UserName.nullable(),
  reason: z.string().nullable(),
  scheme,
  kind: z.enum(['decided', 'released']),
  before: PointsSystem.nullable(),
  after: PointsSystem.nullable(),
  canTakeBack: z.boolean(),
});
export type SystemChange = z.infer<typeof SystemChange>;

export const getSystemsForEdit = route({
  ...reading,
  name: 'getSystemsForEdit',
  method: 'GET',
  rate: 'read',
  access: readsSystemEdits,
  path: '/tournament/points/edit',
  summary: 'All points systems, those that users have decided, and their changes, newest first',
  query: z.object({}),
  data: z.object({
    version: z.int(),
    systems: z.array(PointsSystem),
    /** Schemes that users have decided. */
    decided: z.array(z.string()),
    /** Levels with a minimum prize money, which can have points from an amount above it on. */
    prizeLevels: z.array(z.string()),
    /** Schemes of the sport profile, which apply again when a decision is released. */
    defined: z.array(z.string()),
    changes: z.array(SystemChange),
  }),
});

export const decideSystem = route({
  ...write,
  name: 'decideSystem',
  title: titles.decideSystem,
  method: 'PUT',
  path: '/tournament/points',
  summary: 'Decides the period and points of a system, or adds a system. Ranking lists are computed again',
  body: jsonBody(z.object({ system: PointsSystem, reason }), 64 * 1_024),
  data: version,
});

export const releaseSystem = route({
  ...write,
  name: 'releaseSystem',
  title: titles.releaseSystem,
  method: 'POST',
  operation: 'update',
  path: '/tournament/points/release',
  summary: 'Makes the points of the sport profile apply again, or removes a system that users have added',
  body: jsonBody(z.object({ scheme, reason })),
  data: version,
});

export const takeBackSystemChange = route({
  ...write,
  name: 'takeBackSystemChange',
  title: titles.takeBackSystemChange,
  method: 'POST',
  operation: 'update',
  path: '/tournament/points/takeBack',
  summary: 'Restores a system from before a change, unless it was changed again',
  body: jsonBody(z.object({ version: z.int().positive(), reason })),
  data: version,
});

export const systemEditRoutes = [getSystemsForEdit, decideSystem, releaseSystem, takeBackSystemChange] as const;
