import { Controller, Inject } from '@nestjs/common';
import { importOrderOfPlay, scheduleMatches, undoLive } from '@rallyrank/contracts/live/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { OrderOfPlay } from '../commands/order-of-play.js';
import { UndoImport } from '../commands/undo-import.js';

/** Answers the subjects of contracts/src/live/rpc.ts. */
@Controller()
export class LiveRpcController {
  constructor(
    @Inject(OrderOfPlay) private readonly orderOfPlay: OrderOfPlay,
    @Inject(UndoImport) private readonly undo: UndoImport,
  ) {}

  @MessagePattern(scheduleMatches)
  scheduleMatches(order: z.output<typeof scheduleMatches.input>) {
    return this.orderOfPlay.schedule(order);
  }

  @MessagePattern(importOrderOfPlay)
  importOrderOfPlay(order: z.output<typeof importOrderOfPlay.input>) {
    return this.orderOfPlay.importPlans(order);
  }

  @MessagePattern(undoLive)
  undoLive(request: z.output<typeof undoLive.input>) {
    return this.undo.run(request);
  }
}
