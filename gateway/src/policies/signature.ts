import { DomainError, type ErrorReason } from '@rallyrank/contracts/shared/errors';
import { needsSignature, signing } from '@rallyrank/contracts/shared/signing';
import type { Call } from '../edge/call.js';
import { createVerifier, MS_PER_MINUTE, NO_BODY_HASH } from '../edge/verify.js';
import type { Policy } from '../policy.js';
import type { Runtime } from '../runtime.js';

const NONCE = new RegExp(`^[\\w-]{${signing.nonceLength}}$`);
const HASH = /^[0-9a-f]{64}$/;
/** A signature is accepted in its own minute and the adjacent ones, so its nonce must be stored for that long. */
const NONCE_TTL_MS = (1 + 2 * signing.toleranceMinutes) * MS_PER_MINUTE;

/** Returns a header. Node.js joins the values of a header that is sent twice with a comma, which no pattern allows. */
const headerOf = ({ request }: Call, name: string): string => String(request.headers[name] ?? '');

const checker = ({ config, nonces, now }: Runtime) => {
  const verify = createVerifier(config.signingKey);
  /** Returns the reason if the signature is invalid. */
  return async (call: Call): Promise<ErrorReason | undefined> => {
    const { method, sentPath: path, query } = call;
    const nonce = headerOf(call, signing.nonceHeader);
    const given = headerOf(call, signing.signatureHeader);
    if (nonce === '' || given === '') return 'signature.missing';
    const bodyHash = headerOf(call, signing.bodyHashHeader) || NO_BODY_HASH;
    // A call without a body can be checked at once.
    const isWellFormed = NONCE.test(nonce) && HASH.test(bodyHash) && (call.hasBody || bodyHash === NO_BODY_HASH);
    if (!isWellFormed || !verify({ method, path, query, nonce, bodyHash }, given, now())) return 'signature.invalid';
    call.signedBodyHash = bodyHash;
    return (await nonces.take(nonce, NONCE_TTL_MS)) ? undefined : 'signature.replayed';
  };
};

/**
 * Rejects calls that are unsigned, signed for another call or time, or replayed. It reads only headers, because they
 * contain a signed hash of the body.
 */
export const signature: Policy = {
  name: 'signature',
  create: (runtime) => {
    const check = checker(runtime);
    return async (call) => {
      if (!needsSignature(call.path)) return;
      const wrong = await check(call);
      if (wrong === undefined) return;
      runtime.refusals.count('signature', call);
      await runtime.rateLimits.countRefused(call.clientGroup);
      throw new DomainError(wrong);
    };
  },
};
