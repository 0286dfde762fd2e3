import type { Caller } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Dispatcher } from 'undici';
import type { Call } from '../call.js';
import type { Deadlines } from '../options.js';
import { tooFrequent } from '../refuse.js';
import { requestHeaders } from './headers.js';
import { AttemptFailed, type Replica } from './replica.js';
import { RetryBudget } from './retry-budget.js';

const RETRY_MS = 1_000;
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/** An answer that is good, and too large to be kept in memory. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** A whole answer of a service. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
  /** The replica that gave it, from a read model of its own that may be behind the others'. */
  readonly replica: string;
}

export interface UpstreamOptions {
  readonly deadlines: Pick<Deadlines, 'upstream' | 'export' | 'patience'>;
  /** Makes the token by which the service knows the gateway, and the caller. */
  readonly token?: (caller: Caller) => Promise<string>;
  /** One of several replicas failed, after it had been well. */
  readonly onLost: (replica: string) => void;
}

interface Attempt {
  readonly answer: Dispatcher.ResponseData;
  readonly replica: Replica;
}

const unavailable = (): DomainError => new DomainError('server.unavailable');

/** One service of one or more replicas: a deadline for each call, and a second attempt where that is safe and affordable. */
export class Upstream {
  private readonly budget = new RetryBudget();
  private readonly lost = new WeakSet<Replica>();
  private turn = 0;

  constructor(
    /** Those that there are at the moment. */
    private readonly replicas: () => readonly Replica[],
    private readonly options: UpstreamOptions,
  ) {}

  /**
   * Sends the call on; the answer's body is still to be read, within the same deadline.
   * @throws DomainError server.unavailable when the service cannot be reached, is too slow, or has failed too often just now;
   * rate.exceeded when it has its hands full
   */
  async send(call: Call, gone?: AbortSignal): Promise<Dispatcher.ResponseData> {
    return (await this.attempts(call, gone)).answer;
  }

  /** Sends the call on and reads the whole answer. @throws DomainError server.unavailable; AnswerTooLarge */
  async fetch(call: Call): Promise<UpstreamAnswer> {
    const { answer, replica } = await this.attempts(call);
    const { statusCode: status, headers } = answer;
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MAX_BUFFERED_BYTES) throw new AnswerTooLarge();
        chunks.push(chunk);
      }
    } catch (error) {
      if (error instanceof AnswerTooLarge) throw error;
      this.failed(replica, false);
      throw unavailable();
    }
    return { status, headers, body: Buffer.concat(chunks), replica: replica.name };
  }

  private async attempts(call: Call, gone?: AbortSignal): Promise<Attempt> {
    const first = this.next();
    if (!first) throw this.isFull() ? tooFrequent(call, RETRY_MS) : unavailable();
    const { deadlines } = this.options;
    const deadline = AbortSignal.timeout(call.isExport ? deadlines.export : deadlines.upstream);
    const signal = gone ? AbortSignal.any([gone, deadline]) : deadline;
    const token = await this.options.token?.(call.caller);
    this.budget.called(performance.now());
    const tooSlow = new AbortController();
    let second: Replica | undefined;
    // Only where another one can be asked: one that is slow but alone is waited for. Files take long everywhere.
    const impatient = setTimeout(() => {
      if (call.isRead && !call.isExport) second = this.affordable(this.next(first));
      if (second) tooSlow.abort(new DOMException('another replica is asked', 'TimeoutError'));
    }, deadlines.patience);
    try {
      return await this.attempt(first, call, token, AbortSignal.any([signal, tooSlow.signal]));
    } catch (error) {
      clearTimeout(impatient);
      const repeatable = !signal.aborted && error instanceof AttemptFailed && (!error.begun || call.isRead);
      // The other one may be back although its circuit is still open: the caller has no other chance.
      if (repeatable) second ??= this.affordable(this.next(first) ?? this.byLoad(first)[0]);
      if (!second) throw unavailable();
      return await this.attempt(second, call, token, signal).catch(() => {
        throw unavailable();
      });
    } finally {
      clearTimeout(impatient);
    }
  }

  /** The replica for a second attempt, where the budget allows one. */
  private affordable(replica: Replica | undefined): Replica | undefined {
    return replica && this.budget.takes(performance.now()) ? replica : undefined;
  }

  private async attempt(
    replica: Replica,
    call: Call,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<Attempt> {
    try {
      const answer = await replica.request({
        method: call.method,
        path: call.search === '' ? call.path : `${call.path}?${call.search}`,
        headers: requestHeaders(call, token),
        body: call.body.length === 0 ? null : call.body,
        signal,
      });
      replica.circuit.succeeded();
      this.lost.delete(replica);
      return { answer, replica };
    } catch (error) {
      // A caller who went away says nothing about the service.
      const left = signal.reason instanceof DOMException && signal.reason.name === 'AbortError';
      if (!left) this.failed(replica, error instanceof AttemptFailed && error.draining);
      throw error;
    }
  }

  /** Whether there are well replicas, all of which have their hands full. */
  private isFull(): boolean {
    return this.replicas().some((replica) => replica.isFull && !replica.circuit.isOpen);
  }

  /** The first of them that its circuit lets through. */
  private next(except?: Replica): Replica | undefined {
    const now = performance.now();
    return this.byLoad(except).find((replica) => replica.circuit.lets(now));
  }

  /** The least busy one first, by turns among equals: one that hangs gets few calls until its circuit opens. */
  private byLoad(except?: Replica): Replica[] {
    const from = this.turn++;
    const replicas = this.replicas();
    const { length } = replicas;
    return replicas
      .map((_, i) => replicas[(from + i) % length] as Replica)
      .filter((replica) => replica !== except && !replica.isFull)
      .sort((a, b) => a.inFlight - b.inFlight);
  }

  private failed(replica: Replica, draining: boolean): void {
    const now = performance.now();
    if (draining) replica.circuit.open(now);
    else replica.circuit.failed(now);
    if (this.replicas().length < 2 || this.lost.has(replica)) return;
    this.lost.add(replica);
    this.options.onLost(replica.name);
  }
}
