import { Inject, Injectable } from '@nestjs/common';
import type { dropParked, rebuildReadModel, retryParked } from '@rallyrank/contracts/monitoring/server';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { parkedDeskOf } from '@rallyrank/contracts/shared/parked';
import { readModelCommand } from '@rallyrank/contracts/shared/processes';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { KnownProcesses } from '../processes/known-processes.js';

type Parked = ParsedBody<typeof retryParked>;

/** Repairs read models of all processes. */
@Injectable()
export class ServerCommands {
  constructor(
    @Inject(KnownProcesses) private readonly known: KnownProcesses,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /** @throws DomainError http.notFound if no responding process has the read model */
  async rebuild({ process, service, projection }: ParsedBody<typeof rebuildReadModel>): Promise<void> {
    const found = (await this.known.ask()).find(({ report, isSilent }) => report.id === process && !isSilent);
    const hasModel = found?.report.readModels.some((model) => model.service === service && model.name === projection);
    if (!hasModel) throw new DomainError('http.notFound');
    this.rpc.publish(readModelCommand, { does: 'rebuild', process, service, projection });
  }

  /** @throws DomainError http.notFound if the event is not parked in one of the read models */
  async retry(parked: Parked): Promise<void> {
    await this.assertParked(parked);
    for (const readModel of parked.readModels)
      this.rpc.publish(readModelCommand, { does: 'retry', ...readModel, stream: parked.stream });
  }

  /** @throws DomainError http.notFound if the event is not parked in one of the read models */
  async drop(parked: ParsedBody<typeof dropParked>, by: Id): Promise<void> {
    await this.assertParked(parked);
    const { readModels, ...decision } = parked;
    for (const { service, projection } of readModels)
      await this.rpc.call(parkedDeskOf(service).drop, { ...decision, projection, by });
  }

  private async assertParked({ context, stream, streamVersion, readModels }: Parked): Promise<void> {
    const parked = (await this.known.ask())
      .flatMap(({ report }) => report.parkedEvents)
      .filter((one) => one.context === context && one.stream === stream && one.streamVersion === streamVersion);
    const isParkedIn = ({ service, projection }: Parked['readModels'][number]) =>
      parked.some((one) => one.service === service && one.projection === projection);
    if (!readModels.every(isParkedIn)) throw new DomainError('http.notFound');
  }
}
