import { Inject, Injectable } from '@nestjs/common';
import type { sharedLists } from '@rallyrank/contracts/rankings/rpc';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { z } from 'zod';

/** Published lists that contain two players both, which one person cannot. */
@Injectable()
export class SharedLists {
  constructor(
    @Inject(PublishedLists) private readonly lists: PublishedLists,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  of([one, other]: readonly [Id, Id]): z.input<typeof sharedLists.output> {
    const twins = this.competitorsOf(one, other).map(([a, b]) => [this.lists.numberOf(a), this.lists.numberOf(b)]);
    return disciplines
      .flatMap((discipline) => this.lists.lists(discipline))
      .filter(({ competitors }) => twins.some((numbers) => numbers.every((number) => competitors.includes(number))))
      .map(({ discipline, date }) => ({ discipline, date }));
  }

  /** The two players, and their pairs with the same partners. */
  private competitorsOf(one: Id, other: Id): [Id, Id][] {
    const { directory } = this;
    const pairs = directory.pairsOf(one).flatMap((id): [Id, Id][] => {
      const partner = directory.pair(id)!.playerIds.find((playerId) => playerId !== one)!;
      const twin = directory.pairIdOf(other, partner);
      return twin === undefined ? [] : [[id, twin]];
    });
    return [[one, other], ...pairs];
  }
}
