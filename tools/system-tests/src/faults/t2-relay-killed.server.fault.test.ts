import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openTestTopic } from '@rallyrank/infra/testing/test-topic';
import { until } from '@rallyrank/infra/testing/until';
import { type FaultSite, metric, openFaultSite } from './site.js';
import { expectPlayers, onePlayer, Writers } from './writers.js';

let site: FaultSite;
let writers: Writers;
beforeAll(async () => {
  site = await openFaultSite({ replicas: { players: 1, rankings: 1 } });
  writers = new Writers(site.rpc, onePlayer);
});
afterAll(() => site?.stop());
beforeEach(() => until('everything is published', async () => (await site.publishLag('players')) === 0));

test.each(['relay:after-read', 'relay:after-publish'])(
  'T2: a process killed at %s publishes everything after its restart, and each event takes effect once',
  async (crashPoint) => {
    const [players] = site.services.players;
    await players!.end();
    writers.start();
    await players!.start({ CRASH_AT: crashPoint });
    expect(await players!.ended()).toBe('SIGKILL');
    expect(await site.publishLag('players')).toBeGreaterThan(0);
    await players!.start();
    await writers.more(40);
    await writers.stop();
    writers.expectWellBehaved();

    const store = site.store('players');
    await expectPlayers(store, writers.acknowledged);
    await until('everything is published', async () => (await site.publishLag('players')) === 0);
    await until('the metrics say so', async () => (await metric(players!, 'rallyrank_unpublished_events')) === 0);
    const topic = await openTestTopic(site.config.kafka, `${site.namespace}.players`);
    const head = await store.head();
    await until('all of it stands in the topic', () => new Set(topic.positions).size === head).finally(topic.close);
    await site.readModelsSettle([...site.services.players, ...site.services.rankings]);
  },
);
