import { Inject, Injectable } from '@nestjs/common';
import type { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import type { z } from 'zod';
import { addressBlocks } from '../status/address-blocks.js';

/** The addresses that gateways reject. */
@Injectable()
export class AddressBlockQueries {
  constructor(
    @Inject(addressBlocks.rows) private readonly rows: EntityRows,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
  ) {}

  /** @param position up to which events have to be applied first */
  async listAddressBlocks(position: number): Promise<z.input<typeof listAddressBlocks.output>> {
    await this.status.waitForPosition('identity', position);
    return this.rows.all().map(({ values }) => ({
      address: String(values.address),
      until: (values.until ?? null) as string | null,
    }));
  }
}
