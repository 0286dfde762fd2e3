import { z } from 'zod';
import { declareEntity } from '../entity/entity.js';
import { choice, instant, text } from '../entity/field.js';
import { Id } from '../shared/ids.js';
import { route } from '../shared/route.js';
import { Instant } from '../shared/time.js';

const severities = [
  { value: 'info', label: { en: 'Maintenance', zh: '维护' } },
  { value: 'minor', label: { en: 'Minor', zh: '轻微' } },
  { value: 'major', label: { en: 'Major', zh: '严重' } },
] as const;
const states = [
  { value: 'investigating', label: { en: 'Investigating', zh: '调查中' } },
  { value: 'identified', label: { en: 'Cause found', zh: '已查明原因' } },
  { value: 'watching', label: { en: 'Watching the fix', zh: '修复观察中' } },
  { value: 'resolved', label: { en: 'Resolved', zh: '已解决' } },
] as const;

const MAX_TEXT = 2_000;

/** Something that went wrong with the site, or planned work on it, as operators tell visitors on the status page. */
export const incident = declareEntity({
  service: 'identity',
  name: 'Incident',
  label: { en: 'Incident', zh: '事件公告' },
  plural: { en: 'Incidents', zh: '事件公告' },
  path: '/monitor/incident',
  permission: 'monitor:incident',
  isPublic: false,
  sortedBy: 'began',
  namedBy: { en: 'titleEn', zh: 'titleZh' },
  fields: {
    titleEn: text({ label: { en: 'Title in English', zh: '英文标题' }, max: 120, filter: true }),
    titleZh: text({ label: { en: 'Title in Chinese', zh: '中文标题' }, max: 60, filter: true }),
    severity: choice({
      label: { en: 'Severity', zh: '严重程度' },
      filter: true,
      initial: 'minor',
      choices: severities,
    }),
    state: choice({ label: { en: 'State', zh: '状态' }, filter: true, initial: 'investigating', choices: states }),
    began: instant({ label: { en: 'Began', zh: '开始时间' } }),
    resolved: instant({
      label: { en: 'Resolved', zh: '解决时间' },
      optional: true,
      shownFor: { field: 'state', values: ['resolved'] },
    }),
    textEn: text({ label: { en: 'Text in English', zh: '英文说明' }, max: MAX_TEXT, listed: false, long: true }),
    textZh: text({ label: { en: 'Text in Chinese', zh: '中文说明' }, max: MAX_TEXT, listed: false, long: true }),
  },
});

const Words = z.object({ en: z.string(), zh: z.string() });
/** An incident as visitors see it. */
export const IncidentView = z.object({
  id: Id,
  title: Words,
  text: Words,
  severity: z.enum(severities.map(({ value }) => value)),
  state: z.enum(states.map(({ value }) => value)),
  began: Instant,
  resolved: Instant.nullable(),
  updated: Instant,
});
export type IncidentView = z.infer<typeof IncidentView>;

/** Resolved incidents are shown for so many days. */
export const INCIDENT_DAYS = 30;

export const listIncidents = route({
  service: 'identity',
  method: 'GET',
  rate: 'read',
  query: z.object({}),
  access: 'public',
  cache: 'short',
  tags: ['identity.incident'],
  name: 'listIncidents',
  path: '/status/incidents',
  summary:
    'What operators tell visitors about the state of the site: open incidents, then those resolved in the last 30 days',
  data: z.array(IncidentView),
});
