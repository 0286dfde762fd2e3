import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalRequest, needsSignature, signing } from '@rallyrank/contracts/shared/signing';
import { callAddress } from './call-address';
import type { Signer } from './signed-call';

/** A call as the viewer describes it. */
export interface DescribedCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A text; otherwise a form, whose bytes are known only when it is sent. */
  readonly body: unknown;
}

interface CommandSigner extends Pick<Signer, 'key'> {
  readonly isSignedIn: boolean;
}

const NO_COMMAND = '# A form is signed with the bytes that are sent, so no command is shown for it.';
/** Prints the six lines of a request that are signed. The last two, nonce and minute, differ each time. */
const PRINT_LINES = "printf '%s\\n%s\\n%s\\n%s\\n%s\\n%s'";

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * Returns a command for bash with curl and OpenSSL. It signs the call each time it runs, because a signature is valid
 * for one call and at most two minutes. It does not contain the session token.
 */
export const signingCommand = (
  { url, method, headers, body }: DescribedCall,
  { key, isSignedIn }: CommandSigner,
): string => {
  if (typeof body !== 'string' && body !== undefined) return NO_COMMAND;
  const { origin, path, search, query } = callAddress(url);
  const bodyHash = bytesToHex(sha256(utf8ToBytes(body ?? '')));
  const isSigned = needsSignature(path);
  const request = canonicalRequest({ method, path, query, bodyHash, nonce: '', minute: 0 });
  const fixed = request.split('\n').slice(0, -2).map(quoted).join(' ');
  const sent = [
    ...Object.entries(headers).map(([name, value]) => quoted(`${name}: ${value}`)),
    ...(isSignedIn ? ['"Authorization: Bearer $TOKEN"'] : []),
    ...(isSigned && body ? [quoted(`${signing.bodyHashHeader}: ${bodyHash}`)] : []),
    ...(isSigned ? [`"${signing.nonceHeader}: $nonce"`, `"${signing.signatureHeader}: $signature"`] : []),
  ].map((header) => `-H ${header}`);
  const lines = [
    // -g: otherwise curl would treat brackets in a query as a pattern.
    [`curl -g -X ${method}`, quoted(`${origin}${path}${search}`)].join(' '),
    ...sent,
    ...(body ? [`--data-raw ${quoted(body)}`] : []),
  ];
  return [
    ...(isSignedIn ? ['# TOKEN is the token of a session, as /login answers it.'] : []),
    ...(isSigned
      ? [
          'nonce=$(openssl rand -hex 5)',
          `signature=$(${PRINT_LINES} ${fixed} "$nonce" "$(($(date +%s) / 60))" |`,
          `  openssl dgst -sha256 -hmac ${quoted(key)} -r | cut -d ' ' -f 1)`,
        ]
      : []),
    lines.join(' \\\n  '),
  ].join('\n');
};
