import { Module } from '@nestjs/common';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { readyWhenDerived } from '@rallyrank/infra/derive/readiness';
import { RecomputeRuns } from '@rallyrank/infra/derive/recompute-runs';
import { watched } from '@rallyrank/infra/derive/watched';
import { CONFIG, JOBS, LOG, PROJECTIONS, RPC, SCHEDULED_JOBS, STORE } from '@rallyrank/infra/nest/ports';
import { ReadModels } from '@rallyrank/infra/nest/read-models';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide, token } from '@rallyrank/infra/nest/token';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { type StatsDeriver, statsDeriver } from './derive/stats-deriver.js';
import { controllers } from './http/controllers.js';
import { READING } from './http/reading.js';
import { GOAT_JOB, RECOMPUTE_GOAT, recomputeGoat } from './jobs/recompute-goat.js';
import { Draws } from './projections/draws.js';
import { StatsRpcController } from './rpc/stats-rpc.controller.js';

const PROFILE = token<SportProfile>('PROFILE');
const DERIVER = token<StatsDeriver>('DERIVER');

@Module({
  imports: [servicePorts('stats')],
  controllers: [...controllers, StatsRpcController],
  providers: [
    Directory,
    PublishedLists,
    MatchTable,
    Draws,
    provide(PROFILE, [CONFIG], ({ sport }) => profileOf(sport)),
    provide(
      DERIVER,
      [STORE, RPC, LOG, ReadModels, Directory, PublishedLists, MatchTable, PROFILE],
      (store, rpc, log, { followed, waitForPosition }, directory, lists, table, profile) =>
        statsDeriver({ store, rpc, log, followed, waitForPosition }, { directory, lists, table }, profile),
    ),
    provide(READING, [PROFILE, Directory, DERIVER, Draws], (profile, directory, deriver, draws) => ({
      profile,
      directory,
      deriver,
      draws,
    })),
    provide(GOAT_JOB, [RPC, PROFILE, DERIVER, Directory], (rpc, profile, deriver, directory) =>
      recomputeGoat({ rpc }, profile, deriver, directory),
    ),
    provide(RecomputeRuns, [JOBS], (jobs) => new RecomputeRuns(jobs, RECOMPUTE_GOAT)),
    provide(SCHEDULED_JOBS, [GOAT_JOB], (job) => [job]),
    provide(
      PROJECTIONS,
      [DERIVER, Directory, PublishedLists, MatchTable, Draws],
      (deriver, directory, lists, table, draws) => {
        const changed = () => deriver.changed();
        return [watched(directory, changed), watched(lists, changed), watched(table, changed), draws];
      },
    ),
    readyWhenDerived(DERIVER),
  ],
})
export class StatsModule {}
