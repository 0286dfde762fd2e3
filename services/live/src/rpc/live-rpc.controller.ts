import { Controller, Inject } from '@nestjs/common';
import { importOrderOfPlay, scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { OrderOfPlay } from '../commands/order-of-play.js';

/** Answers the subjects of contracts/src/live/rpc.ts. */
@Controller()
export class LiveRpcController {
  constructor(@Inject(OrderOfPlay) private readonly orderOfPlay: OrderOfPlay) {}

  @MessagePattern(scheduleMatches)
  scheduleMatches(order: z.output<typeof scheduleMatches.input>) {
    return this.orderOfPlay.schedule(order);
  }

  @MessagePattern(importOrderOfPlay)
  importOrderOfPlay(order: z.output<typeof importOrderOfPlay.input>) {
    return this.orderOfPlay.importPlans(order);
  }
}
