import type { z } from 'zod';

/** A question between services. `subject` is `<service>.<name>`. */
export interface RpcDef<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly subject: string;
  readonly input: I;
  readonly output: O;
  /** Deadline of a call in milliseconds. */
  readonly timeoutMs: number;
}

export const rpc = <I extends z.ZodType, O extends z.ZodType>(
  subject: string,
  input: I,
  output: O,
  timeoutMs = 5_000,
): RpcDef<I, O> => ({
  subject,
  input,
  output,
  timeoutMs,
});

/** A message without an answer that may be lost (a tick): read model versions, presence. */
export interface TopicDef<M extends z.ZodType = z.ZodType> {
  readonly subject: string;
  readonly message: M;
}

export const topic = <M extends z.ZodType>(subject: string, message: M): TopicDef<M> => ({ subject, message });
