import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import { canonicalRequest, type SignedRequest, signing } from '@rallyrank/contracts/shared/signing';

export const MS_PER_MINUTE = 60_000;
export const NO_BODY_HASH = hash('sha256', '');
const SIGNATURE = /^[0-9a-f]{64}$/;
/** Offsets of the minutes to check. The current minute is first, because it nearly always matches. */
const offsets = [
  0,
  ...Array.from({ length: signing.toleranceMinutes }, (_, i) => i + 1).flatMap((minutes) => [-minutes, minutes]),
];

/** Whether a hex signature matches the request in the minute of `now` or an adjacent one. */
export const createVerifier = (key: string) => {
  const secret = createSecretKey(key, 'utf8');
  return (request: Omit<SignedRequest, 'minute'>, signature: string, now: Date): boolean => {
    if (!SIGNATURE.test(signature)) return false;
    const given = Buffer.from(signature, 'hex');
    const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
    return offsets.some((offset) => {
      const text = canonicalRequest({ ...request, minute: minute + offset });
      return timingSafeEqual(createHmac('sha256', secret).update(text).digest(), given);
    });
  };
};
