import { Module } from '@nestjs/common';
import { PROJECTIONS, RPC } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { SPORT_PROFILE, sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import { SiteSettings } from '@rallyrank/shared/read-models/site-settings';
import { controllers } from './http/controllers.js';
import { READING } from './http/reading.js';
import { Editions } from './projections/editions.js';
import { EditionIds } from './rpc/edition-ids.js';
import { SeriesIds } from './rpc/series-ids.js';
import { TournamentsRpcController } from './rpc/tournaments-rpc.controller.js';
import { siteTexts } from './texts/site-texts.js';

const readModels = [Directory, Editions, PlannedMatches, MatchTable, SiteSettings] as const;

@Module({
  imports: [servicePorts('tournaments')],
  controllers: [...controllers, TournamentsRpcController, siteTexts.controller],
  providers: [
    ...readModels,
    sportProfile,
    provide(
      READING,
      [SPORT_PROFILE, Editions, PlannedMatches, MatchTable, Directory, SiteSettings, RPC],
      (profile, editions, planned, table, directory, settings, rpc) => ({
        ...{ profile, editions, planned, table, directory, settings, rpc },
      }),
    ),
    provide(EditionIds, [Editions, ReplicaStatus], (editions, { elected }) => {
      const ids = new EditionIds(editions);
      elected(() => ids.forget());
      return ids;
    }),
    provide(SeriesIds, [Editions, ReplicaStatus], (editions, { elected }) => {
      const ids = new SeriesIds(editions);
      elected(() => ids.forget());
      return ids;
    }),
    ...siteTexts.providers,
    provide(PROJECTIONS, [...readModels, siteTexts.rows], (...models) => models),
  ],
})
export class TournamentsModule {}
