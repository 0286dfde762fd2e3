import { Controller, Inject } from '@nestjs/common';
import {
  appearances,
  exportEditions,
  importEdition,
  lastPlayed,
  playerCareers,
  playerFigures,
  playersOfDiscipline,
  printedRanks,
  recentForm,
  recordResult,
  reserveEditions,
  tryEdition,
} from '@rallyrank/contracts/tournaments/rpc';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { z } from 'zod';
import { READING, type Reading } from '../http/reading.js';
import { EditionIds } from './edition-ids.js';
import { exportHandler } from './export-editions.js';
import { importHandler } from './import-edition.js';
import { appearedIn, countAppearances, lastPlayedBy } from './last-played.js';
import { careerOf, printedRanksOf } from './player-careers.js';
import { figuresHandler, recentFormOf } from './player-figures.js';
import { resultHandler } from './record-result.js';
import { reserveHandler } from './reserve-editions.js';
import { SeriesIds } from './series-ids.js';
import { tryHandler } from './try-edition.js';

/** Answers the subjects of contracts/src/tournaments/rpc.ts. */
@Controller()
export class TournamentsRpcController {
  private readonly import: ReturnType<typeof importHandler>;
  private readonly try: ReturnType<typeof tryHandler>;
  private readonly reserve: ReturnType<typeof reserveHandler>;
  private readonly record: ReturnType<typeof resultHandler>;
  private readonly export: ReturnType<typeof exportHandler>;
  private readonly figures: ReturnType<typeof figuresHandler>;

  constructor(
    @Inject(STORE) stores: EventStores,
    @Inject(ReplicaStatus) status: ReplicaStatus,
    @Inject(READING) private readonly reading: Reading,
    @Inject(EditionIds) ids: EditionIds,
    @Inject(SeriesIds) series: SeriesIds,
  ) {
    const { profile, editions, table, directory } = reading;
    const store = stores('tournaments');
    const importing = { profile, store, stores, status, directory, ids, series };
    this.reserve = reserveHandler(importing);
    this.import = importHandler(importing);
    this.try = tryHandler(importing);
    this.record = resultHandler(importing);
    this.export = exportHandler(editions, store);
    this.figures = figuresHandler(table, directory, profile);
  }

  @MessagePattern(reserveEditions)
  reserveEditions(announced: z.output<typeof reserveEditions.input>) {
    return this.reserve(announced);
  }

  @MessagePattern(importEdition)
  importEdition(edition: z.output<typeof importEdition.input>) {
    return this.import(edition);
  }

  @MessagePattern(tryEdition)
  tryEdition(tried: z.output<typeof tryEdition.input>) {
    return this.try(tried);
  }

  @MessagePattern(recordResult)
  recordResult(result: z.output<typeof recordResult.input>) {
    return this.record(result);
  }

  @MessagePattern(exportEditions)
  exportEditions(page: z.output<typeof exportEditions.input>) {
    return this.export(page);
  }

  @MessagePattern(playerFigures)
  playerFigures(player: z.output<typeof playerFigures.input>) {
    return this.figures(player);
  }

  @MessagePattern(recentForm)
  recentForm({ competitorIds }: z.output<typeof recentForm.input>) {
    return competitorIds.map((id) => recentFormOf(this.reading.table, id));
  }

  @MessagePattern(playerCareers)
  playerCareers({ playerIds }: z.output<typeof playerCareers.input>) {
    return playerIds.map((id) => careerOf(this.reading.table, id));
  }

  @MessagePattern(playersOfDiscipline)
  playersOfDiscipline({ discipline }: z.output<typeof playersOfDiscipline.input>) {
    return appearedIn(this.reading.table, discipline);
  }

  @MessagePattern(appearances)
  appearances({ playerIds }: z.output<typeof appearances.input>) {
    return playerIds.map((id) => countAppearances(this.reading.table, id));
  }

  @MessagePattern(lastPlayed)
  lastPlayed({ playerIds }: z.output<typeof lastPlayed.input>) {
    return playerIds.map((id) => lastPlayedBy(this.reading.table, id));
  }

  @MessagePattern(printedRanks)
  printedRanks({ playerIds }: z.output<typeof printedRanks.input>) {
    return playerIds.map((id) => printedRanksOf(this.reading.table, id));
  }
}
