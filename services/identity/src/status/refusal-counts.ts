import type { Id } from '@rallyrank/contracts/shared/ids';
import { ExpiringMap } from '@rallyrank/infra/expiring-map';
import type { BlockRule } from './block-rules.js';

/** Maximum number of counts of all rules together; beyond that, the least recently used are dropped. */
const MOST_COUNTS = 20_000;
const MINUTE_MS = 60_000;

/** A rule with its current version: counts for another version do not count for it. */
export interface CountingRule extends Pick<BlockRule, 'windowMinutes'> {
  readonly id: Id;
  readonly version: number;
}

const keyOf = ({ id, version }: CountingRule, group: string): string => `${id}:${version}:${group}`;

/**
 * Counts the rejections of groups of addresses, in the memory of the leader: a window begins with the first rejection.
 */
export class RefusalCounts {
  private readonly counts: ExpiringMap<number>;

  constructor(
    private readonly now: () => Date,
    most = MOST_COUNTS,
  ) {
    this.counts = new ExpiringMap(most);
  }

  /** Adds to the number in the current window, and returns it. */
  add(rule: CountingRule, group: string, count: number): number {
    const key = keyOf(rule, group);
    const now = this.now().getTime();
    const known = this.counts.entry(key, now);
    const total = (known?.value ?? 0) + count;
    this.counts.set(key, total, known?.expiresAt ?? now + rule.windowMinutes * MINUTE_MS, now);
    return total;
  }

  clear(): void {
    this.counts.clear();
  }

  forget(rules: readonly CountingRule[], group: string): void {
    for (const rule of rules) this.counts.delete(keyOf(rule, group));
  }
}
