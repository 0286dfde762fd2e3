import type { IncomingMessage } from 'node:http';
import { signing } from '@rallyrank/contracts/shared/signing';
import { addressList } from '@rallyrank/infra/address-list';
import { createVerifier, MS_PER_MINUTE, NO_BODY_HASH } from '../edge/verify.js';
import { Quota } from '../limits/quota.js';
import { readAddress, withoutPorts } from '../policies/client-address.js';
import type { Runtime } from '../runtime.js';

const NONCE_TTL_MS = (1 + 2 * signing.toleranceMinutes) * MS_PER_MINUTE;

/** HTTP status of a rejected visit. */
export type Refusal = 400 | 403 | 429;

/** An admitted visit of the feed. */
export interface Visit {
  readonly url: URL;
  /** Must be called at the end of the visit, so that the address may open another one. */
  readonly end: () => void;
}
export type Admit = (request: IncomingMessage) => Promise<Visit | Refusal>;

/** The client's address: the last hop that is not a trusted proxy. */
const clientOf = ({ socket, headers }: IncomingMessage, trusted: ReturnType<typeof addressList>) => {
  const hops = [...withoutPorts(String(headers['x-forwarded-for'] ?? '')).split(','), socket.remoteAddress ?? ''];
  let client = readAddress(hops.pop() ?? '');
  while (client && trusted.has(client.client)) {
    const next = readAddress((hops.pop() ?? '').trim());
    if (!next) break;
    client = next;
  }
  return client;
};

/**
 * Whether the origin may read the feed. Pages of other sites may not; a client without an origin is not a browser and
 * may.
 */
const isOwnOrigin = ({ headers }: IncomingMessage, publicUrl: string | undefined): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.parse(origin)?.host === host || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
};

/** Checks origin, signature and the number of open visits of the address before a visit of the feed begins. */
export const feedVisits = (
  { config, nonces, now, blockedAddresses, rateLimits, refusals }: Runtime,
  mostPerAddress: number,
): Admit => {
  const verify = createVerifier(config.signingKey);
  const trusted = addressList(config.trustedProxies);
  const open = new Quota({ total: Number.POSITIVE_INFINITY, perGroup: mostPerAddress });

  const isSigned = async (url: URL): Promise<boolean> => {
    const nonce = url.searchParams.get(signing.nonceParameter) ?? '';
    const signature = url.searchParams.get(signing.signatureParameter) ?? '';
    const names: readonly string[] = [signing.nonceParameter, signing.signatureParameter];
    const query = [...url.searchParams].filter(([name]) => !names.includes(name));
    const isOwn = nonce.length === signing.nonceLength;
    const signed = { method: 'GET', path: url.pathname, query, bodyHash: NO_BODY_HASH, nonce };
    return isOwn && verify(signed, signature, now()) && (await nonces.take(nonce, NONCE_TTL_MS));
  };

  return async (request) => {
    const url = URL.parse(request.url ?? '', 'http://gateway.invalid');
    const address = clientOf(request, trusted);
    if (!url || !address) return 400;
    if (blockedAddresses.has(address.client) || !isOwnOrigin(request, config.publicUrl)) return 403;
    if (!(await isSigned(url))) {
      refusals.count('signature', { client: address.client, clientGroup: address.group, request });
      await rateLimits.countRefused(address.group);
      return 403;
    }
    if (!open.take(address.group)) return 429;
    return { url, end: () => open.giveBack(address.group) };
  };
};
