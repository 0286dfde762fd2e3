import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalRequest, needsSignature, signing } from '@rallyrank/contracts/shared/signing';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MS_PER_MINUTE = 60_000;

export interface Unsigned {
  readonly method: string;
  /** Includes the prefix, but not the query. */
  readonly path: string;
  readonly query: Iterable<readonly [string, string]>;
  readonly body: Uint8Array;
}

const randomNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(signing.nonceLength)), (byte) => ALPHABET[byte % 64]).join('');

/** The signature in the query of a GET, for connections that cannot send our headers. */
export const signedQuery = (
  path: string,
  query: readonly (readonly [string, string])[],
  key: string,
  now: number,
  nonce = randomNonce(),
): URLSearchParams => {
  const bodyHash = bytesToHex(sha256(new Uint8Array()));
  const minute = Math.floor(now / MS_PER_MINUTE);
  const text = canonicalRequest({ method: 'GET', path, query, bodyHash, nonce, minute });
  const signed = new URLSearchParams(query.map(([name, value]) => [name, value]));
  signed.set(signing.nonceParameter, nonce);
  signed.set(signing.signatureParameter, bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))));
  return signed;
};

/** The signing headers of a call; none for the paths that need no signature. */
export const signatureHeaders = (
  request: Unsigned,
  key: string,
  now: number,
  nonce = randomNonce(),
): Record<string, string> => {
  if (!needsSignature(request.path)) return {};
  const bodyHash = bytesToHex(sha256(request.body));
  const text = canonicalRequest({
    method: request.method,
    path: request.path,
    query: request.query,
    bodyHash,
    nonce,
    minute: Math.floor(now / MS_PER_MINUTE),
  });
  return {
    ...(request.body.length === 0 ? {} : { [signing.bodyHashHeader]: bodyHash }),
    [signing.nonceHeader]: nonce,
    [signing.signatureHeader]: bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text))),
  };
};

/** The key is part of the page; each installation can set its own. */
export const signingKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="rallyrank-signing-key"]')?.content || signing.defaultKey;
