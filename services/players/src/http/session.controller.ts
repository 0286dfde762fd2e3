import { Controller } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getInfo } from '@rallyrank/contracts/shared/session';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';

/** Returns the caller's identity, as resolved by the gateway from the token. */
@Controller()
export class SessionController {
  @Route(getInfo)
  getInfo(_: ParsedQuery<typeof getInfo>, { caller }: CallContext) {
    if (caller.kind === 'visitor') throw new DomainError('auth.required');
    const { id, name, roles, permissions } = caller.user;
    return { user: { id, name }, roles, permissions };
  }
}
