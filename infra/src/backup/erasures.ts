import type { EventDef } from '@rallyrank/contracts/shared/event';
import type { InstanceSource } from './fill.js';
import type { ArchivedEvent } from './port.js';

/** The event that says what was erased: at most one in a stream. */
type ErasureEvent = Pick<EventDef, 'context' | 'type'>;

const erasuresOf = async ({ events }: InstanceSource, wanted: ErasureEvent): Promise<ArchivedEvent[]> => {
  const found: ArchivedEvent[] = [];
  for await (const page of events(wanted.context, 0)) found.push(...page.filter(({ type }) => type === wanted.type));
  return found;
};

/**
 * An older source whose events end with the erasures that only a newer one knows: what was erased in the meantime stays erased. The same sources give the same events, so an interrupted restore can continue.
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
