import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type ByeReason,
  type ClientMessage,
  feedTimes,
  LIVE_SOCKET_PATH,
  ClientMessage as Message,
  roomsParameter,
} from '@rallyrank/contracts/live/feed';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { hostInUrl } from '@rallyrank/infra/http/host-in-url';
import { SERVICE_TOKEN_HEADER } from '@rallyrank/infra/service-token/service-tokens';
import { WebSocket } from 'undici';
import type { GatewayOptions } from '../options.js';
import type { Runtime } from '../runtime.js';
import type { ReplicaTarget } from '../upstream/replica.js';
import { farewell } from './farewell.js';
import type { Admit } from './visits.js';

/** Maximum number of unsent bytes of a reader. */
const MOST_UNSENT_BYTES = 1_048_576;

const bye = (reason: ByeReason): string => `data: ${farewell(reason)}\n\n`;

const refuse = (response: ServerResponse, status: number): void => {
  response.writeHead(status, { 'Content-Length': 0, 'Cache-Control': 'no-store' }).end();
};

/** Parses the rooms of an address such as `board,match-3-14:27`; undefined if they do not match the contract. */
const helloOf = (query: URLSearchParams): ClientMessage | undefined => {
  const rooms = (query.get(roomsParameter) ?? '').split(',').map((text) => {
    const [name, version] = text.split(':');
    return { name, ...(version !== undefined && { version: Number(version) }) };
  });
  return Message.safeParse({ type: 'hello', rooms, browserId: query.get('browserId') ?? undefined }).data;
};

const PING = JSON.stringify({ type: 'ping' } satisfies ClientMessage);

/** @throws Error if the socket is not open when `signal` aborts */
const openSocket = (
  { address, port }: ReplicaTarget,
  token: string | undefined,
  signal: AbortSignal,
): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const url = `ws://${hostInUrl(address)}:${port}${API_PREFIX}${LIVE_SOCKET_PATH}`;
    const socket = new WebSocket(url, { headers: token === undefined ? {} : { [SERVICE_TOKEN_HEADER]: token } });
    const giveUp = () => socket.close();
    signal.addEventListener('abort', giveUp, { once: true });
    socket.onclose = () => reject(new Error(`no WebSocket at ${url}`));
    socket.onopen = () => {
      signal.removeEventListener('abort', giveUp);
      resolve(socket);
    };
  });

/**
 * The feed for browsers that cannot open a WebSocket: the gateway opens one to a replica of the service live on behalf
 * of the reader, and passes on each message as an event.
 */
export const eventStream = ({ upstreams }: Runtime, serviceTokens: GatewayOptions['serviceTokens'], admit: Admit) => {
  const open = new Set<ServerResponse>();
  const stream = async (hello: ClientMessage, response: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      gone.abort();
    });
    const token = await serviceTokens?.token('live', VISITOR);
    const socket = await upstreams.live.connect((target, signal) => openSocket(target, token, signal), gone.signal);
    const pings = setInterval(() => socket.send(PING), feedTimes.ping).unref();
    const leave = () => socket.close();
    socket.onclose = () => {
      clearInterval(pings);
      response.end();
    };
    if (gone.signal.aborted) return leave();
    gone.signal.addEventListener('abort', leave, { once: true });
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Content-Type-Options': 'nosniff',
    });
    response.flushHeaders();
    socket.onmessage = ({ data }) => {
      if (response.writableEnded) return;
      response.write(`data: ${data}\n\n`);
      if (response.writableLength <= MOST_UNSENT_BYTES) return;
      response.end(bye('slow'));
      leave();
      setTimeout(() => response.destroy(), feedTimes.farewell).unref();
    };
    socket.send(JSON.stringify(hello));
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const visit = request.method === 'GET' ? await admit(request) : 400;
    if (typeof visit === 'number') return refuse(response, visit);
    response.once('close', visit.end);
    const hello = helloOf(visit.url.searchParams);
    if (!hello) return refuse(response, 400);
    // Disables the timeout of the socket, because the stream lives longer than a call.
    request.socket.setTimeout(0);
    await stream(hello, response);
  };

  return {
    answer: (request: IncomingMessage, response: ServerResponse): void => {
      answer(request, response).catch((error: unknown) => {
        if (error instanceof DomainError && !response.headersSent) refuse(response, 503);
        else response.destroy();
      });
    },
    /** Ends all streams. Their readers reconnect to another gateway. */
    stop: (): void => {
      // A reader without an answer reconnects without a farewell.
      for (const response of open) {
        if (response.headersSent) response.end(bye('stopping'));
        else response.destroy();
      }
    },
  };
};
