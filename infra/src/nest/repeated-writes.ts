import { createHash } from 'node:crypto';
import type { Cache } from '../cache/port.js';
import { keyRefused } from '../http/idempotency-key.js';
import type { RawInput, Said } from '../http/request.js';

/** A write that was answered, with what its handler said of the answer. */
export interface Written extends Said {
  readonly result: unknown;
}

interface Known {
  readonly fingerprint: string;
  readonly written: Written;
}

const KEPT_MS = 24 * 3_600_000;
const fingerprintOf = ({ url, bytes }: RawInput): string =>
  createHash('sha256').update(url).update('\n').update(bytes).digest('base64url');

const sameRequest = (known: string, fingerprint: string): void => {
  if (known !== fingerprint) throw keyRefused('used for another request');
};

/**
 * Answers a write that is sent again as it was answered the first time, for a day. Only the leader answers writes, so what is under way
 * is known here; what was answered may be lost with the cache, and then the command id still keeps events from being appended twice.
 */
export class RepeatedWrites {
  private readonly underWay = new Map<string, { readonly fingerprint: string; readonly done: Promise<Written> }>();

  constructor(private readonly cache: Pick<Cache, 'get' | 'set'>) {}

  /** Refusals are not kept: the same write may succeed later. @throws DomainError request.invalid for a key of another request */
  async once(commandId: string | undefined, raw: RawInput, work: () => Promise<Written>): Promise<Written> {
    if (commandId === undefined) return work();
    const fingerprint = fingerprintOf(raw);
    const running = this.underWay.get(commandId);
    if (running) {
      sameRequest(running.fingerprint, fingerprint);
      return running.done;
    }
    const done = this.remembered(commandId, fingerprint, work).finally(() => this.underWay.delete(commandId));
    this.underWay.set(commandId, { fingerprint, done });
    return done;
  }

  private async remembered(commandId: string, fingerprint: string, work: () => Promise<Written>): Promise<Written> {
    const key = `written:${commandId}`;
    const known = await this.cache.get<Known>(key).catch(() => undefined);
    if (known) {
      sameRequest(known.fingerprint, fingerprint);
      return known.written;
    }
    const written = await work();
    await this.cache.set(key, { fingerprint, written } satisfies Known, KEPT_MS).catch(() => undefined);
    return written;
  }
}
