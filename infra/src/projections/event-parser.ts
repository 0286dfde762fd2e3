import type { EventDef } from '@rallyrank/contracts/shared/event';
import type { z } from 'zod';
import type { Recorded } from '../event-store/port.js';

const MAX_ISSUES = 5;

/** An `Error` for whatever was thrown, even where it cannot be turned into text. */
export const toError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(`not an error was thrown: ${typeof thrown}`, { cause: thrown });

const misfit = (event: Recorded, error: z.ZodError): Error => {
  const issues = error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`);
  return new Error(`${event.type} does not fit its schema: ${issues.join('; ')}`, { cause: error });
};

const parse = (def: EventDef, event: Recorded): Recorded | Error => {
  if (def.version !== event.version)
    return new Error(`${event.type} v${event.version} is not known, v${def.version} is`);
  try {
    const parsed = def.data.safeParse(event.data);
    return parsed.success ? { ...event, data: parsed.data } : misfit(event, parsed.error);
  } catch (error) {
    // A schema that calls itself runs out of stack on data that is nested too deeply.
    return toError(error);
  }
};

/** Parses an event once for all projections of a service, which are offered it one after the other. */
export class EventParser {
  private event: Recorded | undefined;
  private def: EventDef | undefined;
  private result: Recorded | Error | undefined;

  /** The event with its data as the schema gives it, or why it does not fit. */
  parse(def: EventDef, event: Recorded): Recorded | Error {
    if (this.result === undefined || this.event !== event || this.def !== def) {
      this.event = event;
      this.def = def;
      this.result = parse(def, event);
    }
    return this.result;
  }
}
