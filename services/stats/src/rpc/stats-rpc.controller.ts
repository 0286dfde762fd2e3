import { Controller, Inject } from '@nestjs/common';
import { derivedRecompute } from '@rallyrank/contracts/shared/topics';
import { entryChances, goatJob, matchesAgainstRanks, titleChances } from '@rallyrank/contracts/stats/rpc';
import type { RecomputeJob } from '@rallyrank/infra/derive/recompute-job';
import { RecomputeRuns } from '@rallyrank/infra/derive/recompute-runs';
import { EventPattern, MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { READING, type Reading } from '../http/reading.js';
import { GOAT_JOB } from '../jobs/recompute-goat.js';
import { againstRanks } from './against-ranks.js';
import { chancesOfEntries } from './entry-chances.js';
import { chancesOfTitle } from './title-chances.js';

/** Answers the subjects of contracts/src/stats/rpc.ts. */
@Controller()
export class StatsRpcController {
  constructor(
    @Inject(RecomputeRuns) private readonly runs: RecomputeRuns,
    @Inject(GOAT_JOB) private readonly job: RecomputeJob,
    @Inject(READING) private readonly reading: Reading,
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
    return chancesOfTitle(asked, this.reading);
  }

  @MessagePattern(entryChances)
  entryChances(asked: z.output<typeof entryChances.input>) {
    return chancesOfEntries(asked, this.reading);
  }

  @MessagePattern(matchesAgainstRanks)
  matchesAgainstRanks(asked: z.output<typeof matchesAgainstRanks.input>) {
    return againstRanks(asked, this.reading);
  }

  @EventPattern(derivedRecompute)
  recomputed(told: z.output<typeof derivedRecompute.message>) {
    this.job.heard(told);
  }
}
