import type { Service } from '@rallyrank/contracts/shared/route';
import type { RpcDef, TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { withDeadline } from '../../deadline.js';
import { UnavailableError } from '../../errors.js';
import { currentRequestId, REQUEST_ID_HEADER } from '../../observability/request-id.js';
import { traceHeaders } from '../../observability/tracing.js';
import { type Peer, SERVICE_TOKEN_HEADER, type ServiceTokens } from '../../service-token/service-tokens.js';
import type { Answering } from '../answering.js';
import { parse, toCallerError } from '../call-rules.js';
import type { Rpc } from '../port.js';
import { Connection } from './connection.js';
import { FAILURE_HEADER, fromFailure } from './failure.js';
import { decode, encode } from './payload.js';
import { Questions } from './questions.js';
import { serviceOf } from './subject.js';
import { Ticks } from './ticks.js';

const DRAIN_MS = 10_000;

/** Calls between services of several processes, over NATS. */
export interface NatsRpc extends Rpc {
  /** Sets which requests this process answers for a service from now on; initially none. */
  answer(service: Service, what: Answering): void;
  /** Returns the version of the server after a round trip. @throws UnavailableError */
  version(): Promise<string | null>;
  /** Maximum size of a message that the server accepts, in bytes. */
  readonly mostBytes: number;
}

export interface NatsRpcOptions {
  /** `nats://user:password@host:port,...`, or `tls://` */
  readonly url: string;
  /** Prefix of all subjects. */
  readonly namespace: string;
  /** Identity of this process. */
  readonly service: Peer;
  readonly serviceTokens: ServiceTokens;
  readonly log: Logger;
  /** Time in milliseconds that requests in progress may take when the rpc closes; 10,000 by default. */
  readonly drainMs?: number;
}

class NatsRpcAdapter implements NatsRpc {
  private readonly questions: Questions;
  private readonly ticks: Ticks;
  private readonly prefix: string;
  private readonly drainMs: number;
  private closing: Promise<void> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly serviceTokens: ServiceTokens,
    { namespace, log, drainMs = DRAIN_MS }: NatsRpcOptions,
  ) {
    this.drainMs = drainMs;
    this.prefix = `${namespace}.rpc`;
    this.questions = new Questions(connection, this.prefix, serviceTokens, log);
    this.ticks = new Ticks(connection, `${namespace}.tick`, serviceTokens, log);
  }

  serve<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    handler: (input: z.output<I>) => Promise<z.input<O>>,
  ): void {
    this.assertOpen();
    // The request is parsed by `def.input` before the handler receives it.
    this.questions.serve(def, async (input) => handler(input as z.output<I>));
  }

  answer(service: Service, what: Answering): void {
    if (!this.closing) this.questions.answer(service, what);
  }

  async call<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    input: z.input<I>,
    { timeoutMs = def.timeoutMs }: { timeoutMs?: number } = {},
  ): Promise<z.output<O>> {
    const endsAt = performance.now() + timeoutMs;
    const question = parse(def.input, input, def.subject);
    await this.connection.ready(timeoutMs);
    const leftMs = Math.max(1, endsAt - performance.now());
    return withDeadline(this.ask(def, question, leftMs), def.subject, leftMs, this.connection.signal);
  }

  publish<M extends z.ZodType>(def: TopicDef<M>, message: z.input<M>): void {
    this.ticks.publish(def, message);
  }

  listen<M extends z.ZodType>(
    def: TopicDef<M>,
    handler: (message: z.output<M>) => void,
    onMissed?: () => void,
  ): () => void {
    this.assertOpen();
    return this.ticks.listen(def, (message) => handler(message as z.output<M>), onMissed);
  }

  async ping(): Promise<void> {
    await this.connection.flush();
  }

  get mostBytes(): number {
    return this.connection.mostBytes;
  }

  async version(): Promise<string | null> {
    await this.connection.flush();
    return this.connection.nats.info?.version ?? null;
  }

  close(): Promise<void> {
    // Requests in progress may still call other services, so this process's own calls end last.
    this.closing ??= this.questions.drain(this.drainMs).then(() => this.connection.close());
    return this.closing;
  }

  private async ask<O extends z.ZodType>(
    { subject, output }: RpcDef<z.ZodType, O>,
    question: unknown,
    timeoutMs: number,
  ): Promise<z.output<O>> {
    const { data, headers } = await encode(question, this.connection.mostBytes, subject);
    headers.set(SERVICE_TOKEN_HEADER, await this.serviceTokens.token(serviceOf(subject)));
    const requestId = currentRequestId();
    if (requestId !== undefined) headers.set(REQUEST_ID_HEADER, requestId);
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    const message = await this.connection.nats
      .request(`${this.prefix}.${subject}`, data, { timeout: timeoutMs, headers })
      .catch((error: unknown) => {
        throw new UnavailableError(subject, error);
      });
    const what = `answer of ${subject}`;
    if (message.headers?.has(FAILURE_HEADER)) throw fromFailure(await decode(message, what));
    return decode(message, what)
      .then((answer) => parse(output, answer, what))
      .catch((error: unknown) => {
        // An answer that breaks its schema is a defect of the other side.
        throw toCallerError(error);
      });
  }

  private assertOpen(): void {
    if (this.closing) throw new UnavailableError('rpc', new Error('closed'));
  }
}

/** @throws UnavailableError when the server does not respond within 10 s, InvalidInputError for a malformed address */
export const connectNatsRpc = async (options: NatsRpcOptions): Promise<NatsRpc> => {
  const { url, namespace, service, serviceTokens, log } = options;
  const connection = await Connection.open({ url, namespace, service, log });
  return new NatsRpcAdapter(connection, serviceTokens, options);
};
