import { Controller, Inject } from '@nestjs/common';
import { listIncidents } from '@rallyrank/contracts/identity/incident-view';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { countRefusals } from '@rallyrank/contracts/shared/refusals';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { z } from 'zod';
import { addressBlocks } from '../status/address-blocks.js';
import { BlocksByRule } from '../status/blocks-by-rule.js';
import { incidents, shownIncidents } from '../status/incidents.js';

/** Answers the status page about incidents, and gateways about blocked addresses. */
@Controller()
export class StatusController {
  constructor(
    @Inject(incidents.rows) private readonly reported: EntityRows,
    @Inject(addressBlocks.rows) private readonly blocks: EntityRows,
    @Inject(BlocksByRule) private readonly byRule: BlocksByRule,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(listIncidents)
  listIncidents() {
    return shownIncidents(this.reported.all(), this.now());
  }

  @MessagePattern(listAddressBlocks)
  async listAddressBlocks({ position }: z.output<typeof listAddressBlocks.input>) {
    await this.status.waitForPosition('identity', position);
    return this.blocks.all().map(({ values }) => ({
      address: String(values.address),
      until: (values.until ?? null) as string | null,
    }));
  }

  @MessagePattern(countRefusals)
  async countRefusals({ counts }: z.output<typeof countRefusals.input>) {
    await this.byRule.count(counts);
    return {};
  }
}
