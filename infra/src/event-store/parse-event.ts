import { type EventDef, upcast } from '@rallyrank/contracts/shared/event';
import type { z } from 'zod';
import { toError, UnreadableEventError } from '../errors.js';
import type { Recorded } from './port.js';

const MAX_ISSUES = 5;

const explainIssues = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`)
    .join('; ');

const dataOf = (def: EventDef, event: Recorded): unknown => {
  if (event.version > def.version)
    throw new Error(`v${event.version} is unknown (latest known: v${def.version}); a newer release wrote it`);
  const parsed = def.data.safeParse(upcast(def, event.version, event.data));
  if (!parsed.success) throw new Error(`it does not match its schema: ${explainIssues(parsed.error)}`);
  return parsed.data;
};

/**
 * A stored event in its current version, for folds and read models alike. Data of an older version is upcast, and all
 * data is parsed by the schema, because a field with a default may have been added within a version.
 * @returns an UnreadableEventError if it cannot be read
 */
export const parseEvent = (def: EventDef | undefined, event: Recorded): Recorded | UnreadableEventError => {
  if (event.damage !== undefined) return new UnreadableEventError(event, event.damage);
  if (!def) return new UnreadableEventError(event, 'its type is unknown');
  try {
    return { ...event, version: def.version, data: dataOf(def, event) };
  } catch (thrown) {
    // An upcast may receive data that its version never had, and a recursive schema may overflow the stack on deep
    // nesting.
    const error = toError(thrown);
    return new UnreadableEventError(event, error.message, { cause: error });
  }
};
