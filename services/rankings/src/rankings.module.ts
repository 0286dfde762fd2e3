import { Module } from '@nestjs/common';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { readyWhenDerived } from '@rallyrank/infra/derive/readiness';
import { RecomputeRuns } from '@rallyrank/infra/derive/recompute-runs';
import { watched } from '@rallyrank/infra/derive/watched';
import { CONFIG, JOBS, LOG, NOW, PROJECTIONS, RPC, SCHEDULED_JOBS, STORE } from '@rallyrank/infra/nest/ports';
import { ReadModels } from '@rallyrank/infra/nest/read-models';
import { servicePorts } from '@rallyrank/infra/nest/service-ports';
import { provide, token } from '@rallyrank/infra/nest/token';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import { type RankingsDeriver, rankingsDeriver } from './derive/rankings-deriver.js';
import { StandingBook } from './derive/standing-book.js';
import { RankingsController } from './http/rankings.controller.js';
import { READING } from './http/reading.js';
import { RANKINGS_JOB, RECOMPUTE_RANKINGS, recomputeRankings } from './jobs/recompute-rankings.js';
import { RankingsRpcController } from './rpc/rankings-rpc.controller.js';

const PROFILE = token<SportProfile>('PROFILE');
const DERIVER = token<RankingsDeriver>('DERIVER');

@Module({
  imports: [servicePorts('rankings')],
  controllers: [RankingsController, RankingsRpcController],
  providers: [
    Directory,
    PublishedLists,
    MatchTable,
    provide(PROFILE, [CONFIG], ({ sport }) => profileOf(sport)),
    provide(StandingBook, [PROFILE], ({ key }) => new StandingBook(rankingRuleOf(key))),
    provide(
      DERIVER,
      [STORE, RPC, LOG, ReadModels, Directory, PublishedLists, MatchTable, PROFILE],
      (store, rpc, log, { followed, waitForPosition }, directory, lists, table, profile) =>
        rankingsDeriver({ store, rpc, log, followed, waitForPosition }, { directory, lists, table }, profile),
    ),
    provide(
      READING,
      [PROFILE, PublishedLists, Directory, MatchTable, DERIVER, StandingBook, NOW],
      (profile, lists, directory, table, deriver, book, now) => ({
        profile,
        lists,
        directory,
        table,
        deriver,
        book,
        now,
      }),
    ),
    provide(RANKINGS_JOB, [RPC, PROFILE, DERIVER, Directory], (rpc, profile, deriver, directory) =>
      recomputeRankings({ rpc }, profile, deriver, directory),
    ),
    provide(RecomputeRuns, [JOBS], (jobs) => new RecomputeRuns(jobs, RECOMPUTE_RANKINGS)),
    provide(SCHEDULED_JOBS, [RANKINGS_JOB], (job) => [job]),
    provide(PROJECTIONS, [DERIVER, Directory, PublishedLists, MatchTable], (deriver, directory, lists, table) => {
      const changed = () => deriver.changed();
      return [watched(directory, changed), watched(lists, changed), watched(table, changed)];
    }),
    readyWhenDerived(DERIVER),
  ],
})
export class RankingsModule {}
