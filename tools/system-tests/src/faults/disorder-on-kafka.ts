import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { playerStream } from '@rallyrank/contracts/players/events';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import { openTestTopic, type TestTopic } from '@rallyrank/infra/testing/test-topic';
import type { Program } from '../cluster/program.js';
import { metric } from './site.js';
import type { SiteWithWriters } from './site-with-writers.js';

const PLAYERS = 20;
const CORRECTIONS = 5;

/** Events that Kafka delivers late, twice or in another order. */
export const testDisorder = (written: () => SiteWithWriters): void => {
  let site: SiteWithWriters['site'];
  let topic: TestTopic;
  let replica: Program;
  beforeAll(async () => {
    const { players: writers } = written();
    site = written().site;
    replica = site.services.tournaments[0]!;
    writers.start();
    await writers.more(PLAYERS);
    await writers.stop();
    await site.untilPublished('players');
    topic = await openTestTopic(site.config.kafka, `${site.namespace}.players`);
  });
  /** Stops the relay of players, so that the test itself publishes all later events. */
  beforeEach(async () => {
    await site.untilPublished('players');
    await site.services.players[0]!.end();
  });
  afterAll(() => topic?.close());

  /** Corrects the name of each player several times, in the store only; returns the written events. */
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

  /** The events in reverse order, every other one twice, and all of them again at the end. */
  const disordered = (events: readonly Recorded[]): Recorded[] => [
    ...events.toReversed().flatMap((event, i) => (i % 2 === 0 ? [event] : [event, event])),
    ...events,
  ];

  test('events that Kafka delivers in reverse order and twice take effect once, in order', async () => {
    await topic.publish(disordered(await correctAll('Disorder')));
    await site.readModelsSettle([replica]);
    expect(await metric(replica, 'rallyrank_feed_buffered_events')).toBe(0);
  });

  test('an event that Kafka delays is read from the store, and has no effect when it arrives later', async () => {
    const [held, ...others] = await correctAll('Gap');
    await topic.publish(disordered(others));
    // After the gap's time limit, or sooner by polling the store; the feed's own tests cover which of the two.
    await site.readModelsSettle([replica]);
    // Events behind the late one in its partition take effect only after the late one was processed.
    await topic.publish([held!, ...others]);
    await topic.publish(await correctAll('Behind'));
    await site.readModelsSettle([replica]);
  });

  test('a relay that publishes all events again changes nothing', async () => {
    const before = await site.readModelsSettle([replica]);
    await site.services.players[0]!.start();
    await site.untilPublished('players');
    expect(await site.readModelsSettle([replica, ...site.services.players])).toEqual(before);
  });
};
