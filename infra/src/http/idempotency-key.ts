import { createHash } from 'node:crypto';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';

const WELL_FORMED = /^[\w-]{8,64}$/;

/** A refusal that names the header. */
export const keyRefused = (rule: string): DomainError =>
  new DomainError('request.invalid', { field: 'Idempotency-Key', rule });

/**
 * A name for a write that is the same whenever its caller sends it to the route again under the same key, and never that of another
 * caller or route. Visitors cannot be told apart, so theirs have none. @throws DomainError request.invalid
 */
export const commandIdOf = (route: RouteDef, caller: Caller, key: string | undefined): string | undefined => {
  if (key === undefined) return undefined;
  if (!WELL_FORMED.test(key)) throw keyRefused('8 to 64 letters, digits, _ or -');
  if (caller.kind === 'visitor') return undefined;
  return createHash('sha256').update(`${caller.user.id} ${route.service} ${route.name} ${key}`).digest('base64url');
};
