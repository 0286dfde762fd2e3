import { declareEntity } from '../entity/entity.js';
import { type Choice, choice, instant, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';
import type { IncidentView } from './incident-view.js';

const severities = [
  { value: 'info', label: identityTexts.incident.severities.info },
  { value: 'minor', label: identityTexts.incident.severities.minor },
  { value: 'major', label: identityTexts.incident.severities.major },
] as const satisfies readonly (Choice & { value: IncidentView['severity'] })[];
const states = [
  { value: 'investigating', label: identityTexts.incident.states.investigating },
  { value: 'identified', label: identityTexts.incident.states.identified },
  { value: 'watching', label: identityTexts.incident.states.watching },
  { value: 'resolved', label: identityTexts.incident.states.resolved },
] as const satisfies readonly (Choice & { value: IncidentView['state'] })[];

const MAX_TEXT = 2_000;

/** A fault of the site, or planned work on it, which operators publish on the status page. */
export const incident = declareEntity({
  service: 'identity',
  name: 'Incident',
  label: identityTexts.incident.label,
  plural: identityTexts.incident.plural,
  path: '/monitor/incident',
  permission: 'monitor:incident',
  isPublic: false,
  sortedBy: 'began',
  namedBy: { en: 'titleEn', zh: 'titleZh' },
  fields: {
    titleEn: text({ label: identityTexts.incident.titleEn, max: 120, filter: true }),
    titleZh: text({ label: identityTexts.incident.titleZh, max: 60, filter: true }),
    severity: choice({
      label: identityTexts.incident.severity,
      filter: true,
      initial: 'minor',
      choices: severities,
    }),
    state: choice({ label: identityTexts.incident.state, filter: true, initial: 'investigating', choices: states }),
    began: instant({ label: identityTexts.incident.began }),
    resolved: instant({
      label: identityTexts.incident.resolved,
      optional: true,
      shownFor: { field: 'state', values: ['resolved'] },
    }),
    textEn: text({ label: identityTexts.incident.textEn, max: MAX_TEXT, listed: false, long: true }),
    textZh: text({ label: identityTexts.incident.textZh, max: MAX_TEXT, listed: false, long: true }),
  },
});
