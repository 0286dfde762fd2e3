import type { IncidentView } from '@rallyrank/contracts/identity/incident-view';
import type { PartState, SitePart } from '@rallyrank/contracts/monitoring/status';

/** From best to worst. */
const ORDER: readonly PartState[] = ['up', 'unknown', 'degraded', 'down'];

/** The state of the site: that of its worst part, or degraded if an incident other than maintenance is open. */
export const overallState = (parts: readonly SitePart[], incidents: readonly IncidentView[]): PartState => {
  const worst = Math.max(0, ...parts.map(({ state }) => ORDER.indexOf(state)));
  const isImpaired = incidents.some(({ resolved, severity }) => resolved === null && severity !== 'info');
  return ORDER[isImpaired ? Math.max(worst, ORDER.indexOf('degraded')) : worst] ?? 'unknown';
};
