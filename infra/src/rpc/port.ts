import type { RpcDef, TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { z } from 'zod';

/** Questions between services, and ticks that may be lost. */
export interface Rpc {
  /** @throws InvalidInputError when the subject is already served by this process. */
  serve<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    handler: (input: z.output<I>) => Promise<z.input<O>>,
  ): void;
  /**
   * Input and output are parsed by their schemas. A `DomainError` of the handler arrives as a `DomainError`.
   * @throws UnavailableError when nobody serves the subject or the deadline passes; @throws InvalidInputError
   */
  call<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    input: z.input<I>,
    options?: { timeoutMs?: number },
  ): Promise<z.output<O>>;
  publish<M extends z.ZodType>(def: TopicDef<M>, message: z.input<M>): void;
  /**
   * Returns the function that stops listening. A listener that throws disturbs nobody.
   * `onMissed` is called when messages may have been lost, such as after a reconnection.
   */
  listen<M extends z.ZodType>(
    def: TopicDef<M>,
    handler: (message: z.output<M>) => void,
    onMissed?: () => void,
  ): () => void;
  /** When it returns, what this process serves and listens to is in force for every other. @throws UnavailableError */
  ping(): Promise<void>;
  close(): Promise<void>;
}
