import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type FaultSite, leaderOf, openFaultSite } from './site.js';
import { expectEditions, oneEdition, Writers } from './writers.js';

let site: FaultSite;
let writers: Writers;
beforeAll(async () => {
  site = await openFaultSite({ replicas: { tournaments: 2 } });
  writers = new Writers(site.rpc, oneEdition);
});
afterAll(() => site?.stop());
beforeEach(async () => {
  await Promise.all(site.services.tournaments.filter(({ isRunning }) => !isRunning).map((each) => each.start()));
  writers.start();
});

/** The leading replica, and the one that would succeed it. */
const roles = async () => {
  const replicas = site.services.tournaments;
  const leader = await leaderOf(replicas);
  return { leader, follower: replicas.find((replica) => replica !== leader)! };
};

const expectNothingLost = async () => {
  await writers.stop();
  writers.expectWellBehaved();
  expect(writers.refusals).toBeGreaterThan(0);
  await expectEditions(site.store('tournaments'), writers.acknowledged);
};

// The leader is killed at a random point of its work, but after a fixed number of answers.
test.each([20, 57])(
  'T1: a leader killed after %i answers loses nothing acknowledged, the other takes over',
  async (answers) => {
    const { leader, follower } = await roles();
    await writers.more(answers);
    await leader.end('SIGKILL');
    await writers.more(40);
    expect(await leaderOf([follower])).toBe(follower);
    await leader.start();
    await expectNothingLost();
  },
);

test.each(['append:after-insert-before-commit', 'append:after-commit'])(
  'T1: a leader that dies at %s',
  async (crashPoint) => {
    const { leader, follower } = await roles();
    await follower.end();
    await follower.start({ CRASH_AT: crashPoint });
    await writers.more(20);
    await leader.end('SIGTERM');
    expect(await follower.ended()).toBe('SIGKILL');
    await leader.start();
    await writers.more(40);
    await expectNothingLost();
  },
);
