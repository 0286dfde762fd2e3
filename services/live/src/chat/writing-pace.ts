import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { chatLimits } from '@rallyrank/contracts/live/chat';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Cache } from '@rallyrank/infra/cache/port';
import { CACHE, NOW } from '@rallyrank/infra/nest/ports';
import { repetitionKey } from '../domain/chat-text.js';
import { LiveSettings } from '../projections/live-settings.js';

const MINUTE_MS = 60_000;
const MS_PER_SECOND = 1_000;
const { windowMs, repeatsPerMinute } = chatLimits;

const tooSoon = (waitMs: number) =>
  new DomainError('chat.tooSoon', { seconds: Math.max(1, Math.ceil(waitMs / MS_PER_SECOND)) });

/**
 * The limits of one writer over all replicas: a pause after each message, a maximum number in any five minutes, no
 * repetition.
 */
@Injectable()
export class WritingPace {
  constructor(
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(LiveSettings) private readonly settings: Pick<LiveSettings, 'writing'>,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /**
   * Counts a message.
   * @throws DomainError chat.tooSoon with the seconds to wait; chat.repeated
   */
  async count(writerId: Id, text: string): Promise<void> {
    const key = `chat:${writerId}`;
    const { pauseMs, inWindow } = this.settings.writing;
    if (pauseMs > 0 && !(await this.cache.setIfAbsent(`${key}:pause`, true, pauseMs))) throw tooSoon(pauseMs);
    const hash = createHash('sha256').update(repetitionKey(text)).digest('base64url');
    const [same, window] = [`${key}:same:${hash}`, `${key}:window`];
    const message = `${this.now().getTime()}:${randomUUID()}`;
    if ((await this.countWithin(same, message, MINUTE_MS, repeatsPerMinute)) > 0)
      throw new DomainError('chat.repeated');
    const waitMs = await this.countWithin(window, message, windowMs, inWindow);
    if (waitMs === 0) return;
    await this.cache.leave(same, message);
    throw tooSoon(waitMs);
  }

  /**
   * Counts a message, whose name begins with its time, unless there were `most` messages in the time before it. Returns
   * the milliseconds until another one is allowed, 0 if it was counted.
   */
  private async countWithin(set: string, message: string, ms: number, most: number): Promise<number> {
    await this.cache.join(set, message, ms);
    const members = await this.cache.members(set);
    if (members.length <= most) return 0;
    await this.cache.leave(set, message);
    const times = members.map((each) => Number.parseInt(each, 10)).sort((a, b) => a - b);
    return Math.max(1, times[times.length - 1 - most]! + ms - this.now().getTime());
  }
}
