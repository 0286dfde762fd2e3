import { Controller, Inject } from '@nestjs/common';
import {
  BROWSER_ID_SECONDS,
  checkIpInfo,
  getRouters,
  getVisitorInfo,
  getVisitorRouters,
  visitorLogin,
} from '@rallyrank/contracts/identity/routers';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { Rights } from '../access/rights.js';

/** Answers the routes of contracts/src/identity/routers.ts: the pages that a caller may open. */
@Controller()
export class RoutersController {
  constructor(@Inject(Rights) private readonly rights: Rights) {}

  @Route(getRouters)
  getRouters(_: ParsedQuery<typeof getRouters>, call: CallContext) {
    return this.rights.routersOf(callerOf(call));
  }

  @Route(getVisitorRouters)
  getVisitorRouters() {
    return this.rights.routersOf(this.rights.visitor());
  }

  @Route(getVisitorInfo)
  getVisitorInfo() {
    return this.rights.visitor();
  }

  @Route(visitorLogin)
  visitorLogin() {
    return { ...this.rights.visitor(), expiresIn: BROWSER_ID_SECONDS };
  }

  /** A call from a blocked address does not reach this route. */
  @Route(checkIpInfo)
  checkIpInfo() {
    return {};
  }
}
