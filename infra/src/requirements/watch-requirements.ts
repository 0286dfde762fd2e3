import { setTimeout as pause } from 'node:timers/promises';
import type { HealthReason } from '@rallyrank/contracts/shared/health-reasons';
import type { Logger } from 'pino';
import { within } from '../deadline.js';
import { explain } from '../errors.js';
import { type Requirement, type Shortcoming, shortcomingLine } from './port.js';

const CHECK_MS = 15_000;

export interface WatchTimes {
  /** Pause between two checks while there is a blocking shortcoming, in milliseconds. */
  readonly soonMs?: number;
  /** Pause between two checks otherwise, in milliseconds. */
  readonly seldomMs?: number;
}

export interface WatchedRequirements {
  /** Resolves as soon as there is no blocking shortcoming. It never rejects and has no deadline. */
  met(): Promise<void>;
  /** Adds requirements; they are checked with the others from the next check on. */
  add(...more: readonly Requirement[]): void;
  /** The shortcomings found by the last check. */
  reasons(): HealthReason[];
  /** Whether commands can be executed, according to the last check. */
  takesWrites(): boolean;
  stop(): void;
}

/**
 * Checks requirements now and repeatedly, more often while there is a blocking shortcoming. Logs each shortcoming when
 * it appears and when it is resolved.
 */
export const watchRequirements = (
  requirements: readonly Requirement[],
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
  { soonMs = 2_000, seldomMs = 30_000 }: WatchTimes = {},
): WatchedRequirements => {
  const all = [...requirements];
  const stopping = new AbortController();
  const { promise: met, resolve: fulfil } = Promise.withResolvers<void>();
  let found: readonly Shortcoming[] = [];
  const last = new Map<Requirement, readonly Shortcoming[]>();

  /** A check that fails proves nothing, so the result of the previous check is kept. */
  const checkOne = async (requirement: Requirement): Promise<readonly Shortcoming[]> => {
    const { name, check } = requirement;
    try {
      last.set(requirement, await within(CHECK_MS, Promise.try(check)));
    } catch (error) {
      log.warn({ err: error, requirement: name }, `${name} could not be checked: ${explain(error)}`);
    }
    return last.get(requirement) ?? [];
  };
  const report = (next: readonly Shortcoming[]): void => {
    const lines = (of: readonly Shortcoming[]) => new Set(of.map(shortcomingLine));
    const [before, now] = [lines(found), lines(next)];
    for (const shortcoming of next) {
      const line = shortcomingLine(shortcoming);
      if (!before.has(line)) log[shortcoming.isBlocking ? 'error' : 'warn'](line);
    }
    for (const line of before) if (!now.has(line)) log.info(`no longer: ${line}`);
  };
  const run = async (): Promise<void> => {
    const { signal } = stopping;
    while (!signal.aborted) {
      const next = (await Promise.all(all.map(checkOne))).flat();
      if (signal.aborted) return;
      report(next);
      found = next;
      const isBlocked = found.some(({ isBlocking }) => isBlocking);
      if (!isBlocked) fulfil();
      await pause(isBlocked ? soonMs : seldomMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void run();
  return {
    met: () => met,
    add: (...more) => void all.push(...more),
    reasons: () => found.map((shortcoming) => ({ code: 'requirement', detail: shortcomingLine(shortcoming) })),
    takesWrites: () => !found.some(({ isBlocking }) => isBlocking),
    stop: () => stopping.abort(),
  };
};
