import { type Caller, VISITOR } from '@rallyrank/contracts/shared/caller';
import { IDENTITY_HEADER, type Identity } from '../identity/identity.js';
import type { Request, Response } from './express.js';

/** For whom a token for this process was sent. @throws DomainError auth.required */
export type Verify = (token: string | undefined) => Promise<Caller>;

/**
 * For services whose port only this machine reaches: a call without a token is a visitor's. A user is believed only in a token,
 * whose key never leaves the process, so that nobody who calls the port directly can claim to be one.
 */
export const verifyOrVisitor =
  ({ verify }: Pick<Identity, 'verify'>, ...audiences: Parameters<Identity['verify']>[1][]): Verify =>
  async (token) =>
    token === undefined ? VISITOR : (await verify(token, ...audiences)).caller;

/** Lets calls of the gateway and the siblings through; every other is refused before anything else of it is read. */
export const requireIdentity =
  (verify: Verify) =>
  (request: Request, _: Response, next: (error?: unknown) => void): void => {
    const given = request.headers[IDENTITY_HEADER];
    verify(given?.toString()).then((caller) => {
      request.caller = caller;
      next();
    }, next);
  };
