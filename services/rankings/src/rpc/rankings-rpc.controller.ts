import { Controller, Inject } from '@nestjs/common';
import {
  exportLists,
  forecastMatch,
  listedCompetitors,
  newestRanks,
  playerStandings,
  publishList,
  rankedPlayers,
  rankingJob,
  ranksOfPlayers,
  sharedLists,
  tryList,
  undoRankings,
  winChanceOf,
} from '@rallyrank/contracts/rankings/rpc';
import { derivedRecompute } from '@rallyrank/contracts/shared/topics';
import type { RecomputeJob } from '@rallyrank/infra/derive/recompute-job';
import { RecomputeRuns } from '@rallyrank/infra/derive/recompute-runs';
import { EventPattern, MessagePattern } from '@rallyrank/infra/nest/patterns';
import { PublishedLists } from '@rallyrank/shared/read-models/published-lists/published-lists';
import type { z } from 'zod';
import { PublishList } from '../commands/publish-list.js';
import { UndoImport } from '../commands/undo-import.js';
import { DERIVER, type RankingsDeriver } from '../derive/rankings-deriver.js';
import { RANKINGS_JOB } from '../jobs/recompute-rankings.js';
import { ListedCompetitors } from '../queries/listed-competitors.js';
import { PlayerStandings } from '../queries/player-standings.js';
import { RankedPlayers } from '../queries/ranked-players.js';
import { SharedLists } from '../queries/shared-lists.js';

/** Answers the subjects of contracts/src/rankings/rpc.ts. */
@Controller()
export class RankingsRpcController {
  constructor(
    @Inject(PublishList) private readonly lists: PublishList,
    @Inject(UndoImport) private readonly undo: UndoImport,
    @Inject(ListedCompetitors) private readonly listed: ListedCompetitors,
    @Inject(PublishedLists) private readonly published: PublishedLists,
    @Inject(PlayerStandings) private readonly standings: PlayerStandings,
    @Inject(RankedPlayers) private readonly ranked: RankedPlayers,
    @Inject(SharedLists) private readonly shared: SharedLists,
    @Inject(DERIVER) private readonly deriver: RankingsDeriver,
    @Inject(RecomputeRuns) private readonly runs: RecomputeRuns,
    @Inject(RANKINGS_JOB) private readonly job: RecomputeJob,
  ) {}

  @MessagePattern(publishList)
  publishList(list: z.output<typeof publishList.input>) {
    return this.lists.publish(list);
  }

  @MessagePattern(tryList)
  tryList(tried: z.output<typeof tryList.input>) {
    return this.lists.try(tried);
  }

  @MessagePattern(undoRankings)
  undoRankings(request: z.output<typeof undoRankings.input>) {
    return this.undo.run(request);
  }

  @MessagePattern(listedCompetitors)
  listedCompetitors({ ids }: z.output<typeof listedCompetitors.input>) {
    return this.listed.among(ids);
  }

  @MessagePattern(exportLists)
  exportLists({ after, limit }: z.output<typeof exportLists.input>) {
    return this.published.listsAfter(after, limit);
  }

  @MessagePattern(sharedLists)
  sharedLists({ playerIds }: z.output<typeof sharedLists.input>) {
    return this.shared.of(playerIds);
  }

  @MessagePattern(playerStandings)
  playerStandings({ playerId }: z.output<typeof playerStandings.input>) {
    return this.standings.of(playerId);
  }

  @MessagePattern(rankedPlayers)
  rankedPlayers({ by }: z.output<typeof rankedPlayers.input>) {
    return this.ranked.by(by);
  }

  @MessagePattern(ranksOfPlayers)
  ranksOfPlayers({ playerIds }: z.output<typeof ranksOfPlayers.input>) {
    return this.ranked.ranksOf(playerIds);
  }

  @MessagePattern(newestRanks)
  newestRanks(asked: z.output<typeof newestRanks.input>) {
    return this.ranked.newestOf(asked);
  }

  @MessagePattern(winChanceOf)
  async winChance({ discipline, sides: [first, second], day, surface, bestOf }: z.output<typeof winChanceOf.input>) {
    const win = { discipline, first, second, day, surface, bestOf };
    const { probability = null } = await this.deriver.ask({ win });
    return { chance: probability };
  }

  @MessagePattern(forecastMatch)
  async forecastMatch({ sides: [first, second], ...match }: z.output<typeof forecastMatch.input>) {
    const ranks = [first.rank ?? 0, second.rank ?? 0] as const;
    const { forecast = null } = await this.deriver.ask({ forecast: { ...match, first, second, ranks } });
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
