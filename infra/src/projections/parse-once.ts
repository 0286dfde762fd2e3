import type { EventDef } from '@rallyrank/contracts/shared/event';
import { parseEvent } from '../event-store/parse-event.js';
import type { Recorded } from '../event-store/port.js';

interface Parsed {
  readonly def: EventDef | undefined;
  readonly result: Recorded | Error;
}

const parsed = new WeakMap<Recorded, Parsed>();

/**
 * The event upcast to its current version, or the reason why it cannot be read. An event is parsed once for all
 * projections of the process that receive the same object.
 */
export const parseOnce = (def: EventDef | undefined, event: Recorded): Recorded | Error => {
  const known = parsed.get(event);
  if (known && known.def === def) return known.result;
  const result = parseEvent(def, event);
  parsed.set(event, { def, result });
  return result;
};
