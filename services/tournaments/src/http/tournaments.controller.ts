import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import {
  getDraw,
  getEventById,
  getPlayerTournamentResult,
  getSite,
  listEvents,
  listSeries,
  listYear,
} from '@rallyrank/contracts/tournaments/routes';
import { type InstanceRecord, instanceReader } from '@rallyrank/infra/config/instance';
import { INSTANCE } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { PROFILE, READ_MODELS } from '../tokens.js';
import { drawDetail, eventDetail } from './event-detail.js';
import type { ReadModels } from './event-views.js';
import { pageOfEvents } from './list-events.js';
import { pageOfPlayerResults } from './player-results.js';
import { pageOfSeries, siteFacts, years } from './site.js';

/** Answers the routes of contracts/src/tournaments/routes.ts. */
@Controller()
export class TournamentsController {
  private readonly instance: ReturnType<typeof instanceReader>;

  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(PROFILE) private readonly profile: SportProfile,
    @Inject(INSTANCE) instance: InstanceRecord,
  ) {
    this.instance = instanceReader(instance);
  }

  @Route(listEvents)
  listEvents(query: ParsedQuery<typeof listEvents>) {
    return pageOfEvents(query, this.models, this.profile);
  }

  @Route(getEventById)
  getEventById(query: ParsedQuery<typeof getEventById>) {
    return eventDetail(query, this.models, this.profile);
  }

  @Route(getDraw)
  getDraw(query: ParsedQuery<typeof getDraw>) {
    return drawDetail(query, this.models);
  }

  @Route(listSeries)
  listSeries(query: ParsedQuery<typeof listSeries>) {
    return pageOfSeries(query, this.models);
  }

  @Route(listYear)
  listYear() {
    return years(this.models);
  }

  @Route(getSite)
  getSite() {
    return siteFacts(this.models, this.profile.key, async () => (await this.instance())?.world === 'demo');
  }

  @Route(getPlayerTournamentResult)
  getPlayerTournamentResult(query: ParsedQuery<typeof getPlayerTournamentResult>) {
    return pageOfPlayerResults(query, this.models, this.profile);
  }
}
