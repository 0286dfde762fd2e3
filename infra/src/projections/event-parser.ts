import type { EventDef } from '@rallyrank/contracts/shared/event';
import { parseEvent } from '../event-store/parse-event.js';
import type { Recorded } from '../event-store/port.js';

/** Parses each event once for all projections of a service. The projections receive it one after the other. */
export class EventParser {
  private event: Recorded | undefined;
  private def: EventDef | undefined;
  private result: Recorded | Error | undefined;

  /** The event upcast to its current version, or the reason why it cannot be read. */
  parse(def: EventDef | undefined, event: Recorded): Recorded | Error {
    if (this.result === undefined || this.event !== event || this.def !== def) {
      this.event = event;
      this.def = def;
      this.result = parseEvent(def, event);
    }
    return this.result;
  }
}
