import { Module } from '@nestjs/common';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { CONFIG, PROJECTIONS } from '@rallyrank/infra/nest/ports';
import { ReadModels } from '@rallyrank/infra/nest/read-models';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { TournamentsController } from './http/tournaments.controller.js';
import { Editions } from './projections/editions.js';
import { EditionIds } from './rpc/edition-ids.js';
import { SeriesIds } from './rpc/series-ids.js';
import { TournamentsRpcController } from './rpc/tournaments-rpc.controller.js';
import { PROFILE, READ_MODELS } from './tokens.js';

@Module({
  imports: [servicePorts('tournaments')],
  controllers: [TournamentsController, TournamentsRpcController],
  providers: [
    Directory,
    Editions,
    MatchTable,
    provide(PROFILE, [CONFIG], ({ sport }) => profileOf(sport)),
    provide(READ_MODELS, [Editions, MatchTable, Directory], (editions, table, directory) => ({
      editions,
      table,
      directory,
    })),
    provide(EditionIds, [Editions, ReadModels], (editions, { elected }) => {
      const ids = new EditionIds(editions);
      elected(() => ids.forget());
      return ids;
    }),
    provide(SeriesIds, [Editions, ReadModels], (editions, { elected }) => {
      const ids = new SeriesIds(editions);
      elected(() => ids.forget());
      return ids;
    }),
    provide(PROJECTIONS, [Directory, Editions, MatchTable], (directory, editions, table) => [
      directory,
      editions,
      table,
    ]),
  ],
})
export class TournamentsModule {}
