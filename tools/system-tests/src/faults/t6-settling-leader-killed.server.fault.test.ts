import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type WalletEvent, walletEvents } from '@rallyrank/contracts/predictions/events';
import { getPool } from '@rallyrank/contracts/predictions/pools';
import { getWallet, placePrediction, visitPredictions } from '@rallyrank/contracts/predictions/wallet';
import type { User } from '@rallyrank/contracts/shared/caller';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { headersOf, userWith } from '@rallyrank/infra/testing/as-user';
import { until, untilSucceeds } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { afterRounds, scheduleFirstRound, withDropout } from '../predicted-edition.js';
import { testWorld, writeWorld } from '../world.js';
import { type FaultSite, leaderOf, openFaultSite, rolesOf } from './site.js';

const USERS = 50;
const BETS_OF_EACH = 2;
const SETTLED_BEFORE = 7;
const STAKE = 10;
/** Points at registration, and for the first visit of the day. */
const GRANTED = 1_100;
const PAGE = 10_000;
const POOL = { eventId: '40', discipline: 'MS' };
const usersFrom = (first: number) =>
  Array.from({ length: USERS }, (_, i): User => ({ ...userWith(`user-${first + i}`, []), id: String(first + i) }));
const users = usersFrom(1_000);

/** A pool whose entry list contains one player who drops out. */
const POOL_WITH_DROPOUT = { eventId: withDropout.id!, discipline: 'MS' };
const DROPOUT = '9';
/**
 * A new leader dies at this write: after the write of the draw and those of the forecasts of four matches, within those
 * of the wallets.
 */
const CRASH_AT = 'append:after-insert-before-commit 20';

let site: FaultSite;
beforeAll(async () => {
  site = await openFaultSite({ replicas: { predictions: 2 }, gateways: 1 });
  await writeWorld(site.rpc, testWorld);
  await site.rpc.call(importEdition, afterRounds(0));
  await scheduleFirstRound(site.store('live'));
  await site.rpc.call(importEdition, withDropout);
});
afterAll(() => site?.stop());

interface Sent {
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly key?: string;
}
interface Answered {
  readonly sides: readonly { readonly competitor: { readonly id: string }; readonly odds: number | null }[];
  readonly drawId: string | null;
  readonly available: number;
}
const call = async (replica: Program, route: RouteDef, user?: User, sent: Sent = {}) => {
  const answer = await fetch(`${replica.url}${API_PREFIX}${route.path}?${new URLSearchParams(sent.query)}`, {
    method: route.method,
    headers: {
      ...(await headersOf(site.config.serviceTokenKey, 'predictions', user)),
      ...(sent.body && { 'Content-Type': 'application/json' }),
      ...(sent.key && { 'Idempotency-Key': sent.key }),
    },
    ...(sent.body && { body: JSON.stringify(sent.body) }),
  });
  const body = (await answer.json()) as { code: number; data: Answered };
  if (body.code !== 200) throw new Error(JSON.stringify(body));
  return body.data;
};
/** The replicas take turns. */
const replicaFor = (number: number) => site.services.predictions[number % site.services.predictions.length]!;

const booked = async (): Promise<WalletEvent[]> => {
  const types: readonly string[] = walletEvents.map(({ type }) => type);
  const events = await site.store('predictions').readAll(0, PAGE);
  return events.filter(({ type }) => types.includes(type)) as unknown as WalletEvent[];
};
const predictionOf = ({ data }: WalletEvent): string[] => ('predictionId' in data ? [data.predictionId] : []);
/** The amount that an event adds to the balance of its wallet. */
const gainOf = ({ type, data }: WalletEvent): number => {
  if (type === 'PointsGranted') return data.points;
  if (type === 'PredictionPlaced') return -data.sides.reduce((sum, { points }) => sum + points, 0);
  return 'change' in data ? data.change : 0;
};
/** The odds of the draw, or of an entry list before it. */
const oddsOf = (pool: typeof POOL, basis: 'draw' | 'entries'): Promise<Map<string, number>> =>
  until(`the odds of the ${basis} are known`, async () => {
    const view = await call(replicaFor(0), getPool, undefined, { query: pool }).catch(() => undefined);
    if (view === undefined || (view.drawId === null) !== (basis === 'entries')) return false;
    const offered = view.sides.flatMap(({ competitor, odds }): [string, number][] =>
      odds ? [[competitor.id, odds]] : [],
    );
    return offered.length > 0 && new Map(offered);
  });
const visit = (all: readonly User[]) =>
  Promise.all(all.map((user, i) => untilSucceeds('a visit', () => call(replicaFor(i), visitPredictions, user))));
const settled = async () => (await booked()).filter(({ type }) => type === 'PredictionSettled');

test('T6: 100 predictions at once over two replicas, and a leader killed while it settles: no point is lost or duplicated', async () => {
  const odds = await oddsOf(POOL, 'draw');
  await visit(users);
  // Half of them predict the champion.
  const bets = users.flatMap((user, i) =>
    Array.from({ length: BETS_OF_EACH }, (_, n) => ({ user, number: i + n, competitorId: n === 0 ? '2' : '1' })),
  );
  await Promise.all(
    bets.map(({ user, number, competitorId }) => {
      const sides = [{ competitorId, points: STAKE, odds: odds.get(competitorId) }];
      const body = { ...POOL, sides };
      return call(replicaFor(number), placePrediction, user, { body, key: `bet-${user.id}-${competitorId}` });
    }),
  );

  const { leader, follower } = await rolesOf(site.services.predictions);
  await site.rpc.call(importEdition, afterRounds(3));
  await until('some are settled', async () => (await settled()).length >= SETTLED_BEFORE);
  await leader.end('SIGKILL');
  expect((await settled()).length).toBeLessThan(bets.length);
  expect(await leaderOf([follower])).toBe(follower);
  await leader.start();
  await until('all are settled', async () => (await settled()).length >= bets.length);

  const events = await booked();
  const idsOf = (type: string) => events.flatMap((event) => (event.type === type ? predictionOf(event) : [])).sort();
  expect(idsOf('PredictionPlaced')).toEqual(users.flatMap(({ id }) => [`${id}-1`, `${id}-2`]));
  expect(idsOf('PredictionSettled')).toEqual(idsOf('PredictionPlaced'));
  const balances = new Map(users.map(({ id }) => [id, 0]));
  for (const event of events) balances.set(event.data.userId, balances.get(event.data.userId)! + gainOf(event));
  const won = Math.floor(STAKE * odds.get('2')!);
  expect([...new Set(balances.values())]).toEqual([GRANTED - BETS_OF_EACH * STAKE + won]);
  const wallets = await Promise.all(users.map((user, i) => call(replicaFor(i), getWallet, user)));
  expect(wallets.map(({ available }) => available)).toEqual([...balances.values()]);
  await site.readModelsSettle(site.services.predictions);
});

test('T6: a leader killed between the draw and the return of points: the next one returns the rest, each once', async () => {
  const entered = usersFrom(2_000);
  const odds = await oddsOf(POOL_WITH_DROPOUT, 'entries');
  await visit(entered);
  const sides = [{ competitorId: DROPOUT, points: STAKE, odds: odds.get(DROPOUT) }];
  const body = { ...POOL_WITH_DROPOUT, sides };
  await Promise.all(
    entered.map((user, i) => call(replicaFor(i), placePrediction, user, { body, key: `entered-${user.id}` })),
  );
  const returned = async () =>
    (await booked()).flatMap((event) => (event.type === 'PredictionCancelled' ? predictionOf(event) : []));

  const { leader: former, follower: next } = await rolesOf(site.services.predictions);
  await next.end();
  await next.start({ CRASH_AT });
  await former.end();
  expect(await leaderOf([next])).toBe(next);
  await scheduleFirstRound(site.store('live'), POOL_WITH_DROPOUT.eventId);
  expect(await next.ended()).toBe('SIGKILL');
  const before = await returned();
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(USERS);

  await former.start();
  await until('all points are back', async () => (await returned()).length >= USERS);
  await site.readModelsSettle([former]);
  expect((await returned()).sort()).toEqual(entered.map(({ id }) => `${id}-1`));
  const wallets = await Promise.all(entered.map((user) => call(former, getWallet, user)));
  expect(new Set(wallets.map(({ available }) => available))).toEqual(new Set([GRANTED]));
});
