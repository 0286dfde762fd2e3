import { DomainError } from '@rallyrank/contracts/shared/errors';
import { needsSignature, signing } from '@rallyrank/contracts/shared/signing';
import type { Call } from '../call.js';
import type { Policy } from '../policy.js';
import { bodyHash, createVerifier, MS_PER_MINUTE } from '../signing/verify.js';

const NONCE = new RegExp(`^[\\w-]{${signing.nonceLength}}$`);
/** A signature is accepted in its own minute and those beside it: so long its nonce must be remembered. */
const NONCE_TTL_MS = (1 + 2 * signing.toleranceMinutes) * MS_PER_MINUTE;

/** Node joins a header that is sent twice with a comma, which neither form allows. */
const headerOf = ({ request }: Call, name: string): string => String(request.headers[name] ?? '');

/** Refuses calls that are not signed, signed for another call or time, or sent a second time. */
export const signature: Policy = {
  name: 'signature',
  create: ({ config, nonces, now }) => {
    const verify = createVerifier(config.signingKey);
    return (call) => {
      const { method, path, query, body } = call;
      if (!needsSignature(path)) return;
      const nonce = headerOf(call, signing.nonceHeader);
      const given = headerOf(call, signing.signatureHeader);
      if (nonce === '' || given === '') throw new DomainError('signature.missing');
      const signed = { method, path, query, nonce, bodyHash: bodyHash(body) };
      if (!NONCE.test(nonce) || !verify(signed, given, now())) throw new DomainError('signature.invalid');
      return nonces.take(nonce, NONCE_TTL_MS).then((free) => {
        if (!free) throw new DomainError('signature.replayed');
      });
    };
  },
};
