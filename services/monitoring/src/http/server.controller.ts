import { Controller, Inject } from '@nestjs/common';
import { getServer, rebuildReadModel } from '@rallyrank/contracts/monitoring/server';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { readModelCommand } from '@rallyrank/contracts/shared/processes';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { RPC } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { KnownProcesses } from '../processes/known-processes.js';

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
    this.rpc.publish(readModelCommand, { process, service, projection });
    return {};
  }
}
