import { Controller, Inject } from '@nestjs/common';
import { visitedPlayers } from '@rallyrank/contracts/monitoring/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { VisitCounts } from '../visits/visit-counts.js';

/** Answers the subjects of contracts/src/monitoring/rpc.ts. */
@Controller()
export class MonitoringRpcController {
  constructor(@Inject(VisitCounts) private readonly counts: VisitCounts) {}

  @MessagePattern(visitedPlayers)
  visitedPlayers({ days, limit }: z.output<typeof visitedPlayers.input>) {
    return this.counts.visitedPlayers(days, limit);
  }
}
