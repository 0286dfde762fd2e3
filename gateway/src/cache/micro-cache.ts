import type { CacheClass } from '@rallyrank/contracts/shared/route';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../encoding.js';
import { AnswerTooLarge, type UpstreamAnswer } from '../upstream/upstream.js';
import { type Answer, isPage, type Page, readAnswer, tagsOf } from './answer.js';

const MAX_BYTES = 64 * 1024 * 1024;
/** Rough size of what is kept beside the bytes of an answer. */
const ENTRY_BYTES = 512;
const MS_PER_SECOND = 1_000;
const ttlMs: Readonly<Record<CacheClass, number>> = {
  immutable: 3_600_000,
  issue: 600_000,
  short: 60_000,
  live: 3_000,
  none: 0,
};
/** A time to live is up to a tenth shorter, so that what was fetched together does not end together. */
const JITTER = 0.1;
const NOT_FOUND = 404;
const NOT_FOUND_TTL_MS = 3_000;
/** How old an answer may be that is given because the service fails, and how soon the service is asked again. */
const MAX_STALE_MS = 86_400_000;
const RETRY_MS = 1_000;

export interface Found {
  readonly answer: Answer;
  readonly state: 'hit' | 'miss' | 'stale';
  readonly ageSeconds: number;
}

/** What an answer is made of, and the count of moves when it was asked for. */
interface Origin {
  readonly tags: readonly string[];
  readonly startedAt: number;
}

interface Entry extends Origin {
  readonly answer: Answer;
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  readonly freshUntil: number;
  /** Set while the service fails: until then the old answer is given without asking. */
  readonly retryAt: number;
}

interface Flight extends Origin {
  readonly found: Promise<Found>;
}

const sizeOf = ({ answer }: Entry, key: string): number => {
  if (!isPage(answer)) return ENTRY_BYTES + key.length;
  const { body, compressed } = answer;
  return ENTRY_BYTES + key.length + body.length + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0);
};

/**
 * Answers of the services, kept in this process. An entry is no longer current when its time is over or a read model it is
 * made of moved after it was asked for; it stays as what is given when the service fails.
 */
export class MicroCache {
  private readonly entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  private readonly flights = new Map<string, Flight>();
  private readonly moves = new Map<string, number>();
  private readonly compressing = new Set<string>();
  private clock = 0;
  private doubtedAt = 0;

  constructor(
    private readonly now: () => Date,
    /** From 0 to below 1. */
    private readonly random: () => number,
  ) {}

  /** A read model moved on, or a replica was lost with its own: nothing made of it that was asked for before is current any more. */
  moved(tag: string): void {
    this.moves.set(tag, ++this.clock);
  }

  /** Moves may have been missed: nothing that was asked for before is taken for current. */
  doubted(): void {
    this.doubtedAt = ++this.clock;
  }

  /** The current answer, or the old one while its service fails. */
  find(key: string): Found | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = this.now().getTime();
    if (now < entry.freshUntil && !this.hasMoved(entry)) return this.found(entry, 'hit');
    return now < entry.retryAt ? this.found(entry, 'stale') : undefined;
  }

  /**
   * Fetches the answer; callers of one key share one fetch, unless a read model moved since it began.
   * @throws what `fetch` throws, when there is no old answer
   */
  load(
    key: string,
    route: { readonly cache: CacheClass; readonly tags: readonly string[] },
    fetch: () => Promise<UpstreamAnswer>,
  ): Promise<Found> {
    const running = this.flights.get(key);
    if (running && !this.hasMoved(running)) return running.found;
    const origin: Origin = { tags: route.tags, startedAt: this.clock };
    const flight: Flight = { ...origin, found: this.refresh(key, ttlMs[route.cache], origin, fetch) };
    this.flights.set(key, flight);
    const land = () => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    };
    flight.found.then(land, land);
    return flight.found;
  }

  /** The page's bytes in this encoding, where they are made; else they are being made after this. */
  compressed(key: string, page: Page, encoding: Encoding): Buffer | undefined {
    const ready = page.compressed[encoding];
    const job = `${encoding} ${key}`;
    if (ready || this.compressing.has(job)) return ready;
    this.compressing.add(job);
    compress(page.body, encoding)
      .then(
        (bytes) => this.keep(key, page, encoding, bytes),
        // The plain bytes stay good.
        () => undefined,
      )
      .finally(() => this.compressing.delete(job));
    return undefined;
  }

  /** A fetch that began earlier may end later; it does not replace the newer answer. */
  private store(key: string, entry: Entry): void {
    const known = this.entries.peek(key);
    if (!known || known.startedAt <= entry.startedAt) this.entries.set(key, entry);
  }

  private keep(key: string, page: Page, encoding: Encoding, bytes: Buffer): void {
    const entry = this.entries.peek(key);
    if (!entry || !isPage(entry.answer) || entry.answer.etag !== page.etag) return;
    const compressed = { ...entry.answer.compressed, [encoding]: bytes };
    this.entries.set(key, { ...entry, answer: { ...entry.answer, compressed } });
  }

  private async refresh(
    key: string,
    ttl: number,
    { tags, startedAt }: Origin,
    fetch: () => Promise<UpstreamAnswer>,
  ): Promise<Found> {
    try {
      const fetched = await fetch();
      const answer = readAnswer(fetched);
      const storedAt = this.now().getTime();
      const life = (isPage(answer) ? ttl : NOT_FOUND_TTL_MS) * (1 - this.random() * JITTER);
      const allTags = [...new Set([...tags, ...tagsOf(fetched)])];
      const entry: Entry = { tags: allTags, startedAt, answer, storedAt, freshUntil: storedAt + life, retryAt: 0 };
      if (isPage(answer) || answer.status === NOT_FOUND) this.store(key, entry);
      return this.found(entry, 'miss');
    } catch (error) {
      if (error instanceof AnswerTooLarge) throw error;
      const old = this.entries.get(key);
      const now = this.now().getTime();
      if (!old || !isPage(old.answer) || now - old.storedAt > MAX_STALE_MS) throw error;
      this.entries.set(key, { ...old, retryAt: now + RETRY_MS });
      return this.found(old, 'stale');
    }
  }

  private hasMoved({ tags, startedAt }: Origin): boolean {
    return this.doubtedAt > startedAt || tags.some((tag) => (this.moves.get(tag) ?? 0) > startedAt);
  }

  private found({ answer, storedAt }: Entry, state: Found['state']): Found {
    return { answer, state, ageSeconds: Math.floor((this.now().getTime() - storedAt) / MS_PER_SECOND) };
  }
}
