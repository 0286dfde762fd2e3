import type { EventDef } from '@rallyrank/contracts/shared/event';
import { parseEvent } from '../event-store/parse-event.js';
import type { Recorded } from '../event-store/port.js';

/** Parses an event once for all projections of a service, which are offered it one after the other. */
export class EventParser {
  private event: Recorded | undefined;
  private def: EventDef | undefined;
  private result: Recorded | Error | undefined;

  /** The event in its version of today, or why it cannot be read. */
  parse(def: EventDef | undefined, event: Recorded): Recorded | Error {
    if (this.result === undefined || this.event !== event || this.def !== def) {
      this.event = event;
      this.def = def;
      this.result = parseEvent(def, event);
    }
    return this.result;
  }
}
