import { shownNames } from '@rallyrank/contracts/identity/rpc';
import { resolvePlayers, type SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { ranksOfPlayers } from '@rallyrank/contracts/rankings/rpc';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { lastPlayed } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import type { z } from 'zod';
import { PlayersModule } from '../players.module.js';

/** The players service with its own data folder. No player has a rank or a match. */
export class PlayersService extends ServiceOnFolder {
  constructor(
    now = '2025-07-01T12:00:00Z',
    /** Returns the name of a user. */
    private readonly nameOf: (userId: string) => string = () => 'Ann',
  ) {
    super({ modules: { players: PlayersModule }, routes, rpcs }, now);
  }

  protected override serveOthers(rpc: Pick<Rpc, 'serve'>): void {
    rpc.serve(shownNames, async ({ userIds }) => userIds.map((userId) => ({ userId, name: this.nameOf(userId) })));
    rpc.serve(ranksOfPlayers, async ({ playerIds }) => playerIds.map(() => ({ current: null, best: null, year: [] })));
    rpc.serve(lastPlayed, async ({ playerIds }) => ({
      siteLastDate: null,
      players: playerIds.map(() => ({ disciplines: [], event: null, lastDate: null })),
    }));
  }

  /** Imports persons of a source. */
  importing(...players: z.input<typeof SourcePlayer>[]) {
    return this.service.rpc.call(resolvePlayers, { players });
  }
}

/** Starts the service. */
export const openPlayers = async (...options: ConstructorParameters<typeof PlayersService>) => {
  const players = new PlayersService(...options);
  await players.start();
  return players;
};
