import { Module } from '@nestjs/common';
import { readyWhenDerived } from '@rallyrank/infra/derive/readiness';
import { RecomputeRuns } from '@rallyrank/infra/derive/recompute-runs';
import { watchedProjections } from '@rallyrank/infra/derive/watched-projections';
import { JOBS, LOG, RPC, SCHEDULED_JOBS, STORE } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { directory } from '@rallyrank/shared/nest/directory';
import { playerSearch } from '@rallyrank/shared/nest/player-search';
import { SPORT_PROFILE, sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import { PointsSystems } from '@rallyrank/shared/read-models/points-systems';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { DERIVER, statsDeriver } from './derive/stats-deriver.js';
import { controllers } from './http/controllers.js';
import { GOAT_JOB, RECOMPUTE_GOAT, recomputeGoat } from './jobs/recompute-goat.js';
import { ASSOCIATIONS, associations } from './projections/associations.js';
import { ContradictedMatches } from './projections/contradicted-matches.js';
import { ContradictedProfiles } from './projections/contradicted-profiles.js';
import { Draws } from './projections/draws.js';
import { FINDING_DECISIONS, findingDecisions } from './projections/finding-decisions.js';
import { SeriesNames } from './projections/series-names.js';
import { queries } from './queries/queries.js';
import { StatsRpcController } from './rpc/stats-rpc.controller.js';

@Module({
  imports: [servicePorts('stats')],
  controllers: [...controllers, StatsRpcController],
  providers: [
    ...directory,
    PublishedLists,
    MatchTable,
    PointsSystems,
    Draws,
    ContradictedMatches,
    ContradictedProfiles,
    PlannedMatches,
    SeriesNames,
    playerSearch,
    sportProfile,
    provide(
      DERIVER,
      [STORE, RPC, LOG, ReplicaStatus, Directory, PublishedLists, MatchTable, PointsSystems, SPORT_PROFILE],
      (store, rpc, log, status, directory, lists, table, systems, profile) =>
        statsDeriver({ store, rpc, log, status }, { directory, lists, table, systems }, profile),
    ),
    associations,
    findingDecisions,
    ...queries,
    provide(GOAT_JOB, [RPC, SPORT_PROFILE, DERIVER, Directory], recomputeGoat),
    provide(RecomputeRuns, [JOBS], (jobs) => new RecomputeRuns(jobs, RECOMPUTE_GOAT)),
    provide(SCHEDULED_JOBS, [GOAT_JOB], (job) => [job]),
    watchedProjections(
      DERIVER,
      [Directory, PublishedLists, MatchTable, PointsSystems],
      [Draws, ContradictedMatches, ContradictedProfiles, PlannedMatches, SeriesNames, ASSOCIATIONS, FINDING_DECISIONS],
    ),
    readyWhenDerived(DERIVER),
  ],
})
export class StatsModule {}
