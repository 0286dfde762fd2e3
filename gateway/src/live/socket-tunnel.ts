import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { SERVICE_TOKEN_HEADER } from '@rallyrank/infra/service-token/service-tokens';
import type { UpgradeHandler } from '../edge/server.js';
import type { GatewayOptions } from '../options.js';
import type { Runtime } from '../runtime.js';
import type { ReplicaTarget } from '../upstream/replica.js';
import { farewell } from './farewell.js';
import { acceptance, lastFrames, ServerFrames } from './server-frames.js';
import { upgrade } from './upgrade.js';
import type { Admit } from './visits.js';

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

const BYE = lastFrames(farewell('stopping'));

/**
 * Accepts the handshake and sends the reason before it closes, because a browser hides the status of a rejected
 * handshake from its page.
 */
const refuseTooMany = (request: IncomingMessage, socket: Duplex): void => {
  const key = request.headers['sec-websocket-key'];
  if (key === undefined) refuse(socket, 429);
  else socket.end(Buffer.concat([Buffer.from(acceptance(key)), lastFrames(farewell('limit'))]));
};

/** Passes an admitted WebSocket on to a replica of the service live, byte by byte. */
export const socketTunnel = (
  { upstreams }: Runtime,
  serviceTokens: GatewayOptions['serviceTokens'],
  admit: Admit,
): { readonly handle: UpgradeHandler; readonly stop: () => void } => {
  /** One function for each open socket, which closes it as soon as no message is partially sent. */
  const leave = new Set<() => void>();
  let isStopping = false;

  const forward = async (request: IncomingMessage, url: URL, socket: Duplex, head: Buffer): Promise<void> => {
    const gone = new AbortController();
    socket.once('close', () => gone.abort());
    const token = await serviceTokens?.token('live', VISITOR);
    const handshakeWith = ({ host }: ReplicaTarget): string => {
      const lines = [
        `GET ${url.pathname} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        ...passedOn.flatMap((name) =>
          request.headers[name] === undefined ? [] : [`${name}: ${request.headers[name]}`],
        ),
        ...(token === undefined ? [] : [`${SERVICE_TOKEN_HEADER}: ${token}`]),
      ];
      return `${lines.join('\r\n')}\r\n\r\n`;
    };
    const { socket: upstream, first } = await upstreams.live.connect(
      (target, signal) => upgrade(target, handshakeWith(target), signal),
      gone.signal,
    );
    if (socket.destroyed) {
      upstream.destroy();
      return;
    }
    const frames = new ServerFrames();
    const goWhenBetween = () => {
      if (!frames.isBetween) return;
      upstream.unpipe(socket);
      socket.end(BYE);
      upstream.destroy();
    };
    const pass = (bytes: Buffer) => {
      frames.pass(bytes);
      if (isStopping) goWhenBetween();
    };
    leave.add(goWhenBetween);
    upstream.once('error', () => socket.destroy());
    upstream.once('close', () => socket.end());
    socket.once('close', () => {
      leave.delete(goWhenBetween);
      upstream.destroy();
    });
    if (head.length > 0) upstream.write(head);
    socket.write(first);
    // A slow reader causes back-pressure on the service, which then disconnects it.
    socket.pipe(upstream);
    upstream.pipe(socket);
    upstream.on('data', pass);
    pass(first);
  };

  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (isStopping) return refuse(socket, 503);
    const visit = await admit(request);
    if (visit === 429) return refuseTooMany(request, socket);
    if (typeof visit === 'number') return refuse(socket, visit);
    socket.once('close', visit.end);
    await forward(request, visit.url, socket, head);
  };

  return {
    handle: (request, socket, head) => {
      // Disables the timeout of the socket, which lives longer than a call.
      if ('setTimeout' in request.socket) request.socket.setTimeout(0);
      open(request, socket, head).catch((error: unknown) => {
        if (error instanceof DomainError) refuse(socket, 503);
        else socket.destroy();
      });
    },
    /** Ends all sockets. Their readers reconnect to another gateway. */
    stop: () => {
      isStopping = true;
      for (const go of leave) go();
    },
  };
};
