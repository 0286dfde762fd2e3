import { beforeEach, expect, test } from '@jest/globals';
import type { SiteWithWriters } from './site-with-writers.js';

/** Kills a replica of tournaments, which also reads the events of players, while players are registered. */
export const testEffects = (written: () => SiteWithWriters): void => {
  beforeEach(() => void written().players.start());
  const replica = () => written().site.services.tournaments[0]!;
  const expectEachOnce = async () => {
    const { site, players } = written();
    await players.stop();
    await site.readModelsSettle([replica(), ...site.services.players]);
  };

  test('each effect is applied once, even if the replica is killed between an effect and its checkpoint', async () => {
    const { players } = written();
    await players.more(40);
    // It writes snapshots when it stops; later effects are applied on top of them.
    expect(await replica().end()).toBe(0);
    const crashed = replica().start({ CRASH_AT: 'projector:after-apply-before-checkpoint' });
    await expect(crashed).rejects.toThrow('ended with SIGKILL');
    await replica().start();
    await players.more(40);
    await expectEachOnce();
  });

  test('a replica that is killed between two snapshots updates the older read model without repeating events in the newer one', async () => {
    const { players } = written();
    await players.more(40);
    await replica().end();
    await replica().start({ CRASH_AT: 'projector:after-a-snapshot' });
    await players.more(40);
    expect(await replica().end()).toBe('SIGKILL');
    await players.more(40);
    await replica().start();
    await expectEachOnce();
  });
};
