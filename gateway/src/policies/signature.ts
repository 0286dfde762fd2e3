import { DomainError, type ErrorReason } from '@rallyrank/contracts/shared/errors';
import { needsSignature, signing } from '@rallyrank/contracts/shared/signing';
import type { Call } from '../call.js';
import type { Policy } from '../policy.js';
import type { Runtime } from '../runtime.js';
import { createVerifier, MS_PER_MINUTE, NO_BODY_HASH } from '../signing/verify.js';

const NONCE = new RegExp(`^[\\w-]{${signing.nonceLength}}$`);
const HASH = /^[0-9a-f]{64}$/;
/** A signature is accepted in its own minute and those beside it: so long its nonce must be remembered. */
const NONCE_TTL_MS = (1 + 2 * signing.toleranceMinutes) * MS_PER_MINUTE;

/** Node joins a header that is sent twice with a comma, which none of the forms allows. */
const headerOf = ({ request }: Call, name: string): string => String(request.headers[name] ?? '');

const checker = ({ config, nonces, now }: Runtime) => {
  const verify = createVerifier(config.signingKey);
  /** What is wrong with the signature, if anything. */
  return async (call: Call): Promise<ErrorReason | undefined> => {
    const { method, path, query } = call;
    const nonce = headerOf(call, signing.nonceHeader);
    const given = headerOf(call, signing.signatureHeader);
    if (nonce === '' || given === '') return 'signature.missing';
    const bodyHash = headerOf(call, signing.bodyHashHeader) || NO_BODY_HASH;
    // A body that is not there needs no waiting for.
    const isWellFormed = NONCE.test(nonce) && HASH.test(bodyHash) && (call.hasBody || bodyHash === NO_BODY_HASH);
    if (!isWellFormed || !verify({ method, path, query, nonce, bodyHash }, given, now())) return 'signature.invalid';
    call.signedBodyHash = bodyHash;
    return (await nonces.take(nonce, NONCE_TTL_MS)) ? undefined : 'signature.replayed';
  };
};

/**
 * Refuses calls that are not signed, signed for another call or time, or sent a second time. It reads headers only: of the body
 * there is a signed hash.
 */
export const signature: Policy = {
  name: 'signature',
  create: (runtime) => {
    const check = checker(runtime);
    return async (call) => {
      if (!needsSignature(call.path)) return;
      const wrong = await check(call);
      if (wrong === undefined) return;
      await runtime.rateLimits.countRefused(call.clientGroup);
      throw new DomainError(wrong);
    };
  },
};
