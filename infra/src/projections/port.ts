import type { EventDef } from '@rallyrank/contracts/shared/event';
import type { Recorded } from '../event-store/port.js';

/**
 * An in-memory read model. `apply` is synchronous and changes only its own state. It uses only the event's data, never
 * the clock or randomness. It either applies the whole event or throws before changing anything.
 */
export interface Projection {
  /** Unique in its service; also the name of its snapshot. */
  readonly name: string;
  /**
   * Must be increased when the shape of the state or a rule changes: older snapshots are then dropped and the events
   * replayed. The same happens automatically when the list of events or the version of one of them changes.
   */
  readonly version: number;
  /** Handled event types; others are skipped. The projection subscribes to their contexts. */
  readonly events: readonly EventDef[];
  apply(event: Recorded): void;
  /** The whole state as a JSON value with a fixed order, so that equal states have equal bytes. */
  snapshot(): unknown;
  restore(snapshot: unknown): void;
  reset(): void;
}
