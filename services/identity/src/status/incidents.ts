import { incident } from '@rallyrank/contracts/identity/incident';
import { INCIDENT_DAYS, IncidentView } from '@rallyrank/contracts/identity/incident-view';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { type EntityDecider, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';
import type { EntityRow } from '@rallyrank/infra/entity/rows';

export const incidents = entityParts(incident);

const MS_PER_DAY = 86_400_000;
const refuse = (rule: string) => new DomainError('request.invalid', { field: 'resolved', rule });

/** The values with the time at which the incident was resolved, which an open one does not have. */
const withTimes = (values: Values): Values => {
  const { state, began, resolved } = values;
  if (state !== 'resolved') return { ...values, resolved: null };
  if (typeof resolved !== 'string') throw refuse('required');
  if (Date.parse(resolved) < Date.parse(String(began))) throw refuse('not before it began');
  return values;
};

const standard = entityDecider(incident);

/** An incident is resolved at a time that is not before it began. */
export const incidentDecider: EntityDecider = {
  ...standard,
  create: (id, values) => standard.create(id, withTimes(values)),
  change: (id, values) => (state) => {
    if (standard.change(id, values)(state).length === 0) return [];
    return standard.change(id, withTimes({ ...state?.values, ...values }))(state);
  },
};

const viewOf = ({ id, values, updateTime }: EntityRow): IncidentView =>
  IncidentView.parse({
    ...{ id, severity: values.severity, state: values.state, began: values.began, resolved: values.resolved },
    title: enteredWords(String(values.titleEn), String(values.titleZh)),
    text: enteredWords(String(values.textEn), String(values.textZh)),
    updated: updateTime,
  });

/** Open incidents first, then recently resolved ones; the latest first. */
export const shownIncidents = (rows: readonly EntityRow[], now: Date): IncidentView[] => {
  const earliest = new Date(now.getTime() - INCIDENT_DAYS * MS_PER_DAY).toISOString();
  const isOpen = ({ resolved }: IncidentView) => Number(resolved === null);
  return rows
    .map(viewOf)
    .filter(({ resolved }) => resolved === null || resolved >= earliest)
    .sort((a, b) => isOpen(b) - isOpen(a) || (a.began < b.began ? 1 : -1));
};
