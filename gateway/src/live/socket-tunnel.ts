import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { signing } from '@rallyrank/contracts/shared/signing';
import { addressList } from '@rallyrank/infra/address-list';
import { SERVICE_TOKEN_HEADER } from '@rallyrank/infra/service-token/service-tokens';
import { Quota } from '../limits/quota.js';
import type { GatewayOptions } from '../options.js';
import { readAddress } from '../policies/client-address.js';
import type { Runtime } from '../runtime.js';
import type { UpgradeHandler } from '../server.js';
import { createVerifier, MS_PER_MINUTE, NO_BODY_HASH } from '../signing/verify.js';

const NONCE_TTL_MS = (1 + 2 * signing.toleranceMinutes) * MS_PER_MINUTE;
/** How long a replica may take to answer. */
const CONNECT_MS = 5_000;
/** The headers of a handshake that are passed on. */
const passedOn = ['sec-websocket-key', 'sec-websocket-version', 'accept-language'] as const;

const refusals = {
  400: 'Bad Request',
  403: 'Forbidden',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

const refuse = (socket: Duplex, status: keyof typeof refusals): void => {
  socket.end(`HTTP/1.1 ${status} ${refusals[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** The client's address: the last hop that is not a trusted proxy. */
const clientOf = ({ socket, headers }: IncomingMessage, trusted: ReturnType<typeof addressList>) => {
  const hops = [...String(headers['x-forwarded-for'] ?? '').split(','), socket.remoteAddress ?? ''];
  let client = readAddress(hops.pop() ?? '');
  while (client && trusted.has(client.client)) {
    const next = readAddress((hops.pop() ?? '').trim());
    if (!next) break;
    client = next;
  }
  return client;
};

/** A page of another site may not open sockets; a program that is no browser names no origin. */
const isOwnOrigin = ({ headers }: IncomingMessage, publicUrl: string | undefined): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  return URL.parse(origin)?.host === host || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
};

/**
 * Passes a WebSocket on to a replica of the service live, byte by byte. Origin, signature and the number of sockets of the address are checked
 * before anything is opened.
 */
export const socketTunnel = (
  { config, nonces, now, blockedAddresses, upstreams, rateLimits }: Runtime,
  serviceTokens: GatewayOptions['serviceTokens'],
  mostPerAddress: number,
): UpgradeHandler => {
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

  const forward = async (request: IncomingMessage, url: URL, socket: Duplex, head: Buffer): Promise<void> => {
    const target = upstreams.live.target();
    if (!target) return refuse(socket, 503);
    const token = await serviceTokens?.token('live', VISITOR);
    const lines = [
      `GET ${url.pathname} HTTP/1.1`,
      `Host: ${target.host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      ...passedOn.flatMap((name) => (request.headers[name] === undefined ? [] : [`${name}: ${request.headers[name]}`])),
      ...(token === undefined ? [] : [`${SERVICE_TOKEN_HEADER}: ${token}`]),
    ];
    const upstream = connect({ host: target.address, port: target.port, noDelay: true });
    upstream.setTimeout(CONNECT_MS, () => upstream.destroy());
    upstream.once('connect', () => {
      upstream.setTimeout(0);
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      if (head.length > 0) upstream.write(head);
      // A reader that is slow here makes the service wait, which then drops it.
      socket.pipe(upstream);
      upstream.pipe(socket);
    });
    upstream.once('error', () => (upstream.bytesRead === 0 ? refuse(socket, 503) : socket.destroy()));
    upstream.once('close', () => socket.end());
    socket.once('close', () => upstream.destroy());
  };

  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const url = URL.parse(request.url ?? '', 'http://gateway.invalid');
    const address = clientOf(request, trusted);
    if (!url || !address) return refuse(socket, 400);
    if (blockedAddresses.has(address.client) || !isOwnOrigin(request, config.publicUrl)) return refuse(socket, 403);
    if (!(await isSigned(url))) {
      await rateLimits.countRefused(address.group);
      return refuse(socket, 403);
    }
    if (!open.take(address.group)) return refuse(socket, 429);
    socket.once('close', () => open.giveBack(address.group));
    await forward(request, url, socket, head);
  };

  return (request, socket, head) => {
    // Its life is longer than that of a call.
    if ('setTimeout' in request.socket) request.socket.setTimeout(0);
    admit(request, socket, head).catch(() => socket.destroy());
  };
};
