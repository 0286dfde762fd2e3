import { Inject, Injectable } from '@nestjs/common';
import type { previewMerge } from '@rallyrank/contracts/players/merges';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { appearances } from '@rallyrank/contracts/tournaments/rpc';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { Merge } from '@rallyrank/shared/read-models/directory/merges';
import { PlayerMerges } from '../commands/player-merges.js';
import { valuesOfPerson } from '../domain/edit-player.js';
import { PersonFacts } from '../projections/person-facts.js';
import { profiledPerson } from './profiled-person.js';

/** The records that a merge of two players would join. */
@Injectable()
export class MergeQueries {
  constructor(
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(PlayerMerges) private readonly merges: PlayerMerges,
  ) {}

  /** @throws DomainError player.notFound */
  async preview({ playerId, mergedId }: ParsedQuery<typeof previewMerge>): Promise<ResultOf<typeof previewMerge>> {
    const ids = [playerId, mergedId];
    const people = ids.map((id) => profiledPerson(this.directory, this.facts, id));
    const [counts, obstacle] = await Promise.all([
      this.rpc.call(appearances, { playerIds: ids }),
      this.obstacle({ playerId, mergedId }),
    ]);
    const [kept, merged] = ids.map((id, i) => ({ id, values: valuesOfPerson(people[i]!), matches: counts[i]! }));
    return { kept: kept!, merged: merged!, obstacle };
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
