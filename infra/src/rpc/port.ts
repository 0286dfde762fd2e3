import type { RpcDef, TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { z } from 'zod';

/** Requests between services, and notifications that may be lost. */
export interface Rpc {
  /** @throws InvalidInputError if this process already serves the subject. */
  serve<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    handler: (input: z.output<I>) => Promise<z.input<O>>,
  ): void;
  /**
   * Calls a subject. Input and output are parsed by their schemas. A `DomainError` of the handler arrives as a
   * `DomainError`.
   * @throws UnavailableError if the subject has no handler or the deadline passes; @throws InvalidInputError
   */
  call<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    input: z.input<I>,
    options?: { timeoutMs?: number },
  ): Promise<z.output<O>>;
  publish<M extends z.ZodType>(def: TopicDef<M>, message: z.input<M>): void;
  /**
   * Listens to a topic. Returns the function that stops listening. A listener that throws does not affect the others.
   * `onMissed` is called when messages may have been lost, such as after a reconnection.
   */
  listen<M extends z.ZodType>(
    def: TopicDef<M>,
    handler: (message: z.output<M>) => void,
    onMissed?: () => void,
  ): () => void;
  /**
   * Resolves when all handlers and subscriptions of this process are active for every other process. @throws
   * UnavailableError
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}
