import { SerialQueue } from '@rallyrank/infra/serial-queue';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedStore } from '../edge/shared-store.js';
import type { GatewayConfig } from '../options.js';

const WINDOW_SECONDS = 60;
const MS_PER_SECOND = 1_000;

/**
 * Limits calls per minute by rate class and group of addresses. Each process also counts its own calls, so that it can
 * reject calls without the shared store, and has limits while that store is unavailable.
 */
export class RateLimits {
  private readonly own: Readonly<Record<keyof GatewayConfig['rateLimits'], RateLimiterMemory>>;
  private readonly refusing = new SerialQueue();

  constructor(
    private readonly most: GatewayConfig['rateLimits'],
    private readonly shared: SharedStore,
  ) {
    const limiter = (name: keyof typeof most) =>
      new RateLimiterMemory({ keyPrefix: name, points: most[name], duration: WINDOW_SECONDS });
    this.own = {
      read: limiter('read'),
      search: limiter('search'),
      write: limiter('write'),
      export: limiter('export'),
      page: limiter('page'),
      picture: limiter('picture'),
      refused: limiter('refused'),
    };
  }

  /** Counts a call. If it exceeds the limit, returns the milliseconds until the next call is allowed. */
  async count(rate: Exclude<keyof GatewayConfig['rateLimits'], 'refused'>, group: string): Promise<number | undefined> {
    try {
      const own = await this.own[rate].consume(group);
      // The shared minute began no later than the minute of this process, so it ends no later, too.
      return (await this.increment(rate, group)) > this.most[rate] ? own.msBeforeNext : undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  }

  /**
   * Counts a wrong signature, and adds those that other processes have counted. Only this call reads the shared count:
   * to read it before each call would cost every call a round trip.
   */
  async countRefused(group: string): Promise<void> {
    // The updates run one after the other, because concurrent calls would each add the counts of the others.
    await this.refusing.run(async () => {
      const { consumedPoints: own } = await this.own.refused.penalty(group);
      const all = await this.increment('refused', group);
      if (all > own) await this.own.refused.penalty(group, all - own);
    });
  }

  /**
   * Remaining milliseconds for which a group is rejected because of wrong signatures; undefined if it is not rejected.
   */
  async rejectedFor(group: string): Promise<number | undefined> {
    const refused = await this.own.refused.get(group);
    return refused && refused.consumedPoints >= this.most.refused ? refused.msBeforeNext : undefined;
  }

  /** The count of all processes; 0 without a shared store. */
  private async increment(name: keyof GatewayConfig['rateLimits'], group: string): Promise<number> {
    const ttlMs = WINDOW_SECONDS * MS_PER_SECOND;
    return (await this.shared.ask((cache) => cache.increment(`limit:${name}:${group}`, ttlMs))) ?? 0;
  }
}
