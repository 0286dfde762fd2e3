import { Controller, Inject } from '@nestjs/common';
import { noteImport, visitedPlayers } from '@rallyrank/contracts/monitoring/rpc';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { ImportHistory } from '../imports/import-history.js';
import { VisitCounts } from '../visits/visit-counts.js';

/** Answers the subjects of contracts/src/monitoring/rpc.ts. */
@Controller()
export class MonitoringRpcController {
  constructor(
    @Inject(VisitCounts) private readonly counts: VisitCounts,
    @Inject(ImportHistory) private readonly imports: ImportHistory,
  ) {}

  @MessagePattern(visitedPlayers)
  visitedPlayers({ days, limit }: z.output<typeof visitedPlayers.input>) {
    return this.counts.visitedPlayers(days, limit);
  }

  @MessagePattern(noteImport)
  async noteImport(row: z.output<typeof noteImport.input>) {
    await this.imports.note(row);
    return {};
  }
}
