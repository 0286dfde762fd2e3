import { shownNames } from '@rallyrank/contracts/identity/rpc';
import { playerStream } from '@rallyrank/contracts/players/events';
import { reviewPools } from '@rallyrank/contracts/predictions/rpc';
import { forecastMatch } from '@rallyrank/contracts/rankings/rpc';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { entryChances, titleChances } from '@rallyrank/contracts/stats/rpc';
import { recentForm } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { userWith } from '@rallyrank/infra/testing/as-user';
import type { OnServers } from '@rallyrank/infra/testing/on-servers';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { PredictionsModule } from '../predictions.module.js';
import { TestEdition } from './test-edition.js';

/** An id without an account. */
export const NOBODY = '404';
export const testUser = (id: Id): User => ({ ...userWith(`user-${id}`, []), id });

/** The predictions service, with tournaments whose events are set by the test. */
export class PredictionsService extends ServiceOnFolder {
  /** The chance of the first side in any match according to rankings; null if they have too few matches of a player. */
  chance: number | null = 0.7;
  readonly send = routeClient(this);
  private readonly editions = new Map<Id, TestEdition>();

  /** @param day two days before the tournaments by default */
  constructor(day = '2026-11-22', servers?: OnServers) {
    super({ modules: { predictions: PredictionsModule }, routes, rpcs }, `${day}T12:00:00Z`, servers);
  }

  protected override serveOthers(rpc: Pick<Rpc, 'serve'>): void {
    rpc.serve(titleChances, async ({ editionId }) => {
      const { chances, results, behind, isPlaced } = this.edition(editionId);
      if (!isPlaced) return { draw: 'unplaced' as const, results: 0, sides: [] };
      const sides = Object.entries(chances).map(([competitorId, chance]) => ({ competitorId, chance }));
      return { draw: 'placed' as const, results: results - behind, sides };
    });
    rpc.serve(entryChances, async ({ entries }) => {
      const weightOf = ({ seed }: (typeof entries)[number]) => (seed === undefined ? 1 : 2);
      const all = entries.reduce((sum, entry) => sum + weightOf(entry), 0);
      return { sides: entries.map((entry) => ({ competitorId: entry.competitorId, chance: weightOf(entry) / all })) };
    });
    rpc.serve(forecastMatch, async () => {
      const basis = { plainElo: 0.6, rank: 1, matches: 1_000, fittedUntil: '2023-12-31' };
      return { forecast: this.chance === null ? null : { chance: this.chance, ...basis } };
    });
    rpc.serve(recentForm, async ({ competitorIds }) => competitorIds.map((id) => (id === '11' ? [true, false] : [])));
    rpc.serve(shownNames, async ({ userIds }) =>
      userIds.filter((id) => id !== NOBODY).map((userId) => ({ userId, name: `user-${userId}` })),
    );
  }

  edition(id: Id): TestEdition {
    const known = this.editions.get(id) ?? new TestEdition(this, id);
    this.editions.set(id, known);
    return known;
  }

  /** The players of the draws. */
  async register(): Promise<void> {
    for (const playerId of ['11', '12', '13', '14']) {
      const data = { name: { en: `Player ${playerId}` }, otherNames: [], sourceKeys: [], playerId };
      await this.append('players', playerStream(playerId), [{ type: 'PlayerRegistered', data }]);
    }
  }

  /** Resolves when the pools have the state of the tournaments. */
  async settled(): Promise<void> {
    await this.service.caughtUp();
    await this.service.rpc.call(reviewPools, {});
  }
}
