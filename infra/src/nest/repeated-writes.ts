import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { assertSameRequest } from '../commands/same-request.js';
import type { AnswerFacts, Input } from '../http/request.js';
import type { KeptAnswers } from './kept-answers.js';

/** A finished write, with what its handler reported about the answer. */
export interface Written extends AnswerFacts {
  readonly result: unknown;
}

/** A write that may be a repetition. */
interface Sent {
  readonly route: Pick<RouteDef, 'holdsSecret'>;
  readonly caller: Caller;
  readonly input: Input;
}

interface Known {
  readonly fingerprint: string;
  readonly written: Written;
}

/**
 * Answers a repeated write, one with the same user and idempotency key, like the first time (ADR 14). Only the leader answers writes, so
 * all writes in progress are known here. A kept answer may be lost or evicted; then the write is executed again, and its command id
 * prevents appending events twice.
 */
export class RepeatedWrites {
  private readonly inProgress = new Map<string, { readonly fingerprint: string; readonly done: Promise<Written> }>();

  constructor(private readonly answers: Pick<KeptAnswers, 'get' | 'keep'>) {}

  /** Errors are not kept: the same write may succeed later. @throws DomainError write.keyReused for a key of another request */
  async once({ route, caller, input }: Sent, work: () => Promise<Written>): Promise<Written> {
    const { commandId, fingerprint } = input.write;
    if (commandId === undefined || fingerprint === undefined || caller.kind === 'visitor' || route.holdsSecret)
      return work();
    const first = this.inProgress.get(commandId);
    if (first) {
      assertSameRequest(first.fingerprint, fingerprint);
      return first.done;
    }
    const done = this.answer(commandId, caller.user.id, fingerprint, work).finally(() =>
      this.inProgress.delete(commandId),
    );
    this.inProgress.set(commandId, { fingerprint, done });
    return done;
  }

  private async answer(
    commandId: string,
    user: string,
    fingerprint: string,
    work: () => Promise<Written>,
  ): Promise<Written> {
    const key = `written:${commandId}`;
    const known = await this.answers.get<Known>(key);
    if (known) {
      assertSameRequest(known.fingerprint, fingerprint);
      return known.written;
    }
    const written = await work();
    await this.answers.keep(key, user, { fingerprint, written } satisfies Known);
    return written;
  }
}
