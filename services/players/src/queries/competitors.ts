import { Inject, Injectable } from '@nestjs/common';
import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import type {
  ExportedPair,
  exportPairs,
  exportPersonFacts,
  exportPlayers,
  KnownPlayer,
  NamesakeQuery,
} from '@rallyrank/contracts/players/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { idsAfter } from '@rallyrank/shared/read-models/directory/ordered-ids';
import type { z } from 'zod';
import { namesakesOf } from '../domain/namesakes.js';
import { PersonFacts } from '../projections/person-facts.js';

/** Players and pairs for imports and exports. */
@Injectable()
export class CompetitorQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
  ) {}

  namesakes({ people, likeness }: NamesakeQuery): KnownPlayer[][] {
    const players = this.directory.playerIds().map((id) => this.directory.player(id)!);
    return namesakesOf(people, likeness, players);
  }

  players({ after, limit }: z.output<typeof exportPlayers.input>): z.input<typeof exportPlayers.output> {
    return idsAfter(this.directory.playerIds(), after, limit).map((id) => ({
      ...this.directory.player(id)!,
      sourceKeys: this.sourceKeysOf(id),
    }));
  }

  pairs({ after, limit }: z.output<typeof exportPairs.input>): ExportedPair[] {
    const { directory } = this;
    const pairIds = directory.pairIds().filter((id) => directory.canonical(id) === id);
    return idsAfter(pairIds, after, limit).map((id) => {
      const [first, second] = directory.pair(id)!.playerIds;
      return { id, playerIds: [first, second] };
    });
  }

  /** The facts about persons. A merge has added those of the merged player to the remaining one. */
  personFacts({ after, limit }: z.output<typeof exportPersonFacts.input>): PersonFact[] {
    const { merges } = this.directory;
    return this.facts.book
      .facts()
      .filter((fact) => fact.type !== 'profile' || !merges.isMerged(fact.playerId))
      .slice(after, after + limit);
  }

  /** The keys of a player and of those merged into it, under which sources still list it. */
  private sourceKeysOf(id: Id): string[] {
    const { directory } = this;
    return [id, ...directory.merges.mergedInto(id)].flatMap((one) => directory.person(one)!.shown.sourceKeys);
  }
}
