import { beforeEach, expect, test } from '@jest/globals';
import type { SiteWithWriters } from './site-with-writers.js';

/** A replica of tournaments, which also follows the events of players, is killed while players are registered. */
export const testEffects = (written: () => SiteWithWriters): void => {
  beforeEach(() => void written().players.start());
  const replica = () => written().site.services.tournaments[0]!;
  const expectEachOnce = async () => {
    const { site, players } = written();
    await players.stop();
    await site.readModelsSettle([replica(), ...site.services.players]);
  };

  test('a replica that is killed between effect and checkpoint has each effect once after its restart', async () => {
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
