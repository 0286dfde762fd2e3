import { connect, type Socket } from 'node:net';
import type { ReplicaTarget } from '../upstream/replica.js';

const SERVER_ERROR = 'HTTP/1.1 5';

export interface Upgraded {
  readonly socket: Socket;
  /** The received beginning of the answer, which still has to be passed on. */
  readonly first: Buffer;
}

/**
 * Sends the handshake of a WebSocket to a replica. A rejection of the handshake by the replica counts as an answer, but
 * a server error does not.
 * @throws Error if the replica cannot be reached, breaks off, answers with a server error, or has not answered when
 * `signal` aborts
 */
export const upgrade = ({ address, port }: ReplicaTarget, head: string, signal: AbortSignal): Promise<Upgraded> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, noDelay: true });
    const giveUp = () => socket.destroy();
    signal.addEventListener('abort', giveUp, { once: true });
    socket.once('error', giveUp);
    socket.once('close', () => reject(new Error(`no WebSocket at ${address}:${port}`)));
    socket.once('connect', () => socket.write(head));
    socket.once('data', (first: Buffer) => {
      socket.pause();
      signal.removeEventListener('abort', giveUp);
      if (first.toString('latin1').startsWith(SERVER_ERROR)) socket.destroy();
      else resolve({ socket, first });
    });
  });
