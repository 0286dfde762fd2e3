import { randomUUID } from 'node:crypto';
import type { Msg, Subscription } from '@nats-io/transport-node';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Service } from '@rallyrank/contracts/shared/route';
import type { RpcDef } from '@rallyrank/contracts/shared/rpc';
import type { Logger } from 'pino';
import { withDeadline } from '../../deadline.js';
import { InvalidInputError, UnavailableError } from '../../errors.js';
import { isRequestId, REQUEST_ID_HEADER, withRequestId } from '../../observability/request-id.js';
import { inSpan } from '../../observability/tracing.js';
import { SERVICE_TOKEN_HEADER, type ServiceTokens } from '../../service-token/service-tokens.js';
import type { Answering } from '../answering.js';
import { parse, toCallerError } from '../call-rules.js';
import type { Connection } from './connection.js';
import { FAILURE_HEADER, toFailure } from './failure.js';
import { decode, encode, encodeNow, type Payload } from './payload.js';
import { RefusalLog } from './refusal-log.js';
import { serviceOf } from './subject.js';

/** Maximum number of concurrent requests; further requests are rejected at once, because a queue would only grow. */
export const MOST_UNDER_WAY = 256;

interface Served {
  readonly def: RpcDef;
  readonly service: Service;
  readonly handler: (input: unknown) => Promise<unknown>;
  subscription: Subscription | undefined;
}

/** The requests that this process answers. Replicas that serve a subject share its requests. */
export class Questions {
  private readonly served = new Map<string, Served>();
  private readonly answered = new Map<Service, Answering>();
  private readonly underWay = new Set<Promise<void>>();
  private readonly refusals: RefusalLog;

  constructor(
    private readonly connection: Connection,
    private readonly prefix: string,
    private readonly serviceTokens: ServiceTokens,
    private readonly log: Logger,
  ) {
    this.refusals = new RefusalLog(log, 'rpc requests without a valid identity');
  }

  serve(def: RpcDef, handler: (input: unknown) => Promise<unknown>): void {
    if (this.served.has(def.subject)) throw new InvalidInputError(`${def.subject} is already served`);
    const served: Served = { def, service: serviceOf(def.subject), handler, subscription: undefined };
    this.served.set(def.subject, served);
    this.follow(served);
  }

  answer(service: Service, what: Answering): void {
    this.answered.set(service, what);
    for (const served of this.served.values()) if (served.service === service) this.follow(served);
  }

  /** Accepts no further requests, and waits for those in progress, for at most `drainMs`. */
  async drain(drainMs: number): Promise<void> {
    const ended = [...this.served.values()].map((served) => served.subscription?.drain());
    this.served.clear();
    const answered = Promise.allSettled(ended).then(() => Promise.allSettled(this.underWay));
    await withDeadline(answered, 'rpc', drainMs).catch(() => undefined);
  }

  /** Subscribes or unsubscribes, depending on whether this process answers the subject. */
  private follow(served: Served): void {
    const what = this.answered.get(served.service) ?? 'nothing';
    const answers = what === 'everything' || (what === 'questions' && !served.def.byLeader);
    if (answers === (served.subscription !== undefined)) return;
    if (!answers) {
      // Requests that were already received are answered; the store decides whether they may still write.
      served.subscription?.drain().catch(() => undefined);
      served.subscription = undefined;
      return;
    }
    served.subscription = this.connection.nats.subscribe(`${this.prefix}.${served.def.subject}`, {
      queue: 'rpc',
      callback: (error, message) => {
        if (error) this.log.error({ err: error, subject: served.def.subject }, 'rpc subject cannot be served');
        else this.take(served, message);
      },
    });
  }

  private take(served: Served, message: Msg): void {
    if (this.underWay.size >= MOST_UNDER_WAY) {
      this.send(message, this.failure(new UnavailableError(served.def.subject, new Error('busy'))));
      return;
    }
    const given = message.headers?.get(REQUEST_ID_HEADER);
    // A request without a request id gets one here, so that its effects can be found in the logs.
    const requestId = isRequestId(given) ? given : randomUUID();
    const from = { traceparent: message.headers?.get('traceparent') };
    const inTrace = () => inSpan(served.def.subject, { kind: 'SERVER', from }, () => this.workOn(served, message));
    const work = withRequestId(requestId, inTrace)
      .catch((error: unknown) => this.failure(error))
      .then((payload) => this.reply(message, payload));
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work));
  }

  private async workOn({ def, service, handler }: Served, message: Msg): Promise<Payload> {
    await this.serviceTokens.verify(message.headers?.get(SERVICE_TOKEN_HEADER), service).catch((error: unknown) => {
      this.refusals.count(def.subject, error instanceof DomainError ? error.cause : error);
      throw error;
    });
    const question = parse(def.input, await decode(message, def.subject), def.subject);
    const what = `answer of ${def.subject}`;
    try {
      return await encode(parse(def.output, await handler(question), what), this.connection.mostBytes, what);
    } catch (error) {
      const told = toCallerError(error);
      if (told.cause !== undefined) this.log.error({ err: error, subject: def.subject }, 'rpc request failed');
      throw told;
    }
  }

  private failure(error: unknown): Payload {
    const payload = encodeNow(toFailure(error), this.connection.mostBytes, 'failure');
    payload.headers.set(FAILURE_HEADER, '1');
    return payload;
  }

  private async reply(message: Msg, payload: Payload): Promise<void> {
    // An answer during an interruption of the connection is sent after the reconnection.
    await this.connection.ready().then(
      () => this.send(message, payload),
      () => undefined,
    );
  }

  private send(message: Msg, { data, headers }: Payload): void {
    try {
      message.respond(data, { headers });
    } catch (error) {
      this.log.warn({ err: error, subject: message.subject }, 'rpc answer was not sent');
    }
  }
}
