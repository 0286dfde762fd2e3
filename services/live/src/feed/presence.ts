import type { Cache } from '@rallyrank/infra/cache/port';

/** A browser that is unheard for so long is no longer counted. */
const PRESENT_MS = 60_000;
const RECENT_MS = 3_000;
const EVERYWHERE = 'live:online';

const setOf = (room: string | null): string => (room === null ? EVERYWHERE : `${EVERYWHERE}:${room}`);

/** Browsers that read the feed, in all and by room, over all replicas: a person with three tabs counts once. */
export class Presence {
  private readonly counted = new Map<string, { readonly count: number; readonly until: number }>();

  constructor(
    private readonly cache: Pick<Cache, 'join' | 'leave' | 'members'>,
    private readonly now: () => Date,
  ) {}

  async join(browser: string, rooms: Iterable<string | null>): Promise<void> {
    await Promise.all([...rooms].map((room) => this.cache.join(setOf(room), browser, PRESENT_MS)));
  }

  async leave(browser: string, room: string | null): Promise<void> {
    await this.cache.leave(setOf(room), browser);
  }

  /** At most three seconds old. */
  async count(room: string | null): Promise<number> {
    const key = setOf(room);
    const now = this.now().getTime();
    const known = this.counted.get(key);
    if (known && known.until > now) return known.count;
    const count = (await this.cache.members(key)).length;
    this.counted.set(key, { count, until: now + RECENT_MS });
    return count;
  }
}
