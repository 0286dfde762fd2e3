import { REMOVED_KEPT } from '@rallyrank/contracts/live/chat';
import { type ModerationEvent, moderationEvents } from '@rallyrank/contracts/live/chat-events';
import type { ChatChange } from '@rallyrank/contracts/live/feed';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Instant } from '@rallyrank/contracts/shared/time';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import type { Projection } from '@rallyrank/infra/projections/port';

export interface Silence {
  readonly writerId: Id;
  readonly until: Instant;
  readonly reason: string;
}
interface Snapshot {
  readonly silences: readonly Silence[];
  readonly closed: readonly (readonly [editionId: Id, reason: string])[];
  readonly removed: readonly (readonly [editionId: Id, messageIds: readonly string[]])[];
}

/**
 * Read model of the decisions of moderators: silenced writers, closed chats, and the last messages removed from each
 * chat.
 */
export class Moderation implements Projection {
  readonly name = 'moderation';
  readonly version = 3;
  readonly events = [...moderationEvents];
  private readonly silences = new Map<Id, Silence>();
  private readonly closed = new Map<Id, string>();
  private readonly removed = new Map<Id, readonly string[]>();
  private readonly listeners = new Set<(editionId: Id, change: ChatChange) => void>();

  isClosed(editionId: Id): boolean {
    return this.closed.has(editionId);
  }

  removedIn(editionId: Id): readonly string[] {
    return this.removed.get(editionId) ?? [];
  }

  /** The reasons for which chats are closed, by edition. */
  closedChats(): ReadonlyMap<Id, string> {
    return this.closed;
  }

  /** The silence of a writer at an instant; undefined if they may write. */
  silenceOf(writerId: Id, at: Instant): Silence | undefined {
    const silence = this.silences.get(writerId);
    return silence && silence.until > at ? silence : undefined;
  }

  /** All silences at an instant, the one that ends last first. */
  silencesAt(at: Instant): Silence[] {
    return [...this.silences.values()]
      .filter(({ until }) => until > at)
      .sort((a, b) => (a.until < b.until ? 1 : a.until > b.until ? -1 : 0));
  }

  /** Calls the listener after each event that changes a chat, but not for the content of a snapshot. */
  onDecided(listener: (editionId: Id, change: ChatChange) => void): void {
    this.listeners.add(listener);
  }

  apply({ type, data }: Recorded): void {
    const event = { type, data } as ModerationEvent;
    if (event.type === 'WriterSilenced') {
      this.silences.set(event.data.writerId, event.data);
      return;
    }
    const { editionId } = event.data;
    const change = this.change(event);
    for (const listener of this.listeners) listener(editionId, change);
  }

  snapshot(): Snapshot {
    return { silences: [...this.silences.values()], closed: [...this.closed], removed: [...this.removed] };
  }

  restore(snapshot: unknown): void {
    this.reset();
    const { silences, closed, removed } = snapshot as Snapshot;
    for (const silence of silences) this.silences.set(silence.writerId, silence);
    for (const [editionId, reason] of closed) this.closed.set(editionId, reason);
    for (const [editionId, messageIds] of removed) this.removed.set(editionId, messageIds);
  }

  reset(): void {
    this.silences.clear();
    this.closed.clear();
    this.removed.clear();
  }

  private change(event: Exclude<ModerationEvent, { type: 'WriterSilenced' }>): ChatChange {
    const { editionId } = event.data;
    if (event.type === 'MessageRemoved') {
      const { messageId } = event.data;
      this.removed.set(editionId, [...this.removedIn(editionId), messageId].slice(-REMOVED_KEPT));
      return { removedId: messageId };
    }
    if (event.type === 'ChatClosed') this.closed.set(editionId, event.data.reason);
    else this.closed.delete(editionId);
    return { isClosed: this.isClosed(editionId) };
  }
}
