import { countRefusals, MAX_REFUSAL_COUNTS, type RefusalKind } from '@rallyrank/contracts/shared/refusals';
import type { Rpc } from '../rpc/port.js';

/** Interval between two messages, in milliseconds: well below the second within which a rule must take effect. */
const SEND_MS = 300;

/**
 * Counts the rejections of this process by address group, and sends them to the leader of identity, which applies the
 * block rules. Counts may be lost: a group that keeps causing rejections is counted again. Groups beyond the size of a
 * message are not counted until the message was sent, so that the number of addresses cannot fill the memory.
 */
export class RefusalCounter {
  private counts = new Map<string, { kind: RefusalKind; group: string; count: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly rpc: Pick<Rpc, 'call'>) {}

  count(kind: RefusalKind, group: string): void {
    const key = `${kind}:${group}`;
    const known = this.counts.get(key);
    if (known) known.count++;
    else if (this.counts.size < MAX_REFUSAL_COUNTS) this.counts.set(key, { kind, group, count: 1 });
    this.timer ??= setTimeout(() => this.send(), SEND_MS).unref();
  }

  close(): void {
    clearTimeout(this.timer);
    this.counts.clear();
  }

  private send(): void {
    this.timer = undefined;
    const counts = [...this.counts.values()];
    this.counts = new Map();
    this.rpc.call(countRefusals, { counts }).catch(() => undefined);
  }
}
