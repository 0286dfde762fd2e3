import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FaultSite, openFaultSite } from './site.js';
import { onePlayer, Writers } from './writers.js';

let site: FaultSite;
let writers: Writers;
/** Replicas of tournaments also follow the events of players: they are killed, while the players service continues. */
beforeAll(async () => {
  site = await openFaultSite({ replicas: { players: 1, tournaments: 1 } });
  writers = new Writers(site.rpc, onePlayer);
});
afterAll(() => site?.stop());
beforeEach(() => void writers.start());

const replica = () => site.services.tournaments[0]!;

test('T15: a replica that is killed between effect and checkpoint has each effect once after its restart', async () => {
  await writers.more(40);
  // It writes snapshots when it stops; later effects are applied on top of them.
  expect(await replica().end()).toBe(0);
  const crashed = replica().start({ CRASH_AT: 'projector:after-apply-before-checkpoint' });
  await expect(crashed).rejects.toThrow('ended with SIGKILL');
  await replica().start();
  await writers.more(40);
  await writers.stop();
  await site.readModelsSettle([replica(), ...site.services.players]);
});

test('T15: a replica that is killed between two snapshots updates the older read model without repeating events in the newer', async () => {
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
