import { Controller, Inject } from '@nestjs/common';
import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { Scheduler } from './scheduler.js';

/** Answers the subjects of contracts/src/live/rpc.ts. */
@Controller()
export class LiveRpcController {
  constructor(@Inject(Scheduler) private readonly scheduler: Scheduler) {}

  @MessagePattern(scheduleMatches)
  scheduleMatches(order: z.output<typeof scheduleMatches.input>) {
    return this.scheduler.schedule(order);
  }
}
