import { expect, test } from '@jest/globals';
import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import type { ProcessReport } from '@rallyrank/contracts/shared/processes';
import { siteParts } from './site-parts.js';

type Told = Partial<Pick<ProcessReport, 'health' | 'lags' | 'readModels'>>;
const well = { reads: true, writes: true, reasons: [] };
const lag = { service: 'players', seconds: 0, derivedAt: null } as const;
const model = {
  service: 'players',
  name: 'player',
  position: 9,
  goal: 9,
  eventsPerSecond: 0,
  time: '2026-01-01T00:00:00Z',
  parked: 0,
  savedAt: null,
} as const;
const process = (told: Told = {}, isSilent = false): ProcessRow => ({
  report: { health: well, lags: [lag], readModels: [model], ...told } as ProcessReport,
  isSilent,
});
const playersOf = (processes: readonly ProcessRow[], isSettled = true) =>
  siteParts(processes, isSettled).find(({ part }) => part === 'players');

test.each<[string, ProcessRow[], string]>([
  ['well', [process(), process()], 'up'],
  ['not reporting', [], 'down'],
  ['silent', [process({}, true)], 'down'],
  ['silent in one replica', [process(), process({}, true)], 'degraded'],
  ['not ready', [process({ health: { ...well, reads: false, writes: false } })], 'down'],
  ['ready for reads only', [process({ health: { ...well, writes: false } })], 'degraded'],
  ['late', [process({ lags: [{ ...lag, seconds: 31 }] })], 'degraded'],
  ['without its stores', [process({ lags: [{ ...lag, seconds: null }] })], 'degraded'],
  ['replaying a read model', [process({ readModels: [{ ...model, position: 4 }] })], 'degraded'],
  ['missing parked events', [process({ readModels: [{ ...model, parked: 1 }] })], 'degraded'],
])('a part: %s', (_, processes, state) => expect(playersOf(processes)?.state).toBe(state));

test('a part is not down until its processes had time to report', () =>
  expect(playersOf([], false)?.state).toBe('unknown'));

test('parked events of one part do not affect other parts', () => {
  const others = { ...model, service: 'rankings', parked: 3 } as const;
  const lags = [lag, { ...lag, service: 'rankings' as const }];
  expect(playersOf([process({ lags, readModels: [model, others] })])?.state).toBe('up');
});

test('the newest replica determines the age of data, and the slowest one the delay', () => {
  const computed = '2026-01-03T00:00:00Z';
  const time = '2026-01-02T00:00:00Z';
  const slow = process({ lags: [{ ...lag, seconds: 7 }] });
  const fast = process({ lags: [{ ...lag, derivedAt: computed }], readModels: [{ ...model, time }] });
  expect(playersOf([slow, fast])).toEqual({ part: 'players', state: 'up', newest: time, lag: 7, computed });
});

test('the public list does not contain the service monitoring', () =>
  expect(siteParts([], true).map(({ part }) => part)).not.toContain('monitoring'));
