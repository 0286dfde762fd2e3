import { describe, expect, test } from '@jest/globals';
import { type ForecastEvent, FrozenForecast } from '@rallyrank/contracts/predictions/forecast-events';
import { withHash } from '../forecasts/hash.js';
import { evolve, type Forecast, freeze as freezeHashed, initial, score } from './forecast.js';
import { dueDay } from './forecast-day.js';
import { reportOf } from './forecast-report.js';

const hashOf = (one: FrozenForecast): string => withHash(FrozenForecast, one).hash;
const freeze = (one: FrozenForecast) => freezeHashed(withHash(FrozenForecast, one));
const side = (competitorId: string) => ({ competitorId, playerIds: [competitorId] });
const at = '2026-11-23T12:00:00.000Z';
const later = '2026-11-24T12:00:00.000Z';
const forecast: FrozenForecast = {
  ...{ editionId: '40', matchId: '1', drawId: '1', discipline: 'MS', round: 'SF', day: '2026-11-24' },
  sides: [side('11'), side('12')],
  ...{ chance: 0.8, plainElo: 0.6, rank: 0, matches: 500, fittedUntil: '2023-12-31', at },
};
const with12And13 = { ...forecast, sides: [side('13'), side('12')] as FrozenForecast['sides'] };
const played = (one: string, two: string, winner: 1 | 2, outcome: 'completed' | 'walkover' = 'completed') => ({
  ...{ sides: [side(one), side(two)] as [ReturnType<typeof side>, ReturnType<typeof side>], winner, outcome },
});
const after = (...steps: ((forecast: Forecast) => ForecastEvent[])[]) => {
  const state = initial();
  const events = steps.flatMap((decide) => {
    const next = decide(structuredClone(state));
    for (const event of next) evolve(state, event);
    return next;
  });
  return { state, events };
};

describe('a forecast', () => {
  test('is frozen once for two sides, with a hash of its contents', () => {
    const { events } = after(freeze(forecast), freeze({ ...forecast, chance: 0.3, at: later }));
    expect(events).toEqual([{ type: 'ForecastFrozen', data: { ...forecast, hash: hashOf(forecast) } }]);
    expect(hashOf({ ...forecast, chance: 0.8000001 })).not.toBe(hashOf(forecast));
    const { at: time, ...rest } = forecast;
    expect(hashOf({ at: time, ...rest })).toBe(hashOf(forecast));
  });

  test('is scored once, for its own sides in any order, and again after a correction', () => {
    const { events, state } = after(
      freeze(forecast),
      score(played('12', '11', 2), later),
      score(played('11', '12', 1), later),
      score(played('11', '12', 2), later),
    );
    expect(events.slice(1).map(({ data }) => data)).toMatchObject([{ winner: 1 }, { winner: 2 }]);
    expect(state.scored).toEqual({ hash: hashOf(forecast), outcome: 'completed', winner: 2 });
  });

  test('is not scored for replaced sides, but for the sides that played', () => {
    const { state } = after(freeze(forecast), freeze(with12And13), score(played('11', '12', 1), later));
    expect(state.scored?.hash).toBe(hashOf(forecast));
    const corrected = after(freeze(forecast), score(played('11', '12', 1), later), score(played('14', '12', 1), later));
    expect(corrected.state.scored).toEqual({ hash: hashOf(forecast), outcome: 'unplayed' });
    expect(after(freeze(forecast), score(played('14', '12', 1), later)).events).toHaveLength(1);
  });

  test('is not frozen once the match is decided', () => {
    expect(after(freeze(forecast), score(played('11', '12', 1), later), freeze(with12And13)).events).toHaveLength(2);
  });
});

test('a forecast is due on the eve of the match day, or at once if the match becomes known later', () => {
  const due = (today: string, notBefore?: string) =>
    dueDay({ firstDay: '2026-11-24', ...(notBefore !== undefined && { notBefore }) }, 'Asia/Shanghai', today);
  expect([due('2026-11-22'), due('2026-11-23'), due('2026-11-26')]).toEqual([undefined, '2026-11-24', '2026-11-26']);
  expect(due('2026-11-24', '2026-11-26T17:00:00Z')).toBeUndefined();
  expect(due('2026-11-26', '2026-11-26T17:00:00Z')).toBe('2026-11-27');
  expect(due('2026-11-27', '2026-11-26T17:00:00Z')).toBe('2026-11-27');
  // It is unknown whether the match has been played.
  expect(due('2026-11-28', '2026-11-26T17:00:00Z')).toBeUndefined();
});

test('the report counts only completed matches, by season, discipline and level', () => {
  const of = (result?: ReturnType<typeof played>, level = 'super-1000') => ({
    forecast: after(freeze(forecast), ...(result ? [score(result, later)] : [])).state,
    ...{ season: 2026, level },
  });
  const all = [
    of(),
    of(played('11', '12', 1)),
    of(played('11', '12', 2), 'super-300'),
    of(played('11', '12', 1, 'walkover')),
  ];
  const order = { disciplines: ['MS' as const], levels: ['super-1000', 'super-300'] };
  const report = reportOf(all, {}, order);
  expect(report).toMatchObject({
    waiting: 1,
    uncounted: 1,
    all: { matches: 2, ranked: { rank: 0.5, predictor: 0.5 } },
  });
  expect(report.all!.predictor.brier).toBeCloseTo((0.04 + 0.64) / 2, 12);
  expect(report.all!.plainElo.logLoss).toBeCloseTo(-Math.log(0.6 * 0.4) / 2, 12);
  expect(report.levels.map(({ level, matches }) => [level, matches])).toEqual([
    ['super-1000', 1],
    ['super-300', 1],
  ]);
  expect(report.calibration).toMatchObject([{ from: 0.8, matches: 2, predicted: 0.8, observed: 0.5 }]);
  expect(reportOf(all, { level: 'super-300' }, order)).toMatchObject({ waiting: 0, all: { matches: 1 } });
  expect(reportOf(all, { discipline: 'WS' }, order)).toMatchObject({ all: null, seasons: [], calibration: [] });
});
