import { expect, test } from '@jest/globals';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Log } from '@rallyrank/infra/observability/log';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Schedules } from './schedules.js';

const ref = {
  ...{ id: '1', name: { en: 'Open', zh: '公开赛' }, level: 'super-500', season: 2026 },
  ...{ startDate: '2026-01-06', endDate: '2026-01-11', association: 'DEN' },
};
const side = (id: string) => ({ competitorId: id, playerIds: [id] });
const match = (order: number) => ({
  ...{ drawId: '1', discipline: 'MS' as const, round: 'R32' as const, slot: order, order, gamesToWin: 2 },
  sides: [side(`${2 * order}`), side(`${2 * order + 1}`)] as [ReturnType<typeof side>, ReturnType<typeof side>],
});

/** Opens schedules with a predictor that rejects a call while another one is waiting. */
const openSchedules = (answer: () => Promise<unknown>, format?: string) => {
  let pending = 0;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    if (pending > 0) throw new DomainError('server.unavailable');
    pending += 1;
    try {
      return await answer();
    } finally {
      pending -= 1;
    }
  };
  const rpc = { call: ask as Rpc['call'] };
  const log = { warn: () => undefined } as unknown as Log;
  return { schedules: new Schedules({ ref: () => ref, format: () => format }, rpc, log), askedSoFar: () => asked };
};

test('each match of a whole round gets its chance, although the predictor answers few calls at once', async () => {
  const { schedules } = openSchedules(() => new Promise((resolve) => setImmediate(resolve, { chance: 0.6 })));
  const round = Array.from({ length: 16 }, (_, order) => match(order + 1));
  const completed = await Promise.all(round.map((planned) => schedules.complete('1', planned, 'console')));
  expect(completed.map(({ chance }) => chance)).toEqual(round.map(() => 0.6));
});

test('a chance that is no longer awaited is not requested', async () => {
  const first = Promise.withResolvers<{ chance: number }>();
  const { schedules, askedSoFar } = openSchedules(() => first.promise);
  const both = [match(1), match(2)].map((planned) => schedules.complete('1', planned, 'console', { waitMs: 1 }));
  for (const schedule of await Promise.all(both)) expect(schedule.chance).toBeUndefined();
  first.resolve({ chance: 0.6 });
  await new Promise(setImmediate);
  expect(askedSoFar()).toBe(1);
});

test('a match has the scoring format of its edition', async () => {
  const { schedules } = openSchedules(async () => ({ chance: 0.6 }), '3x11');
  expect(await schedules.complete('1', match(1), 'console')).toMatchObject({ firstDay: '2026-01-06', format: '3x11' });
  expect(schedules.scoring('1')).toEqual({ firstDay: '2026-01-06', format: '3x11' });
});
