import { Controller, Inject } from '@nestjs/common';
import { derivedRecompute } from '@rallyrank/contracts/shared/topics';
import { entryChances, goatJob, matchesAgainstRanks, titleChances } from '@rallyrank/contracts/stats/rpc';
import type { RecomputeJob } from '@rallyrank/infra/derive/recompute-job';
import { RecomputeRuns } from '@rallyrank/infra/derive/recompute-runs';
import { EventPattern, MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { GOAT_JOB } from '../jobs/recompute-goat.js';
import { MatchesAgainstRanks } from '../queries/against-ranks.js';
import { EntryChances } from '../queries/entry-chances.js';
import { TitleChances } from '../queries/title-chances.js';

/** Answers the subjects of contracts/src/stats/rpc.ts. */
@Controller()
export class StatsRpcController {
  constructor(
    @Inject(RecomputeRuns) private readonly runs: RecomputeRuns,
    @Inject(GOAT_JOB) private readonly job: RecomputeJob,
    @Inject(TitleChances) private readonly titles: TitleChances,
    @Inject(EntryChances) private readonly entries: EntryChances,
    @Inject(MatchesAgainstRanks) private readonly againstRanks: MatchesAgainstRanks,
  ) {}

  @MessagePattern(goatJob.recompute)
  recompute() {
    return this.runs.start();
  }

  @MessagePattern(goatJob.runs)
  jobRuns(page: z.output<typeof goatJob.runs.input>) {
    return this.runs.page(page);
  }

  @MessagePattern(titleChances)
  titleChances(asked: z.output<typeof titleChances.input>) {
    return this.titles.of(asked);
  }

  @MessagePattern(entryChances)
  entryChances(asked: z.output<typeof entryChances.input>) {
    return this.entries.of(asked);
  }

  @MessagePattern(matchesAgainstRanks)
  matchesAgainstRanks(asked: z.output<typeof matchesAgainstRanks.input>) {
    return this.againstRanks.of(asked);
  }

  @EventPattern(derivedRecompute)
  recomputed(told: z.output<typeof derivedRecompute.message>) {
    this.job.heard(told);
  }
}
