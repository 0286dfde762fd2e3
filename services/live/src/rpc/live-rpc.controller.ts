import { Controller, Inject } from '@nestjs/common';
import { scheduleMatches, startReplay } from '@rallyrank/contracts/live/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { Replayer } from '../replay/replayer.js';
import { Scheduler } from './scheduler.js';

/** Answers the subjects of contracts/src/live/rpc.ts. */
@Controller()
export class LiveRpcController {
  constructor(
    @Inject(Scheduler) private readonly scheduler: Scheduler,
    @Inject(Replayer) private readonly replayer: Replayer,
  ) {}

  @MessagePattern(scheduleMatches)
  scheduleMatches(order: z.output<typeof scheduleMatches.input>) {
    return this.scheduler.schedule(order);
  }

  @MessagePattern(startReplay)
  startReplay({ editionId, speed, seed }: z.output<typeof startReplay.input>) {
    return this.replayer.start(editionId, speed, seed);
  }
}
