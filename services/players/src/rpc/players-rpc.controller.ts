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
  undoPlayers,
} from '@rallyrank/contracts/players/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { CompetitorResolver } from '../commands/competitor-resolver.js';
import { CompetitorTrial } from '../commands/competitor-trial.js';
import { FactRecorder } from '../commands/fact-recorder.js';
import { UndoImport } from '../commands/undo-import.js';
import { CompetitorQueries } from '../queries/competitors.js';

/** Answers the subjects of contracts/src/players/rpc.ts. */
@Controller()
export class PlayersRpcController {
  constructor(
    @Inject(CompetitorResolver) private readonly resolver: CompetitorResolver,
    @Inject(FactRecorder) private readonly recorder: FactRecorder,
    @Inject(CompetitorTrial) private readonly trial: CompetitorTrial,
    @Inject(UndoImport) private readonly undo: UndoImport,
    @Inject(CompetitorQueries) private readonly competitors: CompetitorQueries,
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
  findNamesakes(query: z.output<typeof findNamesakes.input>) {
    return this.competitors.namesakes(query);
  }

  @MessagePattern(resolvePairs)
  resolvePairs({ pairs }: z.output<typeof resolvePairs.input>) {
    return this.resolver.resolvePairs(pairs);
  }

  @MessagePattern(exportPlayers)
  exportPlayers(page: z.output<typeof exportPlayers.input>) {
    return this.competitors.players(page);
  }

  @MessagePattern(exportPairs)
  exportPairs(page: z.output<typeof exportPairs.input>) {
    return this.competitors.pairs(page);
  }

  @MessagePattern(recordPersonFacts)
  recordPersonFacts({ facts }: z.output<typeof recordPersonFacts.input>) {
    return this.recorder.record(facts);
  }

  @MessagePattern(exportPersonFacts)
  exportPersonFacts(page: z.output<typeof exportPersonFacts.input>) {
    return this.competitors.personFacts(page);
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

  @MessagePattern(undoPlayers)
  undoPlayers(request: z.output<typeof undoPlayers.input>) {
    return this.undo.run(request);
  }
}
