import { beforeEach, expect, test } from '@jest/globals';
import { openTestTopic } from '@rallyrank/infra/testing/test-topic';
import { until } from '@rallyrank/infra/testing/until';
import { metric } from './site.js';
import type { SiteWithWriters } from './site-with-writers.js';
import { expectPlayers } from './writers.js';

/** A process that is killed while it publishes. */
export const testRelayKilled = (written: () => SiteWithWriters): void => {
  beforeEach(() => written().site.untilPublished('players'));

  test.each(['relay:after-read', 'relay:after-publish'])(
    'a process killed at %s publishes everything after its restart, and each event takes effect once',
    async (crashPoint) => {
      const { site, players: writers } = written();
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
      await site.untilPublished('players');
      await until('the metrics report it', async () => (await metric(players!, 'rallyrank_unpublished_events')) === 0);
      const topic = await openTestTopic(site.config.kafka, `${site.namespace}.players`);
      const head = await store.head();
      await until('all of it is in the topic', () => new Set(topic.positions).size === head).finally(topic.close);
      await site.readModelsSettle([...site.services.players, ...site.services.rankings]);
    },
  );
};
