import type { StoredEvent } from '../domain/change-sets.js';
import { type Edition, type EditionEvent, evolve, initial } from '../domain/edition.js';

/** The stream of an edition with the authors of its appends. */
export class Written {
  readonly stored: StoredEvent[] = [];
  private appends = 0;

  get state(): Edition {
    return this.stored.reduce((state, { event }) => evolve(state, event), initial());
  }

  append(
    events: readonly EditionEvent[],
    userId: string | null,
    requestId: string | null = null,
    undoes: string | null = null,
  ): void {
    this.appends += 1;
    const at = new Date(this.appends * 1_000).toISOString();
    for (const event of events) {
      const version = this.stored.length + 1;
      this.stored.push({
        event,
        version,
        position: version,
        at,
        requestId,
        suggestionId: null,
        undoes,
        userId,
        reason: userId && 'a reason',
      });
    }
  }
}

/** Rejected changes are not part of a history. */
export const decidedOr = (decide: () => readonly EditionEvent[]): readonly EditionEvent[] => {
  try {
    return decide();
  } catch {
    return [];
  }
};
