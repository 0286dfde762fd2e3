import { Inject, Injectable } from '@nestjs/common';
import type { previewMerge } from '@rallyrank/contracts/players/merges';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { appearances } from '@rallyrank/contracts/tournaments/rpc';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Merge } from '@rallyrank/shared/read-models/directory/merges';
import { PlayerMerges } from '../commands/player-merges.js';
import { shownValues } from '../domain/edit-player.js';

/** What a merge of two players would join. */
@Injectable()
export class MergeQueries {
  constructor(
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(PlayerMerges) private readonly merges: PlayerMerges,
  ) {}

  /** @throws DomainError player.notFound */
  async preview({ playerId, mergedId }: ParsedQuery<typeof previewMerge>): Promise<ResultOf<typeof previewMerge>> {
    const ids = [playerId, mergedId];
    const [kept, merged] = ids.map((id) => this.merges.profiled(id));
    const [counts, obstacle] = await Promise.all([
      this.rpc.call(appearances, { playerIds: ids }),
      this.obstacle({ playerId, mergedId }),
    ]);
    const row = ({ person, profile }: NonNullable<typeof kept>, matches: number) => ({
      id: person.shown.id,
      values: shownValues(person, person.decided, profile),
      matches,
    });
    return { kept: row(kept!, counts[0]!), merged: row(merged!, counts[1]!), obstacle };
  }

  private async obstacle(merge: Merge): Promise<string | null> {
    try {
      await this.merges.check(merge);
      return null;
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'player.notOne') return String(error.details.rule);
      throw error;
    }
  }
}
