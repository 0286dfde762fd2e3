import { createHash } from 'node:crypto';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';

const WELL_FORMED = /^(?:"([\w-]{8,64})"|([\w-]{8,64}))$/;
const DAY_MS = 24 * 3_600_000;

/** Time in milliseconds for which a key is valid after its first use. */
export const KEY_LIFETIME_MS = DAY_MS;

/**
 * The command id of a write, unique to its caller, route and key: the same whenever the caller sends the write again.
 * The key may be quoted (a string of RFC 8941, as in the draft of the header) or bare. Visitors cannot be
 * distinguished, so their writes have no command id.
 * @throws DomainError request.invalid
 */
export const commandIdOf = (route: RouteDef, caller: Caller, header: string | undefined): string | undefined => {
  if (header === undefined) return undefined;
  const [, quoted, bare] = WELL_FORMED.exec(header) ?? [];
  const key = quoted ?? bare;
  if (key === undefined)
    throw new DomainError('request.invalid', { field: 'Idempotency-Key', rule: '8 to 64 letters, digits, _ or -' });
  if (caller.kind === 'visitor') return undefined;
  return createHash('sha256').update(`${caller.user.id} ${route.service} ${route.name} ${key}`).digest('base64url');
};
