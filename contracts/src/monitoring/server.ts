import { z } from 'zod';
import { monitoringTexts } from '../locales/monitoring.js';
import { jsonBody } from '../shared/body.js';
import { EventPlace, ParkedPlace } from '../shared/parked.js';
import { ProcessReport } from '../shared/processes.js';
import { flatRoute, route, services } from '../shared/route.js';

const base = { service: 'monitoring', cache: 'none', tags: [], query: z.object({}) } as const;

/** The last report of a process. A process that did not answer this time keeps its earlier report. */
export const ProcessRow = z.object({ report: ProcessReport, isSilent: z.boolean() });
export type ProcessRow = z.infer<typeof ProcessRow>;

export const getServer = route({
  ...base,
  method: 'GET',
  rate: 'read',
  access: { anyOf: ['monitor:server:list'] },
  name: 'getServer',
  path: '/monitor/server',
  summary: 'Every process of the site with its present state: use of its machine, health, read models and figures',
  data: z.object({ processes: z.array(ProcessRow) }),
});

export const rebuildReadModel = flatRoute({
  ...base,
  method: 'PUT',
  rate: 'write',
  byLeader: false,
  operation: 'other',
  access: { anyOf: ['monitor:server:rebuild'] },
  name: 'rebuildReadModel',
  title: monitoringTexts.server.rebuildReadModel,
  path: '/monitor/server/rebuild',
  summary: 'Makes a process replay a read model from the events',
  body: jsonBody(z.object({ process: z.uuid(), service: z.enum(services), projection: z.string().max(64) }), 1_024),
  fields: {},
});

const parked = {
  ...base,
  method: 'PUT',
  rate: 'write',
  byLeader: false,
  operation: 'other',
  access: { anyOf: ['monitor:server:parked'] },
  fields: {},
} as const;
/** Maximum number of read models, which is more than the product has. */
const MOST_READ_MODELS = 100;
/** One event can be parked in many read models. An operator decides once for all of them. */
const InReadModels = EventPlace.extend({
  readModels: z
    .array(z.object({ service: z.enum(services), projection: ParkedPlace.shape.projection }))
    .min(1)
    .max(MOST_READ_MODELS),
});
const MAX_BODY = 16_384;

export const retryParked = flatRoute({
  ...parked,
  name: 'retryParked',
  title: monitoringTexts.server.retryParked,
  path: '/monitor/server/parked/retry',
  summary: 'Makes read models of every process try the parked events of a stream again, from the named one on',
  body: jsonBody(InReadModels, MAX_BODY),
});

/** Minimum and maximum length of the reason for a drop, in characters. */
export const DROP_REASON = { min: 5, max: 500 } as const;

export const dropParked = flatRoute({
  ...parked,
  name: 'dropParked',
  title: monitoringTexts.server.dropParked,
  path: '/monitor/server/parked/drop',
  summary:
    'Makes read models continue without a parked event, in every process and in later replays; the event remains stored',
  body: jsonBody(
    InReadModels.extend({ reason: z.string().trim().min(DROP_REASON.min).max(DROP_REASON.max) }),
    MAX_BODY,
  ),
});

export const serverRoutes = [getServer, rebuildReadModel, retryParked, dropParked];
