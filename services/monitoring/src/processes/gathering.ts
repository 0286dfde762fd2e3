import { randomUUID } from 'node:crypto';
import type { TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';

/** Maximum time to wait for answers, in milliseconds. */
const PATIENCE_MS = 1_500;

type Question = z.ZodObject<{ ask: z.ZodUUID }>;

interface Parts<Q extends Question, A extends z.ZodType> {
  readonly rpc: Pick<Rpc, 'listen' | 'publish'>;
  readonly wanted: TopicDef<Q>;
  readonly told: TopicDef<A>;
  /** The id of the question that a message answers, null for an unsolicited message; and the process that sends it. */
  readonly of: (message: z.output<A>) => { readonly ask: string | null; readonly process: string };
  /** The processes that will answer; undefined while not all of them are known. */
  readonly expected: () => readonly string[] | undefined;
}

/** A question to every process. */
export class Gathering<Q extends Question, A extends z.ZodType> {
  private readonly asked = new Map<string, (process: string, message: z.output<A>) => void>();
  readonly stop: () => void;

  constructor(private readonly parts: Parts<Q, A>) {
    this.stop = parts.rpc.listen(parts.told, (message) => {
      const { ask, process } = parts.of(message);
      if (ask !== null) this.asked.get(ask)?.(process, message);
    });
  }

  /** The answers by process: those of all expected processes, or those that arrived in time. */
  async ask(question: Omit<z.input<Q>, 'ask'>): Promise<ReadonlyMap<string, z.output<A>>> {
    const { rpc, wanted, expected } = this.parts;
    const ask = randomUUID();
    const answers = new Map<string, z.output<A>>();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.asked.set(ask, (process, message) => {
      answers.set(process, message);
      if (expected()?.every((id) => answers.has(id))) resolve();
    });
    const timer = setTimeout(resolve, PATIENCE_MS);
    rpc.publish(wanted, { ...question, ask } as z.input<Q>);
    await promise;
    clearTimeout(timer);
    this.asked.delete(ask);
    return answers;
  }
}
