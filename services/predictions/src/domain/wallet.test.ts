import { describe, expect, it } from '@jest/globals';
import type { NamedSide, PoolKey, WalletEvent } from '@rallyrank/contracts/predictions/events';
import { given } from '@rallyrank/infra/testing/decider';
import { type Decision, settle } from './settle.js';
import { evolve, initial, type Wallet } from './wallet.js';
import { cancel, place, visit } from './wallet-commands.js';

const at = '2026-11-20T10:00:00Z';
const userId = '7';
const pool: PoolKey = { editionId: '40', discipline: 'MS' };
const grants = { registration: 1_000, daily: 100 };
const today = { userId, day: '2026-11-20', at, grants };

const side = (competitorId: string, points: number, odds = 2): NamedSide => ({ competitorId, points, odds, begun: 1 });
const granted = (points: number): WalletEvent => ({
  type: 'PointsGranted',
  data: { userId, points, reason: 'registration', at },
});
const placed = (n: number, ...sides: NamedSide[]): WalletEvent => ({
  type: 'PredictionPlaced',
  data: { userId, predictionId: `7-${n}`, ...pool, sides, isRunning: false, at },
});
const cancelled = (n: number, competitorId: string, points: number): WalletEvent => ({
  type: 'PredictionCancelled',
  data: { userId, predictionId: `7-${n}`, ...pool, sides: [{ competitorId, points }], at },
});
const settled = (n: number, championId: string, returned: number, change = returned, ...voidedIds: string[]) =>
  ({
    type: 'PredictionSettled',
    data: { userId, predictionId: `7-${n}`, ...pool, championId, voidedIds, returned, change, at },
  }) satisfies WalletEvent;
const voided = (n: number, reason: 'cancelled' | 'no-champion', returned: number, change = returned): WalletEvent => ({
  type: 'PredictionVoided',
  data: { userId, predictionId: `7-${n}`, ...pool, reason, returned, change, at },
});
const wins = (championId: string, ...playedIds: string[]): Decision => ({ kind: 'champion', championId, playedIds });
const wallet = (...events: WalletEvent[]) => given<Wallet, WalletEvent>({ initial, evolve }, events);
const placing = (...sides: NamedSide[]) =>
  place({ userId, pool, sides, isRunning: false, participants: () => new Set(), at });
const cancelling = (n: number, ids: string[], begun = 1) =>
  cancel({ userId, predictionId: `7-${n}`, competitorIds: ids, begun: () => begun, at });

describe('visit', () => {
  it('grants the points of the registration and of the day', () => {
    wallet()
      .when(visit(today))
      .expectEvents([
        granted(1_000),
        { type: 'PointsGranted', data: { userId, points: 100, reason: 'daily', day: '2026-11-20', at } },
      ]);
  });
  it('grants once a day, and nothing for an earlier day after a change of the time zone', () => {
    const before = [...visit(today)(initial())];
    wallet(...before)
      .when(visit(today))
      .expectEvents([]);
    wallet(...before)
      .when(visit({ ...today, day: '2026-11-19' }))
      .expectEvents([]);
    wallet(...before)
      .when(visit({ ...today, day: '2026-11-21' }))
      .expectEvents([{ type: 'PointsGranted', data: { userId, points: 100, reason: 'daily', day: '2026-11-21', at } }]);
  });
});

describe('place', () => {
  it('stores sides with points and odds', () => {
    wallet(granted(100))
      .when(placing(side('1', 60), side('2', 40)))
      .expectEvents([placed(1, side('1', 60), side('2', 40))]);
  });
  it('cannot exceed the available points', () => {
    wallet(granted(100))
      .when(placing(side('1', 60), side('2', 41)))
      .expectRefusal('prediction.points');
    wallet(granted(100), placed(1, side('1', 60)))
      .when(placing(side('2', 41)))
      .expectRefusal('prediction.points');
  });
  it('names 1 to 5 players or pairs, over all predictions of the pool', () => {
    const five = ['1', '2', '3', '4', '5'].map((id) => side(id, 1));
    wallet(granted(100)).when(placing()).expectRefusal('prediction.sides');
    wallet(granted(100))
      .when(placing(...five, side('6', 1)))
      .expectRefusal('prediction.sides');
    wallet(granted(100), placed(1, ...five))
      .when(placing(side('6', 1)))
      .expectRefusal('prediction.sides');
    wallet(granted(100), placed(1, ...five))
      .when(placing(side('5', 1)))
      .expectEvents([placed(2, side('5', 1))]);
  });
  it('frees the place of a side that was withdrawn', () => {
    const five = ['1', '2', '3', '4', '5'].map((id) => side(id, 1));
    wallet(granted(100), placed(1, ...five), cancelled(1, '1', 0))
      .when(placing(side('6', 1)))
      .expectEvents([placed(2, side('6', 1))]);
  });
  it('names no side twice', () => {
    wallet(granted(100))
      .when(placing(side('1', 1), side('1', 2)))
      .expectRefusal('prediction.sideTwice');
  });
});

describe('cancel', () => {
  const before = [granted(100), placed(1, side('1', 55), side('2', 9))];
  it('refunds 90 % of each side, rounded down', () => {
    wallet(...before)
      .when(cancelling(1, ['1', '2']))
      .expectEvents([
        {
          type: 'PredictionCancelled',
          data: {
            userId,
            predictionId: '7-1',
            ...pool,
            sides: [
              { competitorId: '1', points: 49 },
              { competitorId: '2', points: 8 },
            ],
            at,
          },
        },
      ]);
  });
  it('is possible until the next match of the side begins', () => {
    wallet(...before)
      .when(cancelling(1, ['1'], 2))
      .expectRefusal('prediction.begun');
  });
  it('is possible once', () => {
    wallet(...before, cancelled(1, '1', 49))
      .when(cancelling(1, ['1']))
      .expectRefusal('prediction.ended');
    wallet(...before, settled(1, '2', 18))
      .when(cancelling(1, ['1']))
      .expectRefusal('prediction.ended');
    wallet(...before)
      .when(cancelling(2, ['1']))
      .expectRefusal('prediction.notFound');
  });
});

describe('settle', () => {
  const before = [granted(100), placed(1, side('1', 55, 3.03), side('2', 9), side('3', 6))];
  const canonical = (id: string) => (id === '9' ? '1' : id);
  const deciding = (decision: Decision) => settle({ userId, pool, at, canonical }, decision);
  it('pays points times odds, rounded down, and refunds stakes on sides that never played', () => {
    wallet(...before)
      .when(deciding(wins('1', '1', '2')))
      .expectEvents([settled(1, '1', 166 + 6, 166 + 6, '3')]);
  });
  it('settles once', () => {
    wallet(...before, settled(1, '1', 166, 166))
      .when(deciding(wins('1', '1', '2', '3')))
      .expectEvents([]);
  });
  it('books the difference after a corrected result', () => {
    const first = [...before, settled(1, '1', 166, 166)];
    wallet(...first)
      .when(deciding(wins('2', '1', '2', '3')))
      .expectEvents([settled(1, '2', 18, -148)]);
    wallet(...first, settled(1, '2', 18, -148))
      .when(deciding(wins('1', '1', '2', '3')))
      .expectEvents([settled(1, '1', 166, 148)]);
  });
  it('deducts no more than the available points', () => {
    const spent = [...before, settled(1, '1', 166, 166), placed(2, side('1', 190))];
    const { available } = spent.reduce(evolve, initial());
    expect(available).toBe(6);
    const events = deciding(wins('2', '1', '2', '3'))(spent.reduce(evolve, initial()));
    expect(events[0]).toEqual(settled(1, '2', 18, -6));
  });
  it('voids all sides if there is no champion or the tournament is cancelled', () => {
    wallet(...before)
      .when(deciding({ kind: 'void', reason: 'cancelled' }))
      .expectEvents([voided(1, 'cancelled', 70)]);
    wallet(...before, settled(1, '1', 166))
      .when(deciding({ kind: 'void', reason: 'no-champion' }))
      .expectEvents([voided(1, 'no-champion', 70, -96)]);
  });
  it('pays for a champion who has been merged with the side since, once', () => {
    const onMerged = [granted(100), placed(1, side('9', 55, 3.03), side('2', 9))];
    wallet(...onMerged)
      .when(deciding(wins('1', '1', '2')))
      .expectEvents([settled(1, '9', 166)]);
    wallet(...onMerged, settled(1, '9', 166))
      .when(deciding(wins('1', '1', '2')))
      .expectEvents([]);
  });
  it('does not change withdrawn sides and other pools', () => {
    wallet(...before, cancelled(1, '1', 49))
      .when(deciding(wins('1', '1', '2', '3')))
      .expectEvents([settled(1, '1', 0)]);
    wallet(...before)
      .when(settle({ userId, pool: { ...pool, discipline: 'WS' }, at, canonical }, wins('1', '1')))
      .expectEvents([]);
  });
});
