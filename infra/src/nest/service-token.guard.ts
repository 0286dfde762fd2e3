import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Verify } from '../http/verify.js';
import { SERVICE_TOKEN_HEADER } from '../service-token/service-tokens.js';
import { rawOf } from './exchange.js';
import { VERIFY } from './ports.js';

/** Lets calls of the gateway and the siblings through, and tells for whom they are; nothing else of the others is read. */
@Injectable()
export class ServiceTokenGuard implements CanActivate {
  constructor(@Inject(VERIFY) private readonly verify: Verify) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { request } = rawOf(context);
    request.caller = await this.verify(request.headers[SERVICE_TOKEN_HEADER]?.toString());
    return true;
  }
}
