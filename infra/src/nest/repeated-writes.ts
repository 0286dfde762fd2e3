import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { Cache } from '../cache/port.js';
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
  /** Time in milliseconds that a replica may take for the write; absent for a write that only the leader executes. */
  readonly claimMs?: number | undefined;
}

interface Known {
  readonly fingerprint: string;
  readonly written: Written;
}

/** Time in milliseconds between two checks whether another replica has completed the first write. */
const LOOK_EVERY_MS = 50;

/**
 * Answers a repeated write (with the same user and idempotency key) like the first one (ADR 14). A write that only the
 * leader executes is in progress in this process only; any other write is claimed in the cache while a replica executes
 * it. A kept answer may be lost or evicted; then the write is executed again, and its command id prevents appending
 * events twice.
 */
export class RepeatedWrites {
  private readonly inProgress = new Map<string, { readonly fingerprint: string; readonly done: Promise<Written> }>();

  constructor(
    private readonly answers: Pick<KeptAnswers, 'get' | 'keep'>,
    private readonly claims: Pick<Cache, 'setIfAbsent' | 'remove'>,
  ) {}

  /**
   * Errors are not kept: the same write may succeed later. @throws DomainError write.keyReused if the key belongs to
   * another request
   */
  async once({ route, caller, input, claimMs }: Sent, work: () => Promise<Written>): Promise<Written> {
    const { commandId, fingerprint } = input.write;
    if (commandId === undefined || fingerprint === undefined || caller.kind === 'visitor' || route.holdsSecret)
      return work();
    const first = this.inProgress.get(commandId);
    if (first) {
      assertSameRequest(first.fingerprint, fingerprint);
      return first.done;
    }
    const answer = () => this.answer(commandId, caller.user.id, fingerprint, work);
    const answered = claimMs === undefined ? answer() : this.claimed(commandId, claimMs, answer);
    const done = answered.finally(() => this.inProgress.delete(commandId));
    this.inProgress.set(commandId, { fingerprint, done });
    return done;
  }

  private async claimed(commandId: string, claimMs: number, answer: () => Promise<Written>): Promise<Written> {
    const claim = `written:${commandId}:claim`;
    const endsAt = await this.claim(claim, claimMs);
    try {
      return await answer();
    } finally {
      // After the end of the claim, there may be a claim of another replica.
      if (performance.now() < endsAt) await this.claims.remove(claim).catch(() => undefined);
    }
  }

  /**
   * Waits while another replica executes the write, at most until its claim ends. Does not wait if the cache is
   * unavailable.
   * @returns the time at which the claim of this process ends; in the past if it has no claim
   */
  private async claim(key: string, claimMs: number): Promise<number> {
    for (;;) {
      const began = performance.now();
      const isClaimed = await this.claims.setIfAbsent(key, 1, claimMs).catch(() => undefined);
      if (isClaimed !== false) return isClaimed ? began + claimMs : began;
      await pause(LOOK_EVERY_MS);
    }
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
