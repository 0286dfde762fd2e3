import { Inject, Injectable } from '@nestjs/common';
import type { Cache } from '@rallyrank/infra/cache/port';
import { ExpiringMap } from '@rallyrank/infra/expiring-map';
import { CACHE, NOW } from '@rallyrank/infra/nest/ports';

/** After this time without a message, a socket is no longer counted. */
const PRESENT_MS = 60_000;
const RECENT_MS = 3_000;
/** Maximum number of rooms whose counts are cached. */
const MOST_ROOMS = 1_000;
const EVERYWHERE = 'live:online';

const setOf = (room: string | null): string => (room === null ? EVERYWHERE : `${EVERYWHERE}:${room}`);

/** A socket of the feed, and the browser that it belongs to. */
interface Present {
  /** Id without spaces. */
  readonly socket: string;
  readonly browser: string;
}

const memberOf = ({ socket, browser }: Present): string => `${socket} ${browser}`;
const browserOf = (member: string): string => member.slice(member.indexOf(' ') + 1);

/**
 * Counts the browsers that read the feed, in total and by room, over all replicas. A browser with three tabs counts
 * once.
 */
@Injectable()
export class Presence {
  private readonly counted = new ExpiringMap<number>(MOST_ROOMS);

  constructor(
    @Inject(CACHE) private readonly cache: Pick<Cache, 'join' | 'leave' | 'members'>,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  async join(present: Present, rooms: Iterable<string | null>): Promise<void> {
    await Promise.all([...rooms].map((room) => this.cache.join(setOf(room), memberOf(present), PRESENT_MS)));
  }

  async leave(present: Present, room: string | null): Promise<void> {
    await this.cache.leave(setOf(room), memberOf(present));
  }

  /** Returns a number that is at most three seconds old. */
  async count(room: string | null): Promise<number> {
    const key = setOf(room);
    const now = this.now().getTime();
    const known = this.counted.get(key, now);
    if (known !== undefined) return known;
    const count = new Set((await this.cache.members(key)).map(browserOf)).size;
    this.counted.set(key, count, now + RECENT_MS, now);
    return count;
  }
}
