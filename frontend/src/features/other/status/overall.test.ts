import { expect, test } from '@jest/globals';
import type { IncidentView } from '@rallyrank/contracts/identity/incident-view';
import type { PartState, SitePart } from '@rallyrank/contracts/monitoring/status';
import { overallState } from './overall';

const parts = (...states: PartState[]) => states.map((state) => ({ state }) as SitePart);
const incident = (severity: IncidentView['severity'], resolved: string | null = null) =>
  ({ severity, resolved }) as IncidentView;

test.each<[PartState, PartState[]]>([
  ['up', ['up', 'up']],
  ['degraded', ['up', 'degraded', 'unknown']],
  ['down', ['down', 'degraded']],
  ['unknown', ['up', 'unknown']],
])('%s with %j', (state, states) => expect(overallState(parts(...states), [])).toBe(state));

test('an open incident degrades a site whose parts answer; maintenance and a resolved one do not', () => {
  expect(overallState(parts('up'), [incident('minor')])).toBe('degraded');
  expect(overallState(parts('down'), [incident('minor')])).toBe('down');
  expect(overallState(parts('up'), [incident('info'), incident('major', '2026-01-01T00:00:00Z')])).toBe('up');
});
