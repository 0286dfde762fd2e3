import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { testWorld, writeWorld } from '../world.js';
import { type FaultSite, openFaultSite, readModelsOf, rolesOf } from './site.js';
import { oneEdition, onePlayer, Writers } from './writers.js';

const ANSWERS = 40;

let site: FaultSite;
beforeAll(async () => {
  site = await openFaultSite({ replicas: { tournaments: 2 }, others: true });
  await writeWorld(site.patientRpc, testWorld);
});
afterAll(() => site?.stop());

test('T10: every read model of every replica equals a full replay, even if the replica joined under load', async () => {
  const { tournaments } = site.services;
  const writers = [oneEdition, onePlayer].map((command) => new Writers(site.rpc, command).start());
  const { follower } = await rolesOf(tournaments);
  // The killed follower has no snapshot, so it reads all events from the first one, while new events arrive.
  await follower.end('SIGKILL');
  await follower.start();
  await Promise.all(writers.map((each) => each.more(ANSWERS)));
  await Promise.all(writers.map((each) => each.stop()));

  const { replicas } = site;
  const rebuilt = await site.readModelsSettle(replicas);
  const live = Object.assign({}, ...(await Promise.all(replicas.map(readModelsOf)))) as object;
  expect(Object.keys(live).sort()).toEqual(Object.keys(rebuilt).sort());
  expect(await site.readModelsSettle(replicas)).toEqual(rebuilt);
});
