import { afterEach, expect, jest, test } from '@jest/globals';
import { until } from '../testing/until.js';
import type { Shortcoming } from './port.js';
import { type WatchedRequirements, watchRequirements } from './watch-requirements.js';

const shortcoming = (isBlocking: boolean): Shortcoming => ({
  ...{ variable: 'MONGODB_URL', problem: 'it has no primary', remedy: 'Start one', isBlocking },
});
const line = 'MONGODB_URL: it has no primary. Start one.';

let watched: WatchedRequirements;
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
afterEach(() => {
  watched.stop();
  jest.clearAllMocks();
});

test('a process waits until there is no blocking shortcoming; each shortcoming is logged once, and again when it is resolved', async () => {
  let found = [shortcoming(true)];
  let checks = 0;
  const check = async () => {
    checks += 1;
    return found;
  };
  watched = watchRequirements([{ name: 'MongoDB', check }], log, { soonMs: 1, seldomMs: 1 });
  let isMet = false;
  void watched.met().then(() => {
    isMet = true;
  });
  await until('it is checked again', () => checks > 3);
  expect(isMet).toBe(false);
  expect(watched.reasons()).toEqual([{ code: 'requirement', detail: line }]);
  expect(watched.takesWrites()).toBe(false);
  expect(log.error.mock.calls).toEqual([[line]]);
  found = [];
  await watched.met();
  expect([watched.reasons(), watched.takesWrites()]).toEqual([[], true]);
  expect(log.info.mock.calls).toEqual([[`no longer: ${line}`]]);
});

test('a check that fails keeps the result of the previous check', async () => {
  let checks = 0;
  const check = async () => {
    checks += 1;
    if (checks > 1) throw new Error('no answer');
    return [shortcoming(true)];
  };
  watched = watchRequirements([{ name: 'MongoDB', check }], log, { soonMs: 1, seldomMs: 1 });
  await until('it is checked again', () => checks > 3);
  expect(watched.takesWrites()).toBe(false);
  expect(watched.reasons()).toHaveLength(1);
  expect(log.info).not.toHaveBeenCalled();
});

test('a server with a shortcoming that does not block is not checked more often', async () => {
  let checks = 0;
  const check = async () => {
    checks += 1;
    return [shortcoming(false)];
  };
  let others = 0;
  const other = async () => {
    others += 1;
    return [];
  };
  watched = watchRequirements([{ name: 'Redis', check }], log, { soonMs: 1, seldomMs: 600_000 });
  await watched.met();
  const busy = watchRequirements([{ name: 'Kafka', check: other }], log, { soonMs: 1, seldomMs: 1 });
  await until('the other one is checked repeatedly', () => others > 20);
  busy.stop();
  expect(checks).toBe(1);
});

test('a shortcoming that does not block is a warning, and a check that fails is not a shortcoming', async () => {
  const failing = { name: 'Kafka', check: () => Promise.reject(new Error('no broker')) };
  watched = watchRequirements([failing, { name: 'Redis', check: async () => [shortcoming(false)] }], log);
  await watched.met();
  expect(watched.reasons()).toHaveLength(1);
  expect(watched.takesWrites()).toBe(true);
  expect(log.warn.mock.calls.map((call) => call.at(-1))).toEqual(['Kafka could not be checked: no broker', line]);
});
