import { declareEntity } from '../entity/entity.js';
import { type Choice, choice, instant, text } from '../entity/field.js';
import type { IncidentView } from './incident-view.js';

const severities = [
  { value: 'info', label: { en: 'Maintenance', zh: '维护' } },
  { value: 'minor', label: { en: 'Minor', zh: '轻微' } },
  { value: 'major', label: { en: 'Major', zh: '严重' } },
] as const satisfies readonly (Choice & { value: IncidentView['severity'] })[];
const states = [
  { value: 'investigating', label: { en: 'Investigating', zh: '调查中' } },
  { value: 'identified', label: { en: 'Cause found', zh: '已查明原因' } },
  { value: 'watching', label: { en: 'Watching the fix', zh: '修复观察中' } },
  { value: 'resolved', label: { en: 'Resolved', zh: '已解决' } },
] as const satisfies readonly (Choice & { value: IncidentView['state'] })[];

const MAX_TEXT = 2_000;

/** A fault of the site, or planned work on it, which operators publish on the status page. */
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
