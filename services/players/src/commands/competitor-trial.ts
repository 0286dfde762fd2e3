import { Inject, Injectable } from '@nestjs/common';
import type { tryPairs, tryPersonFacts, tryPlayers } from '@rallyrank/contracts/players/rpc';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { IdSequence } from '@rallyrank/infra/id-sequence';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { withPlanned } from '@rallyrank/shared/read-models/directory/with-planned';
import type { z } from 'zod';
import { FactBook } from '../domain/fact-book.js';
import { planFacts } from '../domain/plan-facts.js';
import { planPairs } from '../domain/plan-pairs.js';
import { planPlayers } from '../domain/plan-players.js';
import { PlannedIndex } from '../domain/player-index.js';
import { PersonFacts } from '../projections/person-facts.js';
import { KnownPlayers } from './known-players.js';

type Input<D extends { readonly input: z.ZodType }> = z.output<D['input']>;

/** Returns what an import would do with persons, pairs and facts: the same plans, without their events. */
@Injectable()
export class CompetitorTrial {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(KnownPlayers) private readonly known: KnownPlayers,
  ) {}

  players({ players, above }: Input<typeof tryPlayers>) {
    const index = new PlannedIndex(this.known.current());
    const isPair = (id: Id) => this.directory.kindOf(id) === 'pair';
    return planPlayers(players, index, this.newIds(above), isPair).rows;
  }

  pairs({ pairs, planned, above }: Input<typeof tryPairs>) {
    return planPairs(pairs, withPlanned(this.directory, planned), this.newIds(above)).rows;
  }

  personFacts({ facts, planned }: Input<typeof tryPersonFacts>) {
    const book = FactBook.of(this.facts.book.events());
    return planFacts(facts, book, withPlanned(this.directory, planned)).rows;
  }

  private newIds(above: Id): IdSequence {
    const known = this.directory.highestId() ?? '0';
    return new IdSequence(() => (compareIds(known, above) > 0 ? known : above));
  }
}
