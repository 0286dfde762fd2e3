import { createHmac, hash, randomInt } from 'node:crypto';
import { canonicalRequest, needsSignature, signing } from '@rallyrank/contracts/shared/signing';
import { MS_PER_MINUTE, NO_BODY_HASH } from './verify.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export interface Unsigned {
  readonly method: string;
  /** Full URL with the query. */
  readonly url: string;
  readonly body?: string | Uint8Array;
  readonly key?: string;
  readonly now?: Date;
}

const createNonce = (): string =>
  Array.from({ length: signing.nonceLength }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The headers that sign a call; empty for a path that requires no signature. */
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
  const bodyHash = body.length === 0 ? NO_BODY_HASH : hash('sha256', body);
  const text = canonicalRequest({ method, path: pathname, query: searchParams, bodyHash, nonce, minute });
  return {
    ...(body.length > 0 && { [signing.bodyHashHeader]: bodyHash }),
    [signing.nonceHeader]: nonce,
    [signing.signatureHeader]: createHmac('sha256', key).update(text).digest('hex'),
  };
};

/**
 * The URL of a call with its signature in the query, for clients that cannot send headers: WebSocket and EventSource in
 * a browser.
 */
export const signedUrl = ({ url, ...rest }: Pick<Unsigned, 'url' | 'key' | 'now'>): string => {
  const headers = signRequest({ method: 'GET', url, ...rest });
  const signed = new URL(url);
  signed.searchParams.set(signing.nonceParameter, headers[signing.nonceHeader]!);
  signed.searchParams.set(signing.signatureParameter, headers[signing.signatureHeader]!);
  return signed.href;
};
