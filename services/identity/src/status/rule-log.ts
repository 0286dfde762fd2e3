import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { API_PREFIX, operationKinds } from '@rallyrank/contracts/shared/route';
import { NOW } from '@rallyrank/infra/nest/ports';
import { changesOf, collectingChanges, type EntityChange } from '@rallyrank/infra/observability/changes';
import { OperationRecords } from '../accounts/operation-records.js';
import type { BlockRule } from './block-rules.js';

/** Blocks that a rule makes, as entries of the operation log without a user. */
@Injectable()
export class RuleLog {
  constructor(
    @Inject(OperationRecords) private readonly records: Pick<OperationRecords, 'keep'>,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  async record({ ruleName }: Pick<BlockRule, 'ruleName'>, write: () => Promise<unknown>): Promise<void> {
    const changes: EntityChange[] = [];
    const began = this.now();
    await collectingChanges(changes, write);
    const route = addressBlock.routes[changes[0]?.before ? 'change' : 'create'];
    const id = randomUUID();
    await this.records.keep([
      {
        ...{ id, at: began.toISOString(), title: route.summary, kind: operationKinds[route.operation] },
        ...{ service: route.service, route: route.name, method: route.method, path: API_PREFIX + route.path },
        ...{ accountId: null, departmentId: null, address: '', requestId: id, status: 200, error: '' },
        request: JSON.stringify({ rule: ruleName }),
        durationMs: this.now().getTime() - began.getTime(),
        changes: changesOf(changes),
      },
    ]);
  }
}
