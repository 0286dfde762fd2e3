import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ALIVE_EVERY_MS, processAlive, processReported } from '@rallyrank/contracts/shared/processes';
import type { TopicDef } from '@rallyrank/contracts/shared/rpc';
import { KnownProcesses } from './known-processes.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const knownProcesses = () => {
  const heard = new Map<TopicDef, ((message: unknown) => void)[]>();
  const listen = (topic: TopicDef, hear: (message: never) => void) => {
    heard.set(topic, [...(heard.get(topic) ?? []), hear as (message: unknown) => void]);
    return () => undefined;
  };
  const known = new KnownProcesses({ listen, publish: () => undefined } as never);
  const tell = (topic: TopicDef, message: unknown) => {
    for (const hear of heard.get(topic) ?? []) hear(message);
  };
  const nothing = { health: { reasons: [] }, lags: [], readModels: [], parkedEvents: [] };
  const report = (id: string) => tell(processReported, { ask: null, report: { id, ...nothing } });
  for (const id of ['a', 'b']) report(id);
  const silent = () => known.latest().flatMap(({ report, isSilent }) => (isSilent ? report.id : []));
  return { tell, report, silent, stop: () => known.onApplicationShutdown() };
};

test('a process that hangs is detected within ten seconds, one with heartbeats is not suspected', () => {
  const { tell, silent, stop } = knownProcesses();
  tell(processAlive, { id: 'a' });
  const noticed: (readonly [number, string[]])[] = [];
  for (let waited = ALIVE_EVERY_MS; waited <= 10_000; waited += ALIVE_EVERY_MS) {
    jest.advanceTimersByTime(ALIVE_EVERY_MS);
    tell(processAlive, { id: 'b' });
    noticed.push([waited, silent()]);
  }
  expect(noticed).toEqual([
    [2_000, []],
    [4_000, []],
    [6_000, []],
    [8_000, ['a']],
    [10_000, ['a']],
  ]);
  tell(processAlive, { id: 'a' });
  expect(silent()).toEqual([]);
  stop();
});

test('a process of an older version, which only reports, counts as silent when two reports are missing', () => {
  const { report, silent, stop } = knownProcesses();
  for (let reports = 0; reports < 4; reports++) {
    jest.advanceTimersByTime(15_000);
    report('a');
    expect(silent()).not.toContain('a');
  }
  jest.advanceTimersByTime(40_000);
  expect(silent()).not.toContain('a');
  jest.advanceTimersByTime(ALIVE_EVERY_MS);
  expect(silent()).toContain('a');
  stop();
});

test('a process that was itself suspended suspects no others', () => {
  const { silent, stop } = knownProcesses();
  jest.setSystemTime(Date.now() + 60_000);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  expect(silent()).toEqual([]);
  jest.restoreAllMocks();
  stop();
});
