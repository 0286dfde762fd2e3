import { ALL_ANSWERS, type AnswerKey, groupsOfAnswer } from '@rallyrank/contracts/shared/caches';
import { type CacheClass, cacheSeconds } from '@rallyrank/contracts/shared/route';
import { ownBytes } from '@rallyrank/infra/own-bytes';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from '../edge/encoding.js';
import { AnswerTooLarge } from '../upstream/upstream.js';
import { type Answer, type Fetched, isPage, type Page } from './answer.js';

const MAX_BYTES = 64 * 1024 * 1024;
/** Approximate overhead of an entry in addition to the bytes of the answer. */
const ENTRY_BYTES = 512;
const MS_PER_SECOND = 1_000;
/** Shortens each lifetime by up to a tenth, so that answers fetched together do not expire together. */
const JITTER = 0.1;
const NOT_FOUND = 404;
const NOT_FOUND_TTL_MS = 3_000;
/**
 * Maximum age of an answer that is served because the service fails, and time until the service is called again, in
 * milliseconds.
 */
const MAX_STALE_MS = 86_400_000;
const RETRY_MS = 1_000;

export interface Found {
  readonly answer: Answer;
  readonly state: 'hit' | 'miss' | 'stale';
  readonly ageSeconds: number;
  /** Read models and replica on which the answer depends. */
  readonly tags: readonly string[];
}

/** The tags of an answer, and the change counter at the time of its request. */
interface Origin {
  readonly tags: readonly string[];
  readonly startedAt: number;
}

interface Entry extends Origin {
  readonly answer: Answer;
  /** Time of storage in milliseconds since 1970. */
  readonly storedAt: number;
  readonly freshUntil: number;
  /** Set while the service fails: until then the old answer is served without calling the service. */
  readonly retryAt: number;
}

export interface CachedEntry extends AnswerKey {
  readonly tags: readonly string[];
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
 * Answers of the services, cached in this process. An entry is stale once its lifetime has passed or a read model it
 * depends on changed after it was requested. Stale entries are kept, to be served if the service fails.
 */
export class MicroCache {
  /** Counts since the start, including calls of rendered pages. */
  private readonly counts = { hits: 0, misses: 0, stale: 0, evicted: 0 };
  private readonly entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') this.counts.evicted += 1;
    },
  });
  private readonly flights = new Map<string, Flight>();
  private readonly moves = new Map<string, number>();
  private readonly compressing = new Set<string>();
  private clock = 0;
  private doubtedAt = 0;

  constructor(
    private readonly now: () => Date,
    /** Uniform in [0, 1). */
    private readonly random: () => number,
  ) {}

  /**
   * A read model changed, or a replica was lost with its read models: answers that depend on it and were requested
   * before are stale.
   */
  moved(tag: string): void {
    this.moves.set(tag, ++this.clock);
  }

  /** Changes may have been missed: everything requested before is stale. */
  doubted(): void {
    this.doubtedAt = ++this.clock;
  }

  /** Drops the answers of a group for an operator, including answers to calls in progress. */
  drop(group: string): void {
    if (group === ALL_ANSWERS) {
      this.doubted();
      this.entries.clear();
      return;
    }
    const tags = new Set(this.flights.values().flatMap((flight) => flight.tags));
    for (const [key, entry] of this.entries.entries()) {
      for (const tag of entry.tags) tags.add(tag);
      if (groupsOfAnswer(entry.tags).has(group)) this.entries.delete(key);
    }
    for (const tag of tags) if (groupsOfAnswer([tag]).has(group)) this.moved(tag);
  }

  usage() {
    return { ...this.counts, entries: this.entries.size, bytes: this.entries.calculatedSize, mostBytes: MAX_BYTES };
  }

  /** The cached entries, most recently used first. */
  list(): CachedEntry[] {
    const now = this.now().getTime();
    return Array.from(this.entries.entries(), ([key, entry]) => ({
      key,
      tags: entry.tags,
      bytes: sizeOf(entry, key),
      ageSeconds: Math.floor((now - entry.storedAt) / MS_PER_SECOND),
      isFresh: now < entry.freshUntil && !this.hasMoved(entry),
    }));
  }

  /** Returns the current answer, or the stale one while its service fails. */
  find(key: string): Found | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    const now = this.now().getTime();
    if (now < entry.freshUntil && !this.hasMoved(entry)) {
      this.counts.hits += 1;
      return this.found(entry, 'hit');
    }
    if (now >= entry.retryAt) return undefined;
    this.counts.stale += 1;
    return this.found(entry, 'stale');
  }

  /**
   * Fetches the answer. Callers of the same key share one fetch, unless a read model changed since it began.
   * @throws as `fetch` does, if there is no stale answer
   */
  load(
    key: string,
    route: { readonly cache: CacheClass; readonly tags: readonly string[] },
    fetch: () => Promise<Fetched>,
  ): Promise<Found> {
    this.counts.misses += 1;
    const running = this.flights.get(key);
    if (running && !this.hasMoved(running)) return running.found;
    const origin: Origin = { tags: route.tags, startedAt: this.clock };
    const flight: Flight = {
      ...origin,
      found: this.refresh(key, cacheSeconds[route.cache] * MS_PER_SECOND, origin, fetch),
    };
    this.flights.set(key, flight);
    const land = () => {
      if (this.flights.get(key) === flight) this.flights.delete(key);
    };
    flight.found.then(land, land);
    return flight.found;
  }

  /**
   * Returns the bytes of the page in this encoding if they exist; otherwise starts to compress them for later calls.
   */
  compressed(key: string, page: Page, encoding: Encoding): Buffer | undefined {
    const ready = page.compressed[encoding];
    const job = `${encoding} ${key}`;
    if (ready || this.compressing.has(job)) return ready;
    this.compressing.add(job);
    compress(page.body, encoding)
      .then(
        (bytes) => this.keep(key, page, encoding, bytes),
        // The plain bytes are still valid.
        () => undefined,
      )
      .finally(() => this.compressing.delete(job));
    return undefined;
  }

  /** A fetch that began earlier may end later; it must not replace the newer answer. */
  private store(key: string, entry: Entry): void {
    const known = this.entries.peek(key);
    if (!known || known.startedAt <= entry.startedAt) this.entries.set(key, entry);
  }

  private keep(key: string, page: Page, encoding: Encoding, bytes: Buffer): void {
    const entry = this.entries.peek(key);
    if (!entry || !isPage(entry.answer) || entry.answer.etag !== page.etag) return;
    const compressed = { ...entry.answer.compressed, [encoding]: ownBytes(bytes) };
    this.entries.set(key, { ...entry, answer: { ...entry.answer, compressed } });
  }

  private async refresh(
    key: string,
    ttl: number,
    { tags, startedAt }: Origin,
    fetch: () => Promise<Fetched>,
  ): Promise<Found> {
    try {
      const { answer, tags: own } = await fetch();
      const storedAt = this.now().getTime();
      const life = (isPage(answer) ? ttl : NOT_FOUND_TTL_MS) * (1 - this.random() * JITTER);
      const allTags = [...new Set([...tags, ...own])];
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

  private found({ answer, storedAt, tags }: Entry, state: Found['state']): Found {
    return { answer, state, tags, ageSeconds: Math.floor((this.now().getTime() - storedAt) / MS_PER_SECOND) };
  }
}
