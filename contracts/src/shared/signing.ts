/**
 * Request signing (specification, section 7: a random 10-character string and a hash-derived value). The key is known
 * to every browser, so a signature only blocks casual scripts and authorises nothing.
 */
export const signing = {
  nonceHeader: 'x-rallyrank-nonce',
  signatureHeader: 'x-rallyrank-signature',
  /**
   * Header with the hexadecimal SHA-256 of the body; absent without a body. The hash is signed, so that the signature
   * can be checked without the body.
   */
  bodyHashHeader: 'x-rallyrank-content-sha256',
  /**
   * Query parameters with nonce and signature, for `WebSocket` and `EventSource`, which cannot send custom headers.
   * They are not part of the signed text.
   */
  nonceParameter: 'nonce',
  signatureParameter: 'signature',
  nonceLength: 10,
  /** Allowed deviation from the time of the server, in minutes, in both directions. */
  toleranceMinutes: 1,
  defaultKey: 'rallyrank-public-client-key',
} as const;

export interface SignedRequest {
  readonly method: string;
  /** Path with prefix, without query. */
  readonly path: string;
  readonly query: Iterable<readonly [string, string]>;
  /** The hash of the header; without a body, the hash of the empty string. */
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

/**
 * Whether a call must be signed. Calls whose path contains `system` or `dict/data` are not signed. The query does not
 * matter.
 */
export const needsSignature = (path: string): boolean => !path.includes('system') && !path.includes('dict/data');
