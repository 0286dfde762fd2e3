import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import kafkajs, { type ISocketFactoryArgs, type Kafka, type KafkaConfig, type LogEntry } from 'kafkajs';
import type { Logger } from 'pino';
import { atMost } from '../../deadline.js';
import './quiet-timers.js';

/** The addresses of the brokers and the credentials. Without a user there is no authentication. */
export interface KafkaServers {
  readonly brokers: readonly string[];
  /** User for SCRAM-SHA-512. */
  readonly user: string;
  readonly password: string;
  readonly tls: boolean;
}

/** The Kafka client of one attempt: if something hangs, it is discarded with its sockets and a new one is created. */
export interface KafkaLink {
  readonly kafka: Kafka;
  /** Closes what was opened, within a time limit, then destroys what is still open. Never rejects. */
  close(...ends: (() => Promise<unknown>)[]): Promise<void>;
}

const CONNECT_MS = 3_000;
const REQUEST_MS = 10_000;
const CLOSE_MS = 1_500;
const KEEP_ALIVE_MS = 60_000;

/** Pauses before a failed link is replaced by a new one. */
export const RECONNECT = { firstMs: 200, longestMs: 5_000 } as const;

/** Few and quick retries: after a failure, users of a link create a new one, with their own pauses. */
export const linkRetries = { retries: 4, initialRetryTime: 100, maxRetryTime: 1_000 } as const;

type SocketTarget = Omit<ISocketFactoryArgs, 'ssl'> & Partial<Pick<ISocketFactoryArgs, 'ssl'>>;

export const openSocket = ({ host, port, ssl, onConnect }: SocketTarget): Socket => {
  const servername = isIP(host) ? {} : { servername: host };
  return ssl ? connectTls({ host, port, ...servername, ...ssl }, onConnect) : connect({ host, port }, onConnect);
};

/**
 * Prepares a link; nothing is connected yet. Logs of kafkajs go to level debug: its failures are also returned as
 * errors.
 */
export const linkKafka = (servers: KafkaServers, clientId: string, log: Pick<Logger, 'debug'>): KafkaLink => {
  const sockets = new Set<Socket>();
  let closed = false;
  const config: KafkaConfig = {
    clientId,
    brokers: [...servers.brokers],
    connectionTimeout: CONNECT_MS,
    authenticationTimeout: REQUEST_MS,
    requestTimeout: REQUEST_MS,
    retry: linkRetries,
    logLevel: kafkajs.logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, log: entry }: LogEntry) =>
        log.debug({ kafka: namespace, ...entry, timestamp: undefined }, entry.message),
    socketFactory: (args) => {
      // kafkajs continues its retries even when no caller waits for them.
      if (closed) throw new Error('closed');
      const socket = openSocket(args);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket.setKeepAlive(true, KEEP_ALIVE_MS);
    },
    ...(servers.tls && { ssl: true }),
    ...(servers.user && {
      sasl: { mechanism: 'scram-sha-512' as const, username: servers.user, password: servers.password },
    }),
  };
  return {
    kafka: new kafkajs.Kafka(config),
    close: async (...ends) => {
      await atMost(CLOSE_MS, Promise.allSettled(ends.map((end) => end())));
      closed = true;
      // Passes an error, because kafkajs ignores a plain close of a socket and keeps its timer.
      for (const socket of sockets) socket.destroy(new Error('closed'));
    },
  };
};
