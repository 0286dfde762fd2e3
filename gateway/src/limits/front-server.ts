import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import { acceptedLanguage } from '@rallyrank/contracts/shared/language';
import type { Counters } from '../edge/counters.js';
import type { AdmissionQueue } from './admission-queue.js';
import { Connection } from './connection.js';
import { tooBusyMessage } from './too-busy.js';
import { chunkKind } from './whole-message.js';

const LANGUAGE = /\r\naccept-language:([^\r]*)/i;
const REQUEST_ID = /\r\nx-request-id:[ \t]*([\w-]{8,64})\r\n/i;

const refusalOf = (text: string): string => {
  const [, given] = REQUEST_ID.exec(text) ?? [];
  const [, accepted] = LANGUAGE.exec(text) ?? [];
  return tooBusyMessage(acceptedLanguage(accepted), given ?? randomUUID());
};

/**
 * Returns a factory of TCP servers that listen in front of an HTTP server and pass their connections to it. While the
 * queue is full, they reject reads themselves, before parsing. Parsing and creating the objects of a call would be more
 * than half the cost of a rejection, and that cost determines how many calls can still be answered. Everything else is
 * passed to the HTTP server, which may reject it later.
 */
export const frontOf = (
  http: HttpServer,
  queue: Pick<AdmissionQueue, 'isFull'>,
  counters: Pick<Counters, 'rejectedInOverload'>,
): (() => Server) => {
  // Starts the HTTP server's checks for slow and idle connections, although it does not listen itself.
  http.emit('listening');
  http.prependListener('request', ({ socket }, response) => {
    if (!(socket instanceof Connection)) return;
    socket.callBegan();
    response.once('close', () => socket.callEnded());
  });
  const refuse = (socket: Socket, bytes: Buffer): void => {
    counters.rejectedInOverload++;
    // Answers that the caller does not read must not fill the memory.
    if (socket.writableNeedDrain) socket.destroy();
    else socket.write(refusalOf(bytes.toString('latin1')));
  };
  return () => {
    const server = createServer({ noDelay: true, allowHalfOpen: true }, (socket) => {
      const connection = new Connection(socket);
      socket.on('data', (bytes: Buffer) => {
        const kind = connection.isAligned ? chunkKind(bytes) : 'other';
        // During shutdown the HTTP server makes callers close the connection.
        const mayRefuse = kind === 'read' && connection.isBetweenMessages && server.listening;
        if (mayRefuse && queue.isFull()) refuse(socket, bytes);
        else connection.give(bytes, kind !== 'other');
      });
      http.emit('connection', connection);
    });
    return server;
  };
};
