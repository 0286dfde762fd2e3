import { Inject, Injectable } from '@nestjs/common';
import type { listPlayerOptions } from '@rallyrank/contracts/players/players';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { appearances, MOST_COUNTED } from '@rallyrank/contracts/tournaments/rpc';
import { UnavailableError } from '@rallyrank/infra/errors';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { PlayerSearch } from '@rallyrank/shared/read-models/name-search/player-search';
import { playerOption } from './player-views.js';

const MOST_OPTIONS = 20;
const DEADLINE_MS = 1_000;

type Query = ParsedQuery<typeof listPlayerOptions>;

/** Suggestions of players. */
@Injectable()
export class PlayerOptionQueries {
  constructor(
    @Inject(PlayerSearch) private readonly search: PlayerSearch,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /**
   * Players by a part of their names: the best match first, and among equal ones the player with the most matches, who
   * is searched for most.
   */
  async listPlayerOptions({ name }: Query): Promise<ResultOf<typeof listPlayerOptions>> {
    const hits = this.search.hits(name).slice(0, MOST_COUNTED);
    if (hits.length === 0) return [];
    const matches = await this.matchesOf(hits.map(({ player }) => player.id));
    return hits
      .map(({ player, fit }, at) => ({ player, fit, matches: matches[at]! }))
      .sort((a, b) => a.fit - b.fit || b.matches - a.matches)
      .slice(0, MOST_OPTIONS)
      .map(({ player }) => playerOption(player));
  }

  /**
   * Number of matches of each player; empty while the service tournaments is unavailable, because a suggestion without
   * that order is better than no suggestion.
   */
  private async matchesOf(playerIds: Id[]): Promise<readonly number[]> {
    try {
      return await this.rpc.call(appearances, { playerIds }, { timeoutMs: DEADLINE_MS });
    } catch (error) {
      if (error instanceof UnavailableError) return playerIds.map(() => 0);
      throw error;
    }
  }
}
