import { AccountErased } from '@rallyrank/contracts/identity/account-events';
import type { InstanceSource } from './fill.js';
import type { ArchivedEvent } from './port.js';

const CONTEXT = AccountErased.context;

const erasuresOf = async ({ events }: InstanceSource): Promise<ArchivedEvent[]> => {
  const found: ArchivedEvent[] = [];
  for await (const page of events(CONTEXT, 0)) found.push(...page.filter(({ type }) => type === AccountErased.type));
  return found;
};

/**
 * An older source whose events end with the erasures of accounts that only a newer one knows: whoever was erased in the meantime stays
 * erased. The same sources give the same events, so an interrupted restore can continue.
 */
export const withErasuresOf = async (older: InstanceSource, newer: InstanceSource): Promise<InstanceSource> => {
  const known = new Set((await erasuresOf(older)).map(({ stream }) => stream));
  const missing = (await erasuresOf(newer)).filter(({ stream }) => !known.has(stream));
  const end = older.positions[CONTEXT];
  const added = missing.map(({ commandId: _, ...event }, i) => ({ ...event, position: end + i + 1 }));
  return {
    ...older,
    positions: { ...older.positions, [CONTEXT]: end + added.length },
    events: async function* (context, after) {
      yield* older.events(context, after);
      const rest = context === CONTEXT ? added.filter(({ position }) => position > after) : [];
      if (rest.length > 0) yield rest;
    },
  };
};
