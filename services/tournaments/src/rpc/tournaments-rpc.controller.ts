import { Controller, Inject } from '@nestjs/common';
import type { Context } from '@rallyrank/contracts/shared/event';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { exportEditions, importEdition, playerFigures, reserveEditions } from '@rallyrank/contracts/tournaments/rpc';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReadModels as Progress } from '@rallyrank/infra/nest/read-models';
import type { z } from 'zod';
import type { ReadModels } from '../http/event-views.js';
import { PROFILE, READ_MODELS } from '../tokens.js';
import { EditionIds } from './edition-ids.js';
import { exportHandler } from './export-editions.js';
import { importHandler } from './import-edition.js';
import { figuresHandler } from './player-figures.js';
import { reserveHandler } from './reserve-editions.js';
import { SeriesIds } from './series-ids.js';

/** Answers the subjects of contracts/src/tournaments/rpc.ts. */
@Controller()
export class TournamentsRpcController {
  private readonly import: ReturnType<typeof importHandler>;
  private readonly reserve: ReturnType<typeof reserveHandler>;
  private readonly export: ReturnType<typeof exportHandler>;
  private readonly figures: ReturnType<typeof figuresHandler>;

  constructor(
    @Inject(STORE) store: (context: Context) => EventStore,
    @Inject(Progress) { waitForPosition }: Progress,
    @Inject(READ_MODELS) { editions, table, directory }: ReadModels,
    @Inject(PROFILE) profile: SportProfile,
    @Inject(EditionIds) ids: EditionIds,
    @Inject(SeriesIds) series: SeriesIds,
  ) {
    const own = store('tournaments');
    const service = { store, waitForPosition };
    const importing = { profile, store: own, service, directory, ids, series };
    this.reserve = reserveHandler(importing);
    this.import = importHandler(importing);
    this.export = exportHandler(editions, own);
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

  @MessagePattern(exportEditions)
  exportEditions(page: z.output<typeof exportEditions.input>) {
    return this.export(page);
  }

  @MessagePattern(playerFigures)
  playerFigures(player: z.output<typeof playerFigures.input>) {
    return this.figures(player);
  }
}
