import { Controller, Inject } from '@nestjs/common';
import { listIncidents } from '@rallyrank/contracts/identity/incident-view';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { MessagePattern } from '@rallyrank/infra/nest/patterns';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { addressBlocks } from '../status/address-blocks.js';
import { incidents, shownIncidents } from '../status/incidents.js';

/** Answers the status page about incidents, and gateways about blocked addresses. */
@Controller()
export class StatusController {
  constructor(
    @Inject(incidents.rows) private readonly reported: EntityRows,
    @Inject(addressBlocks.rows) private readonly blocks: EntityRows,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(listIncidents)
  listIncidents() {
    return shownIncidents(this.reported.all(), this.now());
  }

  @MessagePattern(listAddressBlocks)
  listAddressBlocks() {
    return this.blocks.all().map(({ values }) => ({
      address: String(values.address),
      until: (values.until ?? null) as string | null,
    }));
  }
}
