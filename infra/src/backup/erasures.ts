import type { EventDef } from '@rallyrank/contracts/shared/event';
import type { InstanceSource } from './fill.js';
import type { ArchivedEvent } from './port.js';

/** The type of the event that records an erasure. A stream contains at most one. */
type ErasureEvent = Pick<EventDef, 'context' | 'type'>;

const erasuresOf = async ({ events }: InstanceSource, wanted: ErasureEvent): Promise<ArchivedEvent[]> => {
  const found: ArchivedEvent[] = [];
  for await (const page of events(wanted.context, 0)) found.push(...page.filter(({ type }) => type === wanted.type));
  return found;
};

/**
 * Returns the older source with the erasures appended that only the newer source contains, so that erased data stays
 * erased. The same sources yield the same events, so an interrupted restore can continue.
 */
export const withErasuresOf = async (
  older: InstanceSource,
  newer: InstanceSource,
  erasure: ErasureEvent,
): Promise<InstanceSource> => {
  const { context: where } = erasure;
  const known = new Set((await erasuresOf(older, erasure)).map(({ stream }) => stream));
  const missing = (await erasuresOf(newer, erasure)).filter(({ stream }) => !known.has(stream));
  const end = older.positions[where];
  const added = missing.map(({ commandId: _, ...event }, i) => ({ ...event, position: end + i + 1 }));
  return {
    ...older,
    positions: { ...older.positions, [where]: end + added.length },
    events: async function* (context, after) {
      yield* older.events(context, after);
      const rest = context === where ? added.filter(({ position }) => position > after) : [];
      if (rest.length > 0) yield rest;
    },
  };
};
