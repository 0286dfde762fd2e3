import { z } from 'zod';
import { jsonBody } from '../shared/body.js';
import { ParkedPlace } from '../shared/parked.js';
import { ProcessReport } from '../shared/processes.js';
import { flatRoute, route, services } from '../shared/route.js';

const base = { service: 'monitoring', cache: 'none', tags: [], query: z.object({}) } as const;

/** The last report of a process; one that did not answer this time keeps its earlier report. */
export const ProcessRow = z.object({ report: ProcessReport, isSilent: z.boolean() });
export type ProcessRow = z.infer<typeof ProcessRow>;

export const getServer = route({
  ...base,
  method: 'GET',
  rate: 'read',
  access: { anyOf: ['monitor:server:list'] },
  name: 'getServer',
  path: '/monitor/server',
  summary: 'Every process of the site, each asked at this moment: use of its machine, health, read models and figures',
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
  title: { en: 'Rebuild a read model', zh: '重建读模型' },
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
const OfReadModel = z.object({ service: z.enum(services), ...ParkedPlace.shape });

export const retryParked = flatRoute({
  ...parked,
  name: 'retryParked',
  title: { en: 'Retry parked events', zh: '重试搁置事件' },
  path: '/monitor/server/parked/retry',
  summary: 'Makes every process try the parked events of a stream again, from the named one on',
  body: jsonBody(OfReadModel, 1_024),
});

/** Characters of the reason for a drop. */
export const DROP_REASON = { min: 5, max: 500 } as const;

export const dropParked = flatRoute({
  ...parked,
  name: 'dropParked',
  title: { en: 'Drop a parked event', zh: '丢弃搁置事件' },
  path: '/monitor/server/parked/drop',
  summary:
    'Makes a read model go on without a parked event, in every process and in later replays; the event stays stored',
  body: jsonBody(OfReadModel.extend({ reason: z.string().trim().min(DROP_REASON.min).max(DROP_REASON.max) }), 4_096),
});

export const serverRoutes = [getServer, rebuildReadModel, retryParked, dropParked];
