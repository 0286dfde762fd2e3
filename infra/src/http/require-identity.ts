import { type Caller, IDENTITY_HEADER } from '../identity/identity.js';
import type { Request, Response } from './express.js';

/** Who sent a token for this service. @throws DomainError auth.required */
export type Verify = (token: string | undefined) => Promise<Caller>;

/** Lets calls of the gateway and the siblings through; every other is refused before anything else of it is read. */
export const requireIdentity =
  (verify: Verify) =>
  (request: Request, _: Response, next: (error?: unknown) => void): void => {
    const given = request.headers[IDENTITY_HEADER];
    verify(typeof given === 'string' ? given : undefined).then(() => next(), next);
  };
