/**
 * Request signing (specification, section 7: a random 10-character string and a hash-derived value).
 * The key is known to every browser, so a signature keeps casual scripts out and authorises nothing.
 */
export const signing = {
  nonceHeader: 'x-rallyrank-nonce',
  signatureHeader: 'x-rallyrank-signature',
  /** Hex SHA-256 of the body; absent if there is none. The hash is signed, so that the signature can be checked without the body. */
  bodyHashHeader: 'x-rallyrank-content-sha256',
  /** Query parameters with nonce and signature, for `WebSocket` and `EventSource`, which send no headers of ours. They are not part of what is signed. */
  nonceParameter: 'nonce',
  signatureParameter: 'signature',
  nonceLength: 10,
  /** Allowed deviation from the server's time, in minutes, in both directions. */
  toleranceMinutes: 1,
  defaultKey: 'rallyrank-public-client-key',
} as const;

export interface SignedRequest {
  readonly method: string;
  /** Path with prefix, without query. */
  readonly path: string;
  readonly query: Iterable<readonly [string, string]>;
  /** As in the header of that name; the hash of the empty string if there is no body. */
  readonly bodyHash: string;
  readonly nonce: string;
  /** Minutes since 1970-01-01 UTC. */
  readonly minute: number;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The text that is signed with HMAC-SHA-256. */
export const canonicalRequest = (r: SignedRequest): string => {
  const query = [...r.query].map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`).sort(byText);
  return [r.method.toUpperCase(), r.path, query.join('&'), r.bodyHash, r.nonce, String(r.minute)].join('\n');
};

/** Calls whose path names `system` or `dict/data` are not signed. Judged on the path, never on the query. */
export const needsSignature = (path: string): boolean => !path.includes('system') && !path.includes('dict/data');
