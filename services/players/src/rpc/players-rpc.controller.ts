import { Controller, Inject } from '@nestjs/common';
import {
  exportPairs,
  exportPersonFacts,
  exportPlayers,
  findNamesakes,
  findPlayers,
  recordPersonFacts,
  resolvePairs,
  resolvePlayers,
  tryPairs,
  tryPersonFacts,
  tryPlayers,
} from '@rallyrank/contracts/players/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { idsAfter } from '@rallyrank/shared/read-models/directory/ordered-ids';
import type { z } from 'zod';
import { namesakesOf } from '../domain/namesakes.js';
import { PersonFacts } from '../projections/person-facts.js';
import { CompetitorTrial } from './competitor-trial.js';
import { FactRecorder } from './fact-recorder.js';
import { CompetitorResolver } from './resolver.js';

/** Answers the subjects of contracts/src/players/rpc.ts. */
@Controller()
export class PlayersRpcController {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(CompetitorResolver) private readonly resolver: CompetitorResolver,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(FactRecorder) private readonly recorder: FactRecorder,
    @Inject(CompetitorTrial) private readonly trial: CompetitorTrial,
  ) {}

  @MessagePattern(resolvePlayers)
  resolvePlayers({ players }: z.output<typeof resolvePlayers.input>) {
    return this.resolver.resolvePlayers(players);
  }

  @MessagePattern(findPlayers)
  findPlayers({ sourceKeys }: z.output<typeof findPlayers.input>) {
    return this.resolver.findPlayers(sourceKeys);
  }

  @MessagePattern(findNamesakes)
  findNamesakes({ people, likeness }: z.output<typeof findNamesakes.input>) {
    const players = this.directory.playerIds().map((id) => this.directory.player(id)!);
    return namesakesOf(people, likeness, players);
  }

  @MessagePattern(resolvePairs)
  resolvePairs({ pairs }: z.output<typeof resolvePairs.input>) {
    return this.resolver.resolvePairs(pairs);
  }

  @MessagePattern(exportPlayers)
  exportPlayers({ after, limit }: z.output<typeof exportPlayers.input>) {
    return idsAfter(this.directory.playerIds(), after, limit).map((id) => ({ ...this.directory.player(id)! }));
  }

  @MessagePattern(exportPairs)
  exportPairs({ after, limit }: z.output<typeof exportPairs.input>): z.input<typeof exportPairs.output> {
    return idsAfter(this.directory.pairIds(), after, limit).map((id) => {
      const [first, second] = this.directory.pair(id)!.playerIds;
      return { id, playerIds: [first, second] };
    });
  }

  @MessagePattern(recordPersonFacts)
  recordPersonFacts({ facts }: z.output<typeof recordPersonFacts.input>) {
    return this.recorder.record(facts);
  }

  @MessagePattern(exportPersonFacts)
  exportPersonFacts({ after, limit }: z.output<typeof exportPersonFacts.input>) {
    return this.facts.book.facts().slice(after, after + limit);
  }

  @MessagePattern(tryPlayers)
  tryPlayers(tried: z.output<typeof tryPlayers.input>) {
    return this.trial.players(tried);
  }

  @MessagePattern(tryPairs)
  tryPairs(tried: z.output<typeof tryPairs.input>) {
    return this.trial.pairs(tried);
  }

  @MessagePattern(tryPersonFacts)
  tryPersonFacts(tried: z.output<typeof tryPersonFacts.input>) {
    return this.trial.personFacts(tried);
  }
}
