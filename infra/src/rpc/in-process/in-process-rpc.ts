import { setMaxListeners } from 'node:events';
import type { RpcDef, TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { z } from 'zod';
import { withDeadline } from '../../deadline.js';
import { InvalidInputError, UnavailableError } from '../../errors.js';
import { inSpan } from '../../observability/tracing.js';
import { parse, toCallerError } from '../call-rules.js';
import type { Rpc } from '../port.js';

import { TopicListeners } from './topic-listeners.js';

type Served = (input: unknown) => Promise<unknown>;

class InProcessRpc implements Rpc {
  private readonly served = new Map<string, Served>();
  private readonly topics = new TopicListeners();
  private readonly closing = new AbortController();

  constructor() {
    // One listener per pending call.
    setMaxListeners(0, this.closing.signal);
  }

  serve<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    handler: (input: z.output<I>) => Promise<z.input<O>>,
  ): void {
    this.assertOpen();
    if (this.served.has(def.subject)) throw new InvalidInputError(`${def.subject} is already served`);
    this.served.set(def.subject, async (input) => {
      const question = parse(def.input, input, def.subject);
      try {
        const answer = await inSpan(def.subject, {}, () => handler(question));
        return parse(def.output, answer, `answer of ${def.subject}`);
      } catch (error) {
        throw toCallerError(error);
      }
    });
  }

  async call<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    input: z.input<I>,
    { timeoutMs = def.timeoutMs }: { timeoutMs?: number } = {},
  ): Promise<z.output<O>> {
    this.assertOpen();
    const answer = this.served.get(def.subject);
    if (!answer) throw new UnavailableError(def.subject, new Error('no process serves it'));
    // The serving side parses with the same definition, and its answer was parsed by `def.output`.
    return (await withDeadline(answer(input), def.subject, timeoutMs, this.closing.signal)) as z.output<O>;
  }

  publish<M extends z.ZodType>(def: TopicDef<M>, message: z.input<M>): void {
    parse(def.message, message, def.subject);
    // Serialized, because the publisher may change its object before the listeners are called.
    const text = JSON.stringify(message);
    this.topics.deliver(def.subject, text);
  }

  listen<M extends z.ZodType>(def: TopicDef<M>, handler: (message: z.output<M>) => void): () => void {
    this.assertOpen();
    return this.topics.add(def.subject, (text) => handler(parse(def.message, JSON.parse(String(text)), def.subject)));
  }

  async ping(): Promise<void> {
    this.assertOpen();
  }

  async close(): Promise<void> {
    this.closing.abort('closed');
    this.served.clear();
    this.topics.clear();
  }

  private assertOpen(): void {
    if (this.closing.signal.aborted) throw new UnavailableError('rpc', new Error('closed'));
  }
}

/** Creates an rpc between the services of one process. */
export const createInProcessRpc = (): Rpc => new InProcessRpc();
