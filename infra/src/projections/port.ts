import type { EventDef } from '@rallyrank/contracts/shared/event';
import type { Recorded } from '../event-store/port.js';

/**
 * A read model that lives in memory. `apply` is synchronous and pure but for its own state: it uses the event's data only,
 * never the clock or chance, and either applies an event wholly or throws before it changes anything.
 */
export interface Projection {
  /** Unique in its service; also the name of its snapshot. */
  readonly name: string;
  /**
   * A changed shape or rule is a new version: older snapshots are dropped and the events replayed. So are they by themselves where
   * the list of events or the version of one has changed.
   */
  readonly version: number;
  /** Event types it takes; others are passed over. Their contexts are the ones it subscribes to. */
  readonly events: readonly EventDef[];
  apply(event: Recorded): void;
  /** Whole state as a JSON value with a fixed order, so that equal states give equal bytes. */
  snapshot(): unknown;
  restore(snapshot: unknown): void;
  reset(): void;
}
