import { once } from 'node:events';
import { createServer } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const ANSWER = 'HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n';

const serve = (): void => {
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy()).on('data', () => socket.write(ANSWER));
  });
  server.listen(0, '127.0.0.1', () => parentPort?.postMessage(server.address()));
};

if (!isMainThread) serve();

/**
 * A server in a separate thread with the same short answer for every call, so that a load can be sent without reaching
 * the gateway.
 */
export const startSink = async (): Promise<{ readonly base: string; stop(): Promise<unknown> }> => {
  const worker = new Worker(new URL(import.meta.url));
  const [{ port }] = (await once(worker, 'message')) as [{ port: number }];
  return { base: `http://127.0.0.1:${port}`, stop: () => worker.terminate() };
};
