import { contexts } from '@rallyrank/contracts/shared/event';
import { testServers } from '../../testing/test-servers.js';
import { eventFeedContract } from '../event-feed.contract.js';
import { startSetting } from './feed-harness.js';

eventFeedContract('Kafka', async () => {
  const setting = await startSetting(testServers());
  for (const context of contexts) setting.relay(context);
  return {
    feed: setting.feed(),
    store: setting.store,
    another: async (context) => setting.another(context),
    dispose: () => setting.dispose(),
  };
});
