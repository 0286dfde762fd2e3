import { createSecretKey } from 'node:crypto';
import { type Caller, type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Service } from '@rallyrank/contracts/shared/route';
import { SignJWT } from 'jose';
import { InvalidInputError } from '../errors.js';
import { ALGORITHM, type Claims, type Peer, TOKEN_LIFE_SECONDS, VerifiedTokens } from './verified-tokens.js';

export type { Claims, Peer };

/** The header that carries a token, on HTTP and on NATS. */
export const SERVICE_TOKEN_HEADER = 'x-rallyrank-service-token';

/**
 * The audience of a token: one service, or `any` for ticks, which every service receives. A token for `any` is not
 * accepted for calls.
 */
export type Audience = Service | 'any';

/** Tokens with which the parts of the product authenticate each other. */
export interface ServiceTokens {
  /**
   * Returns a token for the audience, which must be sent at once. The token is replaced after half of its lifetime. It
   * contains the user for whom the peer calls. Tokens are cached by the identity of the `User` object, so pass the same
   * object for as long as it is current.
   * @throws InvalidInputError if the user has more permissions than fit into a header
   */
  token(audience: Audience, caller?: Caller): Promise<string>;
  /**
   * Returns the sender of a token for one of the audiences, and the caller for whom it acts.
   * @throws DomainError auth.required; the cause contains the reason
   */
  verify(token: string | undefined, ...audiences: readonly Audience[]): Promise<Claims>;
}

export interface ServiceTokenOptions {
  /** The secret that all parts share, at least 32 bytes. */
  readonly key: string;
  readonly self: Peer;
  /** Returns the time in milliseconds since the epoch. */
  readonly now?: () => number;
}

const LEAST_KEY_BYTES = 32;
/** Maximum length of a token. Node.js accepts 16 KiB of headers. */
const LONGEST_TOKEN = 12 * 1_024;

interface OwnToken {
  readonly token: Promise<string>;
  readonly renewAt: number;
}

const refused = (why: unknown): DomainError => {
  const error = new DomainError('auth.required');
  error.cause = why;
  return error;
};

/** Creates tokens that are signed with HS256 and valid for 60 s. @throws InvalidInputError if the key is too short */
export const createServiceTokens = ({ key, self, now = Date.now }: ServiceTokenOptions): ServiceTokens => {
  const bytes = Buffer.from(key);
  if (bytes.length < LEAST_KEY_BYTES)
    throw new InvalidInputError(`SERVICE_TOKEN_KEY needs at least ${LEAST_KEY_BYTES} bytes`);
  const secret = createSecretKey(bytes);
  const verified = new VerifiedTokens(secret, now);
  const ofVisitors = new Map<Audience, OwnToken>();
  const ofUsers = new WeakMap<User, Map<Audience, OwnToken>>();

  const sign = async (audience: Audience, user: User | undefined, seconds: number): Promise<string> => {
    const token = await new SignJWT(user && { user })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(self)
      .setAudience(audience)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_LIFE_SECONDS)
      .sign(secret);
    if (token.length > LONGEST_TOKEN)
      throw new InvalidInputError(`the permissions of user ${user?.id} do not fit into a token`);
    return token;
  };
  const tokensOf = (user: User): Map<Audience, OwnToken> => {
    const tokens = ofUsers.get(user) ?? new Map<Audience, OwnToken>();
    ofUsers.set(user, tokens);
    return tokens;
  };

  return {
    token(audience, caller = VISITOR) {
      const user = caller.kind === 'user' ? caller.user : undefined;
      const own = user ? tokensOf(user) : ofVisitors;
      const current = own.get(audience);
      if (current && now() < current.renewAt) return current.token;
      const token = sign(audience, user, Math.floor(now() / 1_000));
      own.set(audience, { token, renewAt: now() + (TOKEN_LIFE_SECONDS / 2) * 1_000 });
      return token;
    },
    async verify(token, ...audiences) {
      if (!token) throw refused('no token');
      if (token.length > LONGEST_TOKEN) throw refused('the token is too long');
      const claims = await verified.read(token).catch((error: unknown) => {
        throw refused(error);
      });
      if (!audiences.some((audience) => audience === claims.audience))
        throw refused(`the token is for ${claims.audience}, not ${audiences}`);
      return claims;
    },
  };
};
