import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import {
  decideSystem,
  getSystemsForEdit,
  releaseSystem,
  takeBackSystemChange,
} from '@rallyrank/contracts/tournaments/system-edits';
import { listSystems } from '@rallyrank/contracts/tournaments/systems';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { writingOf } from '@rallyrank/shared/edits/writing';
import { SystemEdits } from '../commands/system-edits.js';
import { SystemQueries } from '../queries/systems.js';
import { versioned } from './versioned.js';

/** Answers the routes of contracts/src/tournaments/systems.ts and system-edits.ts. */
@Controller()
export class SystemsController {
  constructor(
    @Inject(SystemEdits) private readonly edits: SystemEdits,
    @Inject(SystemQueries) private readonly queries: SystemQueries,
  ) {}

  @Route(listSystems)
  listSystems() {
    return this.queries.list();
  }

  @Route(getSystemsForEdit)
  getSystemsForEdit(_: ParsedQuery<typeof getSystemsForEdit>, call: CallContext) {
    return this.queries.forEdit(call.version);
  }

  @Route(decideSystem)
  decideSystem(_: object, call: RouteCall<typeof decideSystem>) {
    const { system, reason } = call.body;
    return versioned(call, this.edits.decide(system, writingOf(call, reason)));
  }

  @Route(releaseSystem)
  releaseSystem(_: object, call: RouteCall<typeof releaseSystem>) {
    const { scheme, reason } = call.body;
    return versioned(call, this.edits.release(scheme, writingOf(call, reason)));
  }

  @Route(takeBackSystemChange)
  takeBackSystemChange(_: object, call: RouteCall<typeof takeBackSystemChange>) {
    const { version, reason } = call.body;
    return versioned(call, this.edits.takeBack(version, writingOf(call, reason)));
  }
}
