import { type CustomTransportStrategy, type MessageHandler, Server } from '@nestjs/microservices';
import type { RpcDef, TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { Logger } from 'pino';
import { isObservable, lastValueFrom } from 'rxjs';
import { InvalidInputError } from '../errors.js';
import type { Rpc } from '../rpc/port.js';
import type { PatternExtras } from './patterns.js';

const isQuestion = (def: RpcDef | TopicDef): def is RpcDef => 'output' in def;

/**
 * Connects Nest's message and event handlers to the rpc port, which handles deadlines, leadership and draining. The
 * port belongs to the process and is not closed with the application; only the topic subscriptions end.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly rpc: Rpc,
    private readonly log: Pick<Logger, 'error'>,
  ) {
    super();
  }

  /** @throws InvalidInputError for a second handler of a subject, because Nest would replace the first one */
  override addHandler(pattern: unknown, callback: MessageHandler, isEvent?: boolean, extras?: PatternExtras): void {
    if (!isEvent && this.messageHandlers.has(this.normalizePattern(String(pattern))))
      throw new InvalidInputError(`${String(pattern)} is already served`);
    super.addHandler(pattern, callback, isEvent, extras && { ...extras });
  }

  listen(callback: (error?: unknown) => void): void {
    try {
      for (const handler of this.messageHandlers.values()) this.bind(handler);
      callback();
    } catch (error) {
      callback(error);
    }
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  on(): never {
    throw new InvalidInputError('the rpc port emits no events of its own');
  }

  unwrap<T>(): T {
    return this.rpc as T;
  }

  private bind(handler: MessageHandler): void {
    const { def } = handler.extras as PatternExtras;
    const handle = async (input: unknown): Promise<unknown> => {
      const result = await handler(input);
      return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
    };
    if (isQuestion(def)) this.rpc.serve(def, handle);
    else {
      const failed = (error: unknown) => this.log.error({ err: error, subject: def.subject }, 'event handler failed');
      this.stops.push(this.rpc.listen(def, (message) => void handle(message).catch(failed)));
    }
  }
}
