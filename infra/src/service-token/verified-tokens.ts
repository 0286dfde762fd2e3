import type { KeyObject } from 'node:crypto';
import { type Caller, User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { type Service, services } from '@rallyrank/contracts/shared/route';
import { jwtVerify } from 'jose';

/** A part of the product that sends calls. */
export type Peer = 'gateway' | 'cli' | Service;
const peers: readonly Peer[] = ['gateway', 'cli', ...services];

/** The claims of a valid token. */
export interface Claims {
  readonly peer: Peer;
  /** The caller for whom the peer calls. */
  readonly caller: Caller;
  readonly audience: string;
  /** End of validity in milliseconds since the epoch, including the clock tolerance. */
  readonly endsAt: number;
}

export const ALGORITHM = 'HS256';
export const TOKEN_LIFE_SECONDS = 60;
/** Maximum difference between the clocks of two machines, in seconds. */
export const CLOCK_TOLERANCE_SECONDS = 5;
/** Maximum number of cached tokens: peers times audiences times replicas, and the users who are calling. */
export const MOST_TOKENS = 1_024;

/** Verifies tokens, and caches valid ones until they expire, because a peer sends the same token many times. */
export class VerifiedTokens {
  // The values are promises, so that messages with the same new token pass in their order.
  private readonly known = new Map<string, Promise<Claims>>();

  constructor(
    private readonly key: KeyObject,
    private readonly now: () => number,
  ) {}

  /** Number of cached tokens. */
  get size(): number {
    return this.known.size;
  }

  /** @throws Error with the reason if the token is invalid */
  async read(token: string): Promise<Claims> {
    const claims = await (this.known.get(token) ?? this.remember(token));
    if (this.now() < claims.endsAt) return claims;
    this.known.delete(token);
    throw new Error('the token has expired');
  }

  private remember(token: string): Promise<Claims> {
    const [oldest] = this.known.keys();
    if (oldest !== undefined && this.known.size >= MOST_TOKENS) this.known.delete(oldest);
    const checked = this.check(token);
    this.known.set(token, checked);
    checked.catch(() => this.known.delete(token));
    return checked;
  }

  private async check(token: string): Promise<Claims> {
    const { payload } = await jwtVerify(token, this.key, {
      algorithms: [ALGORITHM],
      issuer: [...peers],
      requiredClaims: ['iss', 'aud', 'iat', 'exp'],
      // Also rejects a token with a longer lifetime or a time of issue in the future.
      maxTokenAge: TOKEN_LIFE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: new Date(this.now()),
    });
    const { iat = 0, exp = 0, user } = payload;
    return {
      peer: payload.iss as Peer,
      caller: user === undefined ? VISITOR : { kind: 'user', user: User.parse(user) },
      audience: String(payload.aud),
      endsAt: (Math.min(exp, iat + TOKEN_LIFE_SECONDS) + CLOCK_TOLERANCE_SECONDS) * 1_000,
    };
  }
}
