import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';

/** Finds the players and pairs on any published list. */
@Injectable()
export class ListedCompetitors {
  constructor(@Inject(PublishedLists) private readonly lists: PublishedLists) {}

  among(ids: readonly Id[]): Id[] {
    const wanted = new Map(ids.map((id) => [this.lists.numberOf(id), id]));
    const found = new Set<Id>();
    for (const discipline of disciplines)
      for (const { competitors } of this.lists.lists(discipline))
        for (const number of competitors) {
          const id = wanted.get(number);
          if (id !== undefined) found.add(id);
        }
    return [...found];
  }
}
