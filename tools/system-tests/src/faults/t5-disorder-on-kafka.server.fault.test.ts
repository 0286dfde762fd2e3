import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { playerStream } from '@rallyrank/contracts/players/events';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import { openTestTopic, type TestTopic } from '@rallyrank/infra/testing/test-topic';
import { until } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { type FaultSite, metric, openFaultSite } from './site.js';
import { onePlayer, Writers } from './writers.js';

const PLAYERS = 20;
const CORRECTIONS = 5;

let site: FaultSite;
let topic: TestTopic;
let replica: Program;
/** The players' relay publishes some events and ends, so that what comes afterwards comes by the test's own hand. */
beforeAll(async () => {
  site = await openFaultSite({ replicas: { players: 1, tournaments: 1 } });
  replica = site.services.tournaments[0]!;
  const writers = new Writers(site.rpc, onePlayer).start();
  await writers.more(PLAYERS);
  await writers.stop();
  await until('everything is published', async () => (await site.publishLag('players')) === 0);
  await site.services.players[0]!.end();
  topic = await openTestTopic(site.config.kafka, `${site.namespace}.players`);
});
afterAll(async () => {
  await topic?.close();
  await site?.stop();
});

/** Corrects the name of each player some times, in the store only; the events that this wrote. */
const correctAll = async (round: string): Promise<Recorded[]> => {
  const store = site.store('players');
  const before = await store.head();
  for (let i = 1; i <= CORRECTIONS; i++) {
    for (let player = 1; player <= PLAYERS; player++) {
      const data = { playerId: String(player), changes: { name: { en: `${round} ${i} of ${player}` } } };
      await store.append(playerStream(String(player)), 'any', [{ type: 'PlayerCorrected', version: 1, data }]);
    }
  }
  return store.readAll(before, PLAYERS * CORRECTIONS);
};

/** The last event first, every other one doubled, and all of them once more at the end. */
const disordered = (events: readonly Recorded[]): Recorded[] => [
  ...events.toReversed().flatMap((event, i) => (i % 2 === 0 ? [event] : [event, event])),
  ...events,
];

test('T5: events that Kafka brings backwards and doubled take effect once, in their order', async () => {
  await topic.publish(disordered(await correctAll('Disorder')));
  await site.readModelsSettle([replica]);
  expect(await metric(replica, 'rallyrank_feed_buffered_events')).toBe(0);
});

test('T5: an event that Kafka holds back is read from the store, and has no effect when it comes after all', async () => {
  const [held, ...others] = await correctAll('Gap');
  await topic.publish(disordered(others));
  // By the gap's own time limit, or sooner by a look at the store: which of the two is the feed's own test.
  await site.readModelsSettle([replica]);
  // What stands behind the late event in its partition takes effect after that event was looked at.
  await topic.publish([held!, ...others]);
  await topic.publish(await correctAll('Behind'));
  await site.readModelsSettle([replica]);
});

test('T5: a relay that publishes all of it once more changes nothing', async () => {
  const before = await site.readModelsSettle([replica]);
  await site.services.players[0]!.start();
  await until('everything is published', async () => (await site.publishLag('players')) === 0);
  expect(await site.readModelsSettle([replica, ...site.services.players])).toEqual(before);
});
