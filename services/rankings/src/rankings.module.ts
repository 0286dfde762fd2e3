import { Module } from '@nestjs/common';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { readyWhenDerived } from '@rallyrank/infra/derive/readiness';
import { RecomputeRuns } from '@rallyrank/infra/derive/recompute-runs';
import { watchedProjections } from '@rallyrank/infra/derive/watched-projections';
import { JOBS, LOG, RPC, SCHEDULED_JOBS, STORE } from '@rallyrank/infra/nest/ports';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { ListDays } from '@rallyrank/shared/domain/world-ranking/list-days';
import { directory } from '@rallyrank/shared/nest/directory';
import { SPORT_PROFILE, sportProfile } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PointsSystems } from '@rallyrank/shared/read-models/points-systems';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { PublishList } from './commands/publish-list.js';
import { UndoImport } from './commands/undo-import.js';
import { DERIVER, rankingsDeriver } from './derive/rankings-deriver.js';
import { StandingBook } from './derive/standing-book.js';
import { controllers } from './http/controllers.js';
import { RANKINGS_JOB, RECOMPUTE_RANKINGS, recomputeRankings } from './jobs/recompute-rankings.js';
import { FollowMerges } from './policies/follow-merges.js';
import { queries } from './queries/queries.js';
import { RankingsRpcController } from './rpc/rankings-rpc.controller.js';

@Module({
  imports: [servicePorts('rankings')],
  controllers: [...controllers, RankingsRpcController],
  providers: [
    ...directory,
    PublishedLists,
    MatchTable,
    PointsSystems,
    sportProfile,
    StandingBook,
    provide(
      DERIVER,
      [STORE, RPC, LOG, ReplicaStatus, Directory, PublishedLists, MatchTable, PointsSystems, SPORT_PROFILE],
      (store, rpc, log, status, directory, lists, table, systems, profile) =>
        rankingsDeriver({ store, rpc, log, status }, { directory, lists, table, systems }, profile),
    ),
    provide(ListDays, [SPORT_PROFILE], ({ key }) => new ListDays(rankingRuleOf(key))),
    ...queries,
    PublishList,
    UndoImport,
    FollowMerges,
    provide(RANKINGS_JOB, [RPC, SPORT_PROFILE, DERIVER, Directory], recomputeRankings),
    provide(RecomputeRuns, [JOBS], (jobs) => new RecomputeRuns(jobs, RECOMPUTE_RANKINGS)),
    provide(SCHEDULED_JOBS, [RANKINGS_JOB], (job) => [job]),
    watchedProjections(DERIVER, [Directory, PublishedLists, MatchTable, PointsSystems]),
    readyWhenDerived(DERIVER),
  ],
})
export class RankingsModule {}
