import type { RateClass } from '@rallyrank/contracts/shared/route';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { GatewayConfig } from '../options.js';
import type { SharedStore } from '../shared/shared-store.js';

const WINDOW_SECONDS = 60;
const MS_PER_SECOND = 1_000;

/**
 * Calls a minute by rate class and group of addresses. Each process counts its own calls, which refuses without asking anybody
 * and goes on when the shared count cannot be had.
 */
export class RateLimits {
  private readonly own: Readonly<Record<keyof GatewayConfig['rateLimits'], RateLimiterMemory>>;

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
      refused: limiter('refused'),
    };
  }

  /** Counts a call; where it is one too many, the milliseconds until the next one may come. */
  async count(rate: RateClass, group: string): Promise<number | undefined> {
    try {
      const own = await this.own[rate].consume(group);
      const ask = this.shared.ask((cache) => cache.increment(`limit:${rate}:${group}`, WINDOW_SECONDS * MS_PER_SECOND));
      // The shared minute began no later than this process' own: it is over when that one is.
      return ((await ask) ?? 0) > this.most[rate] ? own.msBeforeNext : undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  }

  /** Counts a wrong signature. Only here: a shared count would cost every call a question. */
  async countRefused(group: string): Promise<void> {
    await this.own.refused.penalty(group);
  }

  /** The milliseconds for which a group is turned away because of its wrong signatures, if it is. */
  async turnedAway(group: string): Promise<number | undefined> {
    const refused = await this.own.refused.get(group);
    return refused && refused.consumedPoints >= this.most.refused ? refused.msBeforeNext : undefined;
  }
}
