import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { Verify } from '../http/verify.js';
import { SERVICE_TOKEN_HEADER } from '../service-token/service-tokens.js';
import { rawOf } from './exchange.js';
import { VERIFY } from './ports.js';

/**
 * Admits calls of the gateway and the sibling services, and identifies the caller. Other calls are rejected before
 * anything else is read.
 */
@Injectable()
export class ServiceTokenGuard implements CanActivate {
  constructor(@Inject(VERIFY) private readonly verify: Verify) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { request } = rawOf(context);
    const admit = (caller: Caller): true => {
      request.caller = caller;
      return true;
    };
    const verified = this.verify(request.headers[SERVICE_TOKEN_HEADER]?.toString());
    return verified instanceof Promise ? verified.then(admit) : admit(verified);
  }
}
