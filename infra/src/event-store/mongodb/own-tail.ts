import type { Position } from '../port.js';
import type { StoredEvent } from '../stored-event.js';
import type { Plan } from './judge.js';

const MOST_EVENTS = 10_000;
const MOST_CHARACTERS = 16_000_000;

interface Written {
  readonly events: readonly StoredEvent[];
  readonly characters: number;
}

/**
 * The latest consecutive events appended by this process, so that it does not read back what it has just written.
 * Events never change, so appends by others make the tail incomplete but never wrong.
 */
export class OwnTail {
  private readonly groups: Written[] = [];
  private count = 0;
  private characters = 0;

  /** Must be called after the plan was committed. */
  add({ after, events }: Plan): void {
    if (this.groups.at(-1)?.events.at(-1)?.position !== after) while (this.groups.length > 0) this.dropOldest();
    const characters = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    this.groups.push({ events, characters });
    this.count += events.length;
    this.characters += characters;
    while (this.count > MOST_EVENTS || this.characters > MOST_CHARACTERS) this.dropOldest();
  }

  /** Returns the known events after a position, or none if the first one is missing. */
  after(position: Position, limit: number): StoredEvent[] {
    const first = this.groups[0]?.events[0];
    if (!first || position + 1 < first.position) return [];
    const found: StoredEvent[] = [];
    for (const { events } of this.groups) {
      if (found.length === limit) break;
      const skipped = Math.max(0, position + 1 - events[0]!.position);
      found.push(...events.slice(skipped, skipped + limit - found.length));
    }
    return found;
  }

  private dropOldest(): void {
    const { events, characters } = this.groups.shift()!;
    this.count -= events.length;
    this.characters -= characters;
  }
}
