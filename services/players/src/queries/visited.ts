import { Inject, Injectable } from '@nestjs/common';
import { visitedPlayers } from '@rallyrank/contracts/monitoring/rpc';
import { type listMostVisited, VISITED_DAYS } from '@rallyrank/contracts/players/visited';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';

/** Additional rows, because anybody can report a visit to a player who does not exist. */
const SPARE = 50;

/** Players by the visitors of their pages. */
@Injectable()
export class VisitedQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  async listMostVisited({ limit }: ParsedQuery<typeof listMostVisited>): Promise<ResultOf<typeof listMostVisited>> {
    const { directory } = this;
    const visited = await this.rpc.call(visitedPlayers, { days: VISITED_DAYS, limit: limit + SPARE });
    const totals = new Map<Id, number>();
    for (const { playerId, visitors } of visited) {
      // Visits of a merged player are those of the remaining one.
      const { id } = directory.player(playerId) ?? {};
      if (id !== undefined) totals.set(id, (totals.get(id) ?? 0) + visitors);
    }
    return [...totals]
      .sort(([, a], [, b]) => b - a)
      .slice(0, limit)
      .map(([id, visitors]) => ({ player: directory.playerRef(id), visitors }));
  }
}
