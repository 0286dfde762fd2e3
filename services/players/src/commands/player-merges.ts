import { Inject, Injectable } from '@nestjs/common';
import { sharedLists } from '@rallyrank/contracts/rankings/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { sharedDraws } from '@rallyrank/contracts/tournaments/rpc';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { Writing } from '@rallyrank/shared/edits/writing';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { Merge } from '@rallyrank/shared/read-models/directory/merges';
import { decideMerge, decideMergeWithPeriods } from '../domain/merge-players.js';
import { personAfter } from '../domain/player.js';
import { PersonFacts } from '../projections/person-facts.js';
import { profiledPerson } from '../queries/profiled-person.js';
import { CompetitorResolver } from './competitor-resolver.js';
import { EditScopes } from './edit-scopes.js';
import { PlayerEdits } from './edits.js';

/** Merges of players whom a user has found to be one person, one at a time. */
@Injectable()
export class PlayerMerges {
  constructor(
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(PlayerEdits) private readonly edits: PlayerEdits,
    @Inject(CompetitorResolver) private readonly resolver: CompetitorResolver,
    @Inject(EditScopes) private readonly scopes: EditScopes,
  ) {}

  /**
   * Makes `mergedId` another id of `playerId`. First forms the pairs of the remaining player with the partners of the
   * merged one, so that the other services can replace the pairs of the merged player. @throws DomainError
   * player.beyondScope; player.notFound; player.notOne with the rule; ConcurrencyError if the expected version is stale
   */
  merge({ playerId, mergedId }: Merge, writing: Writing): Promise<{ version: number }> {
    return this.resolver.alone(async (resolvePairs) => {
      // Before the pairs are formed.
      this.scopes.assertPlayers([playerId, mergedId], writing);
      const merged = profiledPerson(this.directory, this.facts, mergedId);
      const isRepeated = this.directory.merges.target(mergedId) === playerId && playerId !== mergedId;
      if (!isRepeated) {
        await this.check({ playerId, mergedId });
        await resolvePairs(this.counterparts({ playerId, mergedId }));
      }
      const { version } = await this.edits.write(
        playerId,
        (events, profile) => {
          const person = personAfter(events);
          if (!person) throw new DomainError('player.notFound', { id: playerId });
          return isRepeated ? [] : decideMergeWithPeriods(events, { person, profile }, merged);
        },
        writing,
      );
      return { version };
    });
  }

  /** @throws DomainError player.notFound; player.notOne with the rule */
  async check({ playerId, mergedId }: Merge): Promise<void> {
    const [kept, merged] = [playerId, mergedId].map((id) => profiledPerson(this.directory, this.facts, id));
    const obstacle = this.obstacle({ playerId, mergedId });
    if (obstacle !== undefined) throw new DomainError('player.notOne', { rule: obstacle });
    decideMerge(kept!, merged!);
    // The other services may not have replaced the ids of earlier merges yet.
    for (const one of this.idsOf(playerId))
      for (const other of this.idsOf(mergedId)) await this.checkResults([one, other]);
  }

  /** The ids under which results can name a player. */
  private idsOf(id: Id): readonly Id[] {
    return [id, ...this.directory.merges.mergedInto(id)];
  }

  private async checkResults(playerIds: [Id, Id]): Promise<void> {
    const [shared] = await this.rpc.call(sharedDraws, { playerIds });
    if (shared) throw new DomainError('player.notOne', { rule: `both are in ${shared.event.name.en}` });
    const [list] = await this.rpc.call(sharedLists, { playerIds });
    if (list) throw new DomainError('player.notOne', { rule: `both are in ${list.discipline} ${list.date}` });
  }

  private obstacle({ playerId, mergedId }: Merge): string | undefined {
    const { merges } = this.directory;
    const { book } = this.facts;
    if (playerId === mergedId) return 'two different players';
    if (merges.isMerged(playerId) || merges.isMerged(mergedId)) return 'one of them is merged already';
    if (this.directory.pairIdOf(playerId, mergedId) !== undefined) return 'they are a pair';
    const relations = book.relationsOf(mergedId);
    if (relations.some((one) => one.playerId === playerId || one.relatedId === playerId)) return 'they are related';
    const isInDouble = this.directory.pairsOf(mergedId).some((pairId) => book.doublesOf(pairId).length > 0);
    return relations.length > 0 || isInDouble
      ? 'the merged one has relations or fixed doubles, which must be withdrawn first'
      : undefined;
  }

  /** The pairs of the remaining player with the partners of the merged one. */
  private counterparts({ playerId, mergedId }: Merge): { readonly playerIds: [Id, Id] }[] {
    const partners = this.directory
      .pairsOf(mergedId)
      .flatMap((pairId) => this.directory.pair(pairId)!.playerIds)
      .filter((id) => id !== mergedId)
      .map((id) => this.directory.merges.target(id));
    return [...new Set(partners)].map((id) => ({ playerIds: [playerId, id] }));
  }
}
