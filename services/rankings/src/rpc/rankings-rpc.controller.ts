import { Controller, Inject } from '@nestjs/common';
import {
  exportLists,
  forecastMatch,
  newestRanks,
  playerStandings,
  publishList,
  rankedPlayers,
  rankingJob,
  ranksOfPlayers,
  tryList,
  winChanceOf,
} from '@rallyrank/contracts/rankings/rpc';
import { derivedRecompute } from '@rallyrank/contracts/shared/topics';
import type { RecomputeJob } from '@rallyrank/infra/derive/recompute-job';
import { RecomputeRuns } from '@rallyrank/infra/derive/recompute-runs';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { EventPattern, MessagePattern } from '@rallyrank/infra/nest/patterns';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { z } from 'zod';
import { StandingBook } from '../derive/standing-book.js';
import { READING, type Reading } from '../http/reading.js';
import { RANKINGS_JOB } from '../jobs/recompute-rankings.js';
import { standingsOfPlayer } from './player-standings.js';
import { publish, tryPublish } from './publish-list.js';
import { newestRanksOf, playersByRank, ranksOf } from './ranked-players.js';

/** Answers the subjects of contracts/src/rankings/rpc.ts. */
@Controller()
export class RankingsRpcController {
  constructor(
    @Inject(STORE) private readonly store: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(PublishedLists) readonly lists: PublishedLists,
    @Inject(Directory) readonly directory: Directory,
    @Inject(StandingBook) readonly book: StandingBook,
    @Inject(MatchTable) readonly table: MatchTable,
    @Inject(RecomputeRuns) private readonly runs: RecomputeRuns,
    @Inject(RANKINGS_JOB) private readonly job: RecomputeJob,
    @Inject(READING) private readonly reading: Reading,
  ) {}

  @MessagePattern(publishList)
  publishList(list: z.output<typeof publishList.input>) {
    return publish(this.store, this.status, this.directory, list);
  }

  @MessagePattern(tryList)
  tryList(tried: z.output<typeof tryList.input>) {
    return tryPublish(this.store, this.directory, tried);
  }

  @MessagePattern(exportLists)
  exportLists({ after, limit }: z.output<typeof exportLists.input>) {
    return this.lists.listsAfter(after, limit);
  }

  @MessagePattern(playerStandings)
  playerStandings({ playerId }: z.output<typeof playerStandings.input>) {
    return standingsOfPlayer(playerId, this);
  }

  @MessagePattern(rankedPlayers)
  rankedPlayers({ by }: z.output<typeof rankedPlayers.input>) {
    return playersByRank(this, by);
  }

  @MessagePattern(ranksOfPlayers)
  ranksOfPlayers({ playerIds }: z.output<typeof ranksOfPlayers.input>) {
    return ranksOf(this, playerIds);
  }

  @MessagePattern(newestRanks)
  newestRanks(asked: z.output<typeof newestRanks.input>) {
    return newestRanksOf(this, asked);
  }

  @MessagePattern(winChanceOf)
  async winChance({ discipline, sides: [first, second], day, surface, bestOf }: z.output<typeof winChanceOf.input>) {
    const win = { discipline, first, second, day, surface, bestOf };
    const { probability = null } = await this.reading.deriver.ask({ win });
    return { chance: probability };
  }

  @MessagePattern(forecastMatch)
  async forecastMatch({ sides: [first, second], ...match }: z.output<typeof forecastMatch.input>) {
    const ranks = [first.rank ?? 0, second.rank ?? 0] as const;
    const { forecast = null } = await this.reading.deriver.ask({ forecast: { ...match, first, second, ranks } });
    return { forecast };
  }

  @MessagePattern(rankingJob.recompute)
  recompute() {
    return this.runs.start();
  }

  @MessagePattern(rankingJob.runs)
  jobRuns(page: z.output<typeof rankingJob.runs.input>) {
    return this.runs.page(page);
  }

  @EventPattern(derivedRecompute)
  recomputed(told: z.output<typeof derivedRecompute.message>) {
    this.job.heard(told);
  }
}
