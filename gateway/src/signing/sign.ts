import { createHmac, randomInt } from 'node:crypto';
import { canonicalRequest, needsSignature, signing } from '@rallyrank/contracts/shared/signing';
import { bodyHash, MS_PER_MINUTE } from './verify.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface Unsigned {
  readonly method: string;
  /** Whole URL, with query. */
  readonly url: string;
  readonly body?: string | Uint8Array;
  readonly key?: string;
  readonly now?: Date;
}

const createNonce = (): string =>
  Array.from({ length: signing.nonceLength }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The headers that sign a call; none for a path that needs no signature. */
export const signRequest = ({
  method,
  url,
  body = '',
  key = signing.defaultKey,
  now = new Date(),
}: Unsigned): Record<string, string> => {
  const { pathname, searchParams } = new URL(url);
  if (!needsSignature(pathname)) return {};
  const nonce = createNonce();
  const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
  const text = canonicalRequest({
    method,
    path: pathname,
    query: searchParams,
    bodyHash: bodyHash(body),
    nonce,
    minute,
  });
  return {
    [signing.nonceHeader]: nonce,
    [signing.signatureHeader]: createHmac('sha256', key).update(text).digest('hex'),
  };
};
