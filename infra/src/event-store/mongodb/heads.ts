import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Context } from '@rallyrank/contracts/shared/event';
import type { Position } from '../port.js';
import { type EventModels, native } from './event-models.js';

type HeadsByContext = ReadonlyMap<string, Position>;

const reads = new WeakMap<EventModels['heads'], Promise<HeadsByContext>>();

const readAtEndOfTurn = async (heads: EventModels['heads']): Promise<HeadsByContext> => {
  await endOfTurn();
  reads.delete(heads);
  const found = await native(heads).find({}).toArray();
  return new Map(found.map(({ _id, position }) => [_id, position]));
};

/**
 * The position of the last event of a context, 0 before the first one. The calls of a turn of the event loop on the
 * same connection share a query: a process asks for the heads of all contexts each second, for several reasons.
 */
export const headOf = async (heads: EventModels['heads'], context: Context): Promise<Position> => {
  let read = reads.get(heads);
  if (!read) {
    read = readAtEndOfTurn(heads);
    reads.set(heads, read);
  }
  return (await read).get(context) ?? 0;
};
