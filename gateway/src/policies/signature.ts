import { DomainError } from '@rallyrank/contracts/shared/errors';
import { needsSignature, signing } from '@rallyrank/contracts/shared/signing';
import type { Call } from '../call.js';
import type { Policy } from '../policy.js';
import type { Runtime } from '../runtime.js';
import { bodyHash, createVerifier, MS_PER_MINUTE } from '../signing/verify.js';

const NONCE = new RegExp(`^[\\w-]{${signing.nonceLength}}$`);
/** A signature is accepted in its own minute and those beside it: so long its nonce must be remembered. */
const NONCE_TTL_MS = (1 + 2 * signing.toleranceMinutes) * MS_PER_MINUTE;

/** Node joins a header that is sent twice with a comma, which neither form allows. */
const headerOf = ({ request }: Call, name: string): string => String(request.headers[name] ?? '');

/**
 * Decided: when the store of the nonces fails, a call with a right signature passes and is counted. The signature authorises
 * nothing, and turning everybody away would make the least important store the one that stops the site.
 */
const isFree = async ({ nonces, counters }: Runtime, nonce: string): Promise<boolean> => {
  try {
    return await nonces.setIfAbsent(`nonce:${nonce}`, 1, NONCE_TTL_MS);
  } catch {
    counters.replayUnchecked++;
    return true;
  }
};

/** Refuses calls that are not signed, signed for another call or time, or sent a second time. */
export const signature: Policy = {
  name: 'signature',
  create: (runtime) => {
    const verify = createVerifier(runtime.config.signingKey);
    return (call) => {
      const { method, path, query, body } = call;
      if (!needsSignature(path)) return;
      const nonce = headerOf(call, signing.nonceHeader);
      const given = headerOf(call, signing.signatureHeader);
      if (nonce === '' || given === '') throw new DomainError('signature.missing');
      const signed = { method, path, query, nonce, bodyHash: bodyHash(body) };
      if (!NONCE.test(nonce) || !verify(signed, given, runtime.now())) throw new DomainError('signature.invalid');
      return isFree(runtime, nonce).then((free) => {
        if (!free) throw new DomainError('signature.replayed');
      });
    };
  },
};
