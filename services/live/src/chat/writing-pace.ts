import { createHash } from 'node:crypto';
import { chatLimits } from '@rallyrank/contracts/live/chat';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Cache } from '@rallyrank/infra/cache/port';
import { repetitionKey } from '../domain/chat-text.js';
import type { LiveSettings } from '../projections/live-settings.js';

const MINUTE_MS = 60_000;
const MS_PER_SECOND = 1_000;
const { windowMs, repeatsPerMinute } = chatLimits;

const tooSoon = (waitMs: number) =>
  new DomainError('chat.tooSoon', { seconds: Math.max(1, Math.ceil(waitMs / MS_PER_SECOND)) });

/** The limits of one writer over all replicas: a pause after each message, a number in five minutes, no repetition. */
export class WritingPace {
  constructor(
    private readonly cache: Pick<Cache, 'get' | 'increment' | 'setIfAbsent'>,
    private readonly settings: Pick<LiveSettings, 'writing'>,
    private readonly now: () => Date,
  ) {}

  /** Counts a message. @throws DomainError chat.tooSoon with the seconds to wait; chat.repeated */
  async count(writerId: Id, text: string): Promise<void> {
    const key = `chat:${writerId}`;
    const now = this.now().getTime();
    const { pauseMs, inWindow } = this.settings.writing;
    if (pauseMs > 0 && !(await this.cache.setIfAbsent(`${key}:pause`, true, pauseMs))) throw tooSoon(pauseMs);
    await this.cache.setIfAbsent(`${key}:window`, now, windowMs);
    const since = (await this.cache.get<number>(`${key}:window`)) ?? now;
    // One window after the other: the count belongs to the time at which its window began.
    if ((await this.cache.increment(`${key}:${since}`, windowMs)) > inWindow) throw tooSoon(since + windowMs - now);
    const hash = createHash('sha256').update(repetitionKey(text)).digest('base64url');
    if ((await this.cache.increment(`${key}:same:${hash}`, MINUTE_MS)) > repeatsPerMinute)
      throw new DomainError('chat.repeated');
  }
}
