import { type PlayerFacts, pairStream, playerStream } from '@rallyrank/contracts/players/events';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { RankingsModule } from '../rankings.module.js';

/** An answer in the form for tests. */
export interface Body {
  readonly data?: unknown;
  readonly rows?: { rank: number; movement: number | null; competitor: { id: string }; first?: string }[];
  readonly total?: number;
}

const TODAY = '2025-07-01T12:00:00Z';

/** The rankings service with its own data folder. */
export class RankingsService extends ServiceOnFolder {
  constructor() {
    super({ modules: { rankings: RankingsModule }, routes, rpcs }, TODAY);
  }

  register(playerId: string, en: string, association: string, facts: Partial<PlayerFacts> = {}) {
    const data = { playerId, name: { en }, association, otherNames: [], sourceKeys: [], ...facts };
    return this.append('players', playerStream(playerId), [{ type: 'PlayerRegistered', data }]);
  }

  form(pairId: string, playerIds: [string, string]) {
    return this.append('players', pairStream(pairId), [{ type: 'PairFormed', data: { pairId, playerIds } }]);
  }

  async get(route: RouteDef, query: Record<string, string> = {}): Promise<Body> {
    return (await (await this.fetch(route, query)).json()) as Body;
  }

  /** Resolves when everything written before the call is in the computed rankings. */
  computed(): Promise<void> {
    return this.derived(getComputedState);
  }
}
