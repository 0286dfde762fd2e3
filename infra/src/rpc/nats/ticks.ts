import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import type { TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { Logger } from 'pino';
import { SERVICE_TOKEN_HEADER, type ServiceTokens } from '../../service-token/service-tokens.js';
import { parse } from '../call-rules.js';
import type { Connection } from './connection.js';
import { decodeNow, encodeNow } from './payload.js';
import { RefusalLog } from './refusal-log.js';

/** Marks a tick without content: the publisher was disconnected, and earlier ticks may be lost. */
const MISSED_HEADER = 'x-rallyrank-missed';

/** Notifications that may be lost. A notification that cannot be sent or read is dropped and counted in the log. */
export class Ticks {
  private readonly published = new Set<string>();
  private readonly lost: RefusalLog;
  private readonly refusals: RefusalLog;

  constructor(
    private readonly connection: Connection,
    private readonly prefix: string,
    private readonly serviceTokens: ServiceTokens,
    private readonly log: Logger,
  ) {
    this.lost = new RefusalLog(log, 'rpc ticks lost');
    this.refusals = new RefusalLog(log, 'rpc ticks rejected, or not accepted by their listener');
    connection.onRestored(() => this.tellMissed());
  }

  publish(def: TopicDef, message: unknown): void {
    // The message is serialized at once, because the publisher may change its object.
    const { data, headers } = encodeNow(
      parse(def.message, message, def.subject),
      this.connection.mostBytes,
      def.subject,
    );
    this.published.add(def.subject);
    this.sign(def.subject, data, headers);
  }

  listen(def: TopicDef, handler: (message: unknown) => void, onMissed?: () => void): () => void {
    let stopped = false;
    const deliver = (message: Msg) => {
      if (stopped) return;
      if (message.headers?.has(MISSED_HEADER)) onMissed?.();
      else handler(parse(def.message, decodeNow(message, def.subject), def.subject));
    };
    const subscription = this.connection.nats.subscribe(`${this.prefix}.${def.subject}`, {
      callback: (error, message) => {
        if (error) this.log.error({ err: error, subject: def.subject }, 'cannot subscribe to the rpc topic');
        else void this.receive(def.subject, message, deliver);
      },
    });
    const forget = onMissed && this.connection.onRestored(onMissed);
    return () => {
      stopped = true;
      forget?.();
      subscription.unsubscribe();
    };
  }

  /**
   * Messages published while the connection was down are lost without an error. Listeners are notified and check the
   * state themselves.
   */
  private tellMissed(): void {
    for (const subject of this.published) {
      const own = headers();
      own.set(MISSED_HEADER, '1');
      this.sign(subject, new Uint8Array(), own);
    }
  }

  private sign(subject: string, data: Uint8Array, headers: MsgHdrs): void {
    this.serviceTokens
      .token('any')
      .then((token) => this.send(subject, data, headers, token))
      .catch((error: unknown) => this.lost.count(subject, error));
  }

  private send(subject: string, data: Uint8Array, headers: MsgHdrs, token: string): void {
    // The message is not queued, because the client would buffer without limit.
    if (!this.connection.isConnected) throw new Error('not connected');
    headers.set(SERVICE_TOKEN_HEADER, token);
    this.connection.nats.publish(`${this.prefix}.${subject}`, data, { headers });
  }

  private async receive(subject: string, message: Msg, deliver: (message: Msg) => void): Promise<void> {
    try {
      await this.serviceTokens.verify(message.headers?.get(SERVICE_TOKEN_HEADER), 'any');
      deliver(message);
    } catch (error) {
      // A tick may be lost; a failing listener must not affect the publisher or other listeners.
      this.refusals.count(subject, error);
    }
  }
}
