import { Controller, Inject } from '@nestjs/common';
import { keepOperations } from '@rallyrank/contracts/shared/operations';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import type { z } from 'zod';
import { OperationRecords } from '../accounts/operation-records.js';

/** Keeps the operation log of every service. */
@Controller()
export class OperationsRpcController {
  constructor(@Inject(OperationRecords) private readonly records: OperationRecords) {}

  @MessagePattern(keepOperations)
  async keepOperations({ entries }: z.output<typeof keepOperations.input>) {
    await this.records.keep(entries);
    return {};
  }
}
