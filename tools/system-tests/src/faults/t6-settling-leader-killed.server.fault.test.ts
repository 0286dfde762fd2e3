import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type WalletEvent, walletEvents } from '@rallyrank/contracts/predictions/events';
import { getPool, getWallet, placePrediction, visitPredictions } from '@rallyrank/contracts/predictions/routes';
import type { User } from '@rallyrank/contracts/shared/caller';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { headersOf, userWith } from '@rallyrank/infra/testing/as-user';
import { until, untilSucceeds } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { afterRounds, scheduleFirstRound } from '../predicted-edition.js';
import { testWorld, writeWorld } from '../world.js';
import { type FaultSite, leaderOf, openFaultSite } from './site.js';

const USERS = 50;
const BETS_OF_EACH = 2;
const SETTLED_BEFORE = 7;
const STAKE = 10;
/** To begin with, and for the first visit of the day. */
const GRANTED = 1_100;
const PAGE = 10_000;
const POOL = { eventId: '40', discipline: 'MS' };
const users = Array.from({ length: USERS }, (_, i): User => ({ ...userWith(`user-${i}`, []), id: String(1_000 + i) }));

let site: FaultSite;
beforeAll(async () => {
  site = await openFaultSite({ replicas: { predictions: 2 }, gateways: 1 });
  await writeWorld(site.rpc, testWorld);
  await site.rpc.call(importEdition, afterRounds(0));
  await scheduleFirstRound(site.store('live'));
});
afterAll(() => site?.stop());

interface Sent {
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly key?: string;
}
interface Answered {
  readonly sides: readonly { readonly competitor: { readonly id: string }; readonly odds: number }[];
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
/** Replicas take turns. */
const replicaFor = (number: number) => site.services.predictions[number % site.services.predictions.length]!;

const booked = async (): Promise<WalletEvent[]> => {
  const types: readonly string[] = walletEvents.map(({ type }) => type);
  const events = await site.store('predictions').readAll(0, PAGE);
  return events.filter(({ type }) => types.includes(type)) as unknown as WalletEvent[];
};
const predictionOf = ({ data }: WalletEvent): string[] => ('predictionId' in data ? [data.predictionId] : []);
/** What an event adds to the balance of its wallet. */
const gainOf = ({ type, data }: WalletEvent): number => {
  if (type === 'PointsGranted') return data.points;
  if (type === 'PredictionPlaced') return -data.sides.reduce((sum, { points }) => sum + points, 0);
  return 'change' in data ? data.change : 0;
};
const settled = async () => (await booked()).filter(({ type }) => type === 'PredictionSettled');

test('T6: 100 predictions at once over two replicas, and a leader killed while it settles: no point is lost or doubled', async () => {
  let odds = new Map<string, number>();
  await until('the pool is open', async () => {
    const { sides } = await call(replicaFor(0), getPool, undefined, { query: POOL }).catch(() => ({ sides: [] }));
    odds = new Map(sides.map((side) => [side.competitor.id, side.odds]));
    return odds.size === 8;
  });
  await Promise.all(
    users.map((user, i) => untilSucceeds('a visit', () => call(replicaFor(i), visitPredictions, user))),
  );
  // Half of them name the champion.
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

  const leader = await leaderOf(site.services.predictions);
  const follower = site.services.predictions.find((replica) => replica !== leader)!;
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
