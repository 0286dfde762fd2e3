import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server in place of a service; `handle` can be changed while it runs. */
export interface UpstreamServer {
  readonly url: string;
  readonly requests: IncomingMessage[];
  handle: Handler;
  stop(): Promise<void>;
}

export const answerJson = (body: unknown, status = 200, headers: Record<string, string> = {}): Handler => {
  const text = JSON.stringify(body);
  return (request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(text);
  };
};

export const startUpstreamServer = async (): Promise<UpstreamServer> => {
  const server = createServer((request, response) => {
    upstream.requests.push(request);
    upstream.handle(request, response);
  });
  // A socket answers with the headers with which it was opened.
  server.on('upgrade', ({ headers }, socket) => {
    sockets.add(socket);
    const { 'sec-websocket-key': key, 'x-rallyrank-service-token': token = 'none' } = headers;
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSaid: key ${key} token ${token}\r\n\r\n`,
    );
  });
  const sockets = new Set<Duplex>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: UpstreamServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    handle: answerJson({ code: 200, msg: 'ok', data: 'first' }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of sockets) socket.destroy();
      }),
  };
  return upstream;
};
