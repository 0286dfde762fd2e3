import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resolvePairs, resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { until } from '@rallyrank/infra/testing/until';
import { testWorld } from '../world.js';
import { rolesOf } from './site.js';
import type { SiteWithWriters } from './site-with-writers.js';
import { openTopics } from './topics.js';

const TIMES = 3;
const contexts = ['players', 'tournaments'] as const;

/** Events that take effect, are not recorded as applied, and arrive again. */
export const testDuplicates = (written: () => SiteWithWriters): void => {
  let topics: ReturnType<typeof openTopics>;
  beforeAll(() => {
    topics = openTopics(written().site.config, contexts);
  });
  afterAll(() => topics?.close());

  const imports = async (index: number): Promise<void> => {
    const edition = testWorld.editions[index];
    if (edition) await written().site.patientRpc.call(importEdition, edition);
  };

  test('a replica that is killed before its checkpoint and receives every event three more times has each effect once', async () => {
    const { site } = written();
    await site.patientRpc.call(resolvePlayers, { players: [...testWorld.players] });
    await site.patientRpc.call(resolvePairs, { pairs: [...testWorld.pairs] });
    await imports(0);
    const replicas = site.services.tournaments;
    const { follower } = await rolesOf(replicas);

    // Its snapshot contains the first edition; it is killed in the second one, which has taken effect by then.
    await site.readModelsSettle(replicas);
    await follower.end();
    await follower.start({ CRASH_AT: 'projector:after-apply-before-checkpoint' });
    await imports(1);
    expect(await follower.ended()).toBe('SIGKILL');
    await imports(2);
    await follower.start();
    await site.readModelsSettle(replicas);

    for (const context of contexts) await site.untilPublished(context);
    const heads = await Promise.all(contexts.map((context) => site.store(context).head()));
    expect(await topics.redeliver(TIMES)).toBeGreaterThanOrEqual(TIMES * heads.reduce((a, b) => a + b));
    await until('both have applied the redelivered events', () => replicas.every(({ log }) => topics.isTakenIn(log)));
    await site.readModelsSettle(replicas);
    await imports(3);
    await site.readModelsSettle([...replicas, ...site.services.players]);
  });
};
