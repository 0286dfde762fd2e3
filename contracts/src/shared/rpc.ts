import type { z } from 'zod';

/** A request between services. `subject` is `<service>.<name>`. */
export interface RpcDef<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly subject: string;
  readonly input: I;
  readonly output: O;
  /** Deadline of a call in milliseconds. */
  readonly timeoutMs: number;
  /** Whether it writes, so that only the leader of the service answers (ids must come from one writer). */
  readonly byLeader: boolean;
}

/** A query that every replica of the service can answer. */
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
  byLeader: false,
});

/** A command that only the leader of the service answers. */
export const leaderRpc = <I extends z.ZodType, O extends z.ZodType>(
  subject: string,
  input: I,
  output: O,
  timeoutMs: number,
): RpcDef<I, O> => ({ ...rpc(subject, input, output, timeoutMs), byLeader: true });

/** A notification without a response, which may be lost (a tick): read model versions, presence. */
export interface TopicDef<M extends z.ZodType = z.ZodType> {
  readonly subject: string;
  readonly message: M;
}

export const topic = <M extends z.ZodType>(subject: string, message: M): TopicDef<M> => ({ subject, message });
