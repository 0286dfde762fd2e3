import { beforeEach, expect, test } from '@jest/globals';
import { leaderOf, rolesOf } from './site.js';
import type { SiteWithWriters } from './site-with-writers.js';
import { expectEditions } from './writers.js';

/** Processes of tournaments that are killed while they lead. */
export const testLeaderKilled = (written: () => SiteWithWriters): void => {
  beforeEach(() => void written().editions.start());

  const roles = () => rolesOf(written().site.services.tournaments);

  const expectNothingLost = async () => {
    const { site, editions } = written();
    await editions.stop();
    editions.expectWellBehaved();
    expect(editions.refusals).toBeGreaterThan(0);
    await expectEditions(site.store('tournaments'), editions.acknowledged);
  };

  // The leader is killed at a random point of its work, but after a fixed number of answers.
  test.each([20, 57])(
    'a leader killed after %i answers loses nothing acknowledged, the other takes over',
    async (answers) => {
      const { editions } = written();
      const { leader, follower } = await roles();
      await editions.more(answers);
      await leader.end('SIGKILL');
      await editions.more(40);
      expect(await leaderOf([follower])).toBe(follower);
      await leader.start();
      await expectNothingLost();
    },
  );

  test.each(['append:after-insert-before-commit', 'append:after-commit'])('a leader that dies at %s', async (point) => {
    const { editions } = written();
    const { leader, follower } = await roles();
    await follower.end();
    await follower.start({ CRASH_AT: point });
    await editions.more(20);
    await leader.end('SIGTERM');
    expect(await follower.ended()).toBe('SIGKILL');
    await leader.start();
    await editions.more(40);
    await expectNothingLost();
  });
};
