import { explain } from '../../errors.js';

const LOG_EVERY_MS = 10_000;

interface Log {
  warn(fields: object, text: string): void;
}

/** Logs messages that were rejected or dropped: one line per 10 s, which contains the number of the others. */
export class RefusalLog {
  private logAgainAt = Number.NEGATIVE_INFINITY;
  private unlogged = 0;

  constructor(
    private readonly log: Log,
    private readonly text: string,
  ) {}

  count(subject: string, error: unknown): void {
    this.unlogged += 1;
    if (performance.now() < this.logAgainAt) return;
    this.log.warn({ subject, refused: this.unlogged, why: explain(error) }, this.text);
    this.unlogged = 0;
    this.logAgainAt = performance.now() + LOG_EVERY_MS;
  }
}
