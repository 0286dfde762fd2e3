import { Controller, Inject } from '@nestjs/common';
import { dropParked, getServer, rebuildReadModel, retryParked } from '@rallyrank/contracts/monitoring/server';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { ServerCommands } from '../commands/server.js';
import { KnownProcesses } from '../processes/known-processes.js';

/** Answers the routes of contracts/src/monitoring/server.ts. */
@Controller()
export class ServerController {
  constructor(
    @Inject(KnownProcesses) private readonly known: KnownProcesses,
    @Inject(ServerCommands) private readonly commands: ServerCommands,
  ) {}

  @Route(getServer)
  async getServer() {
    return { processes: await this.known.ask() };
  }

  @Route(rebuildReadModel)
  async rebuildReadModel(_: ParsedQuery<typeof rebuildReadModel>, { body }: RouteCall<typeof rebuildReadModel>) {
    await this.commands.rebuild(body);
    return {};
  }

  @Route(retryParked)
  async retryParked(_: ParsedQuery<typeof retryParked>, { body }: RouteCall<typeof retryParked>) {
    await this.commands.retry(body);
    return {};
  }

  @Route(dropParked)
  async dropParked(_: ParsedQuery<typeof dropParked>, call: RouteCall<typeof dropParked>) {
    await this.commands.drop(call.body, callerOf(call).id);
    return {};
  }
}
