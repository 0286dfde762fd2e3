import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FaultSite, openFaultSite } from './site.js';
import { onePlayer, Writers } from './writers.js';

let site: FaultSite;
let writers: Writers;
/** Replicas of tournaments follow the players' events, too: theirs are killed, while the players go on. */
beforeAll(async () => {
  site = await openFaultSite({ replicas: { players: 1, tournaments: 1 } });
  writers = new Writers(site.rpc, onePlayer);
});
afterAll(() => site?.stop());
beforeEach(() => void writers.start());

const replica = () => site.services.tournaments[0]!;

test('T15: killed after events took effect and before the checkpoint, a replica has each effect once after its restart', async () => {
  await writers.more(40);
  // Its end writes snapshots: the effects that follow stand on top of them.
  expect(await replica().end()).toBe(0);
  const crashed = replica().start({ CRASH_AT: 'projector:after-apply-before-checkpoint' });
  await expect(crashed).rejects.toThrow('ended with SIGKILL');
  await replica().start();
  await writers.more(40);
  await writers.stop();
  await site.readModelsSettle([replica(), ...site.services.players]);
});

test('T15: killed between the snapshots of two read models, it brings the older one up without repeating the newer', async () => {
  await writers.more(40);
  await replica().end();
  await replica().start({ CRASH_AT: 'projector:after-a-snapshot' });
  await writers.more(40);
  expect(await replica().end()).toBe('SIGKILL');
  await writers.more(40);
  await replica().start();
  await writers.stop();
  await site.readModelsSettle([replica(), ...site.services.players]);
});
