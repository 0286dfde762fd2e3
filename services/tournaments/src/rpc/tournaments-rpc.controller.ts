import { Controller, Inject } from '@nestjs/common';
import {
  appearances,
  enteredCompetitors,
  exportEditions,
  findTexts,
  importEdition,
  lastPlayed,
  playerCareers,
  playerFigures,
  playersOfDiscipline,
  printedRanks,
  recentForm,
  recordResult,
  reserveEditions,
  sharedDraws,
  tryEdition,
  undoTournaments,
} from '@rallyrank/contracts/tournaments/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { ImportEdition } from '../commands/import-edition.js';
import { RecordResult } from '../commands/record-result.js';
import { ReserveEditions } from '../commands/reserve-editions.js';
import { TryEdition } from '../commands/try-edition.js';
import { UndoImport } from '../commands/undo-import.js';
import { EnteredCompetitors } from '../queries/entered-competitors.js';
import { ExportedEditions } from '../queries/exported-editions.js';
import { LastPlayed } from '../queries/last-played.js';
import { PlayerCareers } from '../queries/player-careers.js';
import { PlayerFigures } from '../queries/player-figures.js';
import { SharedDraws } from '../queries/shared-draws.js';
import { TextQueries } from '../queries/texts.js';

/** Answers the subjects of contracts/src/tournaments/rpc.ts. */
@Controller()
export class TournamentsRpcController {
  constructor(
    @Inject(ReserveEditions) private readonly reservation: ReserveEditions,
    @Inject(ImportEdition) private readonly imports: ImportEdition,
    @Inject(TryEdition) private readonly trial: TryEdition,
    @Inject(UndoImport) private readonly undo: UndoImport,
    @Inject(EnteredCompetitors) private readonly entered: EnteredCompetitors,
    @Inject(RecordResult) private readonly results: RecordResult,
    @Inject(ExportedEditions) private readonly exported: ExportedEditions,
    @Inject(PlayerFigures) private readonly figures: PlayerFigures,
    @Inject(PlayerCareers) private readonly careers: PlayerCareers,
    @Inject(LastPlayed) private readonly played: LastPlayed,
    @Inject(SharedDraws) private readonly shared: SharedDraws,
    @Inject(TextQueries) private readonly texts: TextQueries,
  ) {}

  @MessagePattern(reserveEditions)
  reserveEditions({ editions }: z.output<typeof reserveEditions.input>) {
    return this.reservation.reserve(editions);
  }

  @MessagePattern(importEdition)
  importEdition(edition: z.output<typeof importEdition.input>) {
    return this.imports.import(edition);
  }

  @MessagePattern(tryEdition)
  tryEdition(tried: z.output<typeof tryEdition.input>) {
    return this.trial.try(tried);
  }

  @MessagePattern(undoTournaments)
  undoTournaments(request: z.output<typeof undoTournaments.input>) {
    return this.undo.run(request);
  }

  @MessagePattern(enteredCompetitors)
  enteredCompetitors({ ids }: z.output<typeof enteredCompetitors.input>) {
    return this.entered.among(ids);
  }

  @MessagePattern(recordResult)
  recordResult(result: z.output<typeof recordResult.input>) {
    return this.results.record(result);
  }

  @MessagePattern(exportEditions)
  exportEditions(page: z.output<typeof exportEditions.input>) {
    return this.exported.page(page);
  }

  @MessagePattern(playerFigures)
  playerFigures({ playerId }: z.output<typeof playerFigures.input>) {
    return this.figures.of(playerId);
  }

  @MessagePattern(recentForm)
  recentForm({ competitorIds }: z.output<typeof recentForm.input>) {
    return competitorIds.map((id) => this.figures.recentFormOf(id));
  }

  @MessagePattern(playerCareers)
  playerCareers({ playerIds }: z.output<typeof playerCareers.input>) {
    return playerIds.map((id) => this.careers.of(id));
  }

  @MessagePattern(playersOfDiscipline)
  playersOfDiscipline({ discipline }: z.output<typeof playersOfDiscipline.input>) {
    return this.played.playersOf(discipline);
  }

  @MessagePattern(appearances)
  appearances({ playerIds }: z.output<typeof appearances.input>) {
    return playerIds.map((id) => this.played.countOf(id));
  }

  @MessagePattern(lastPlayed)
  lastPlayed({ playerIds }: z.output<typeof lastPlayed.input>) {
    return this.played.of(playerIds);
  }

  @MessagePattern(sharedDraws)
  sharedDraws({ playerIds }: z.output<typeof sharedDraws.input>) {
    return this.shared.of(playerIds);
  }

  @MessagePattern(printedRanks)
  printedRanks({ playerIds }: z.output<typeof printedRanks.input>) {
    return playerIds.map((id) => this.careers.printedRanksOf(id));
  }

  @MessagePattern(findTexts)
  findTexts({ words }: z.output<typeof findTexts.input>) {
    return this.texts.find(words);
  }
}
