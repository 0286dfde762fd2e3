import type { Caller } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Dispatcher } from 'undici';
import { tooFrequent } from '../edge/refuse.js';
import type { Deadlines } from '../options.js';
import { requestHeaders } from './headers.js';
import { AttemptFailed, type Replica, type ReplicaTarget } from './replica.js';
import { RetryBudget } from './retry-budget.js';
import type { ServiceCall } from './service-call.js';

const RETRY_MS = 1_000;
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/** A valid answer that is too large to be kept in memory. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** A complete answer of a service. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
  /** The answering replica, whose read models may lag behind those of the others. */
  readonly replica: string;
}

export interface UpstreamOptions {
  readonly deadlines: Pick<Deadlines, 'connect' | 'upstream' | 'long' | 'patience'>;
  /** Creates the token that proves the gateway's identity to the service and contains the caller. */
  readonly token?: (caller: Caller) => Promise<string>;
  /** Called when one of several replicas starts to fail. */
  readonly onLost: (replica: string) => void;
}

interface Attempt {
  readonly answer: Dispatcher.ResponseData;
  readonly replica: Replica;
}

const isLong = ({ route }: ServiceCall): boolean => route?.duration === 'long';

const unavailable = (): DomainError => new DomainError('server.unavailable');

/**
 * One service with one or more replicas: each call has a deadline, and a second attempt if that is safe and within the
 * retry budget.
 */
export class Upstream {
  private readonly budget = new RetryBudget();
  private readonly lost = new WeakSet<Replica>();
  private turn = 0;

  constructor(
    /** The current replicas. */
    private readonly replicas: () => readonly Replica[],
    private readonly options: UpstreamOptions,
  ) {}

  /**
   * Forwards the call. The answer's body must still be read, within the same deadline.
   * @throws DomainError server.unavailable if the service cannot be reached, is too slow, or has failed too often
   * recently; rate.exceeded if all its replicas are fully loaded
   */
  async send(call: ServiceCall, gone?: AbortSignal): Promise<Dispatcher.ResponseData> {
    return (await this.attempts(call, gone)).answer;
  }

  /**
   * Opens a connection that is not a call to the first replica that accepts it. `open` must reject when its signal
   * aborts.
   * @throws DomainError server.unavailable if no replica accepts it
   */
  async connect<T>(open: (target: ReplicaTarget, signal: AbortSignal) => Promise<T>, gone: AbortSignal): Promise<T> {
    for (const replica of this.byLoad()) {
      if (gone.aborted) break;
      if (!replica.circuit.lets(performance.now())) continue;
      try {
        const opened = await open(
          replica.target,
          AbortSignal.any([gone, AbortSignal.timeout(this.options.deadlines.connect)]),
        );
        this.succeeded(replica);
        return opened;
      } catch {
        if (!gone.aborted) this.failed(replica, false);
      }
    }
    throw unavailable();
  }

  /** Forwards the call and reads the whole answer. @throws DomainError server.unavailable; AnswerTooLarge */
  async fetch(call: ServiceCall): Promise<UpstreamAnswer> {
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

  private async attempts(call: ServiceCall, gone?: AbortSignal): Promise<Attempt> {
    const first = this.next();
    if (!first) throw this.isFull() ? tooFrequent(call, RETRY_MS) : unavailable();
    // This call checks whether the replica has recovered, which happens once a second. It must not use the shared retry
    // budget.
    const isTrial = first.circuit.isOpen;
    const { deadlines } = this.options;
    const deadline = AbortSignal.timeout(call.isExport || isLong(call) ? deadlines.long : deadlines.upstream);
    const signal = gone ? AbortSignal.any([gone, deadline]) : deadline;
    const token = await this.options.token?.(call.caller);
    this.budget.called(performance.now());
    const tooSlow = new AbortController();
    let second: Replica | undefined;
    // The patience applies only if there is another replica: a slow replica without an alternative is awaited. Exports
    // take long on every replica.
    const impatient = setTimeout(() => {
      if (call.isRead && !call.isExport) second = this.affordable(this.next(first), isTrial);
      if (second) tooSlow.abort(new DOMException('another replica is called', 'TimeoutError'));
    }, deadlines.patience);
    try {
      return await this.attempt(first, call, token, AbortSignal.any([signal, tooSlow.signal]));
    } catch (error) {
      clearTimeout(impatient);
      const repeatable = !signal.aborted && error instanceof AttemptFailed && (!error.begun || call.isRead);
      // The other replica may have recovered although its circuit is still open, and there is no alternative.
      if (repeatable) second ??= this.affordable(this.next(first) ?? this.byLoad(first)[0], isTrial);
      if (!second) throw unavailable();
      return await this.attempt(second, call, token, signal).catch(() => {
        throw unavailable();
      });
    } finally {
      clearTimeout(impatient);
    }
  }

  /**
   * The replica for a second attempt, if the budget allows one. @param isTrial whether the first attempt went to a
   * replica with an open circuit
   */
  private affordable(replica: Replica | undefined, isTrial: boolean): Replica | undefined {
    return replica && (isTrial || this.budget.takes(performance.now())) ? replica : undefined;
  }

  private async attempt(
    replica: Replica,
    call: ServiceCall,
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
        ...(isLong(call) && { headersTimeout: this.options.deadlines.long }),
      });
      this.succeeded(replica);
      return { answer, replica };
    } catch (error) {
      // A disconnected caller is not a failure of the service.
      const left = signal.reason instanceof DOMException && signal.reason.name === 'AbortError';
      if (!left) this.failed(replica, error instanceof AttemptFailed && error.draining);
      throw error;
    }
  }

  /** Whether a healthy replica is at its limit; called if no replica is available. */
  private isFull(): boolean {
    return this.replicas().some((replica) => replica.isFull && !replica.circuit.isOpen);
  }

  /** The first replica, by load, whose circuit allows a call. */
  private next(except?: Replica): Replica | undefined {
    const now = performance.now();
    return this.byLoad(except).find((replica) => replica.circuit.lets(now));
  }

  /** The least busy replica first, round robin among equals: a hanging one gets few calls until its circuit opens. */
  private byLoad(except?: Replica): Replica[] {
    const from = this.turn++;
    const replicas = this.replicas();
    const { length } = replicas;
    return replicas
      .map((_, i) => replicas[(from + i) % length] as Replica)
      .filter((replica) => replica !== except && !replica.isFull)
      .sort((a, b) => a.inFlight - b.inFlight);
  }

  private succeeded(replica: Replica): void {
    replica.circuit.succeeded();
    this.lost.delete(replica);
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
