import { Controller, Inject } from '@nestjs/common';
import { dropParked, getServer, rebuildReadModel, retryParked } from '@rallyrank/contracts/monitoring/server';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { parkedDeskOf } from '@rallyrank/contracts/shared/parked';
import { readModelCommand } from '@rallyrank/contracts/shared/processes';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { RPC } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { KnownProcesses } from '../processes/known-processes.js';

type Parked = RouteCall<typeof retryParked>['body'];

/** Answers the routes of contracts/src/monitoring/server.ts. */
@Controller()
export class ServerController {
  constructor(
    @Inject(KnownProcesses) private readonly known: KnownProcesses,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  @Route(getServer)
  async getServer() {
    return { processes: await this.known.ask() };
  }

  /** @throws DomainError http.notFound if no process that answers has the read model */
  @Route(rebuildReadModel)
  async rebuildReadModel(_: ParsedQuery<typeof rebuildReadModel>, { body }: RouteCall<typeof rebuildReadModel>) {
    const { process, service, projection } = body;
    const found = (await this.known.ask()).find(({ report, isSilent }) => report.id === process && !isSilent);
    const hasModel = found?.report.readModels.some((model) => model.service === service && model.name === projection);
    if (!hasModel) throw new DomainError('http.notFound');
    this.rpc.publish(readModelCommand, { does: 'rebuild', process, service, projection });
    return {};
  }

  /** @throws DomainError http.notFound if the event is not parked in one of the read models */
  @Route(retryParked)
  async retryParked(_: ParsedQuery<typeof retryParked>, { body }: RouteCall<typeof retryParked>) {
    await this.assertParked(body);
    for (const readModel of body.readModels)
      this.rpc.publish(readModelCommand, { does: 'retry', ...readModel, stream: body.stream });
    return {};
  }

  /** @throws DomainError http.notFound if the event is not parked in one of the read models */
  @Route(dropParked)
  async dropParked(_: ParsedQuery<typeof dropParked>, call: RouteCall<typeof dropParked>) {
    const { id: by } = callerOf(call);
    const { body } = call;
    await this.assertParked(body);
    const { readModels, ...decision } = body;
    for (const { service, projection } of readModels)
      await this.rpc.call(parkedDeskOf(service).drop, { ...decision, projection, by });
    return {};
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
