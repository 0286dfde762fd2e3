import type { Entity } from '@rallyrank/contracts/entity/entity';
import { DamagedStoreError } from '../errors.js';
import type { EventStores } from '../event-store/port.js';
import type { EntityEvent, Values } from './decide.js';
import type { EntityRows } from './rows.js';

const AT_ONCE = 50;

/**
 * Returns the values of the events of an entity, oldest first: of all events, or of the first `most`. It stops at a
 * damaged event, because the service may run with PARK_DAMAGED_EVENTS=1.
 */
export const everWritten = async (
  { service, streamOf }: Pick<Entity, 'service' | 'streamOf'>,
  id: string,
  store: EventStores,
  most = Number.POSITIVE_INFINITY,
): Promise<Values[]> => {
  const values: Values[] = [];
  try {
    for await (const { data } of store(service).readStream(streamOf(id), 1)) {
      values.push((data as EntityEvent['data'] | null)?.values ?? {});
      if (values.length >= most) break;
    }
  } catch (error) {
    if (!(error instanceof DamagedStoreError)) throw error;
  }
  return values;
};

/**
 * Returns the values with which the entities of a kind were created, in order of id, including entities that were
 * changed or removed later.
 */
export const everCreated = async (
  entity: Pick<Entity, 'service' | 'streamOf'>,
  { highestId }: Pick<EntityRows, 'highestId'>,
  store: EventStores,
): Promise<Values[]> => {
  const ids = Array.from({ length: Number(highestId) }, (_, i) => String(i + 1));
  const created: Values[] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const written = ids.slice(at, at + AT_ONCE).map((id) => everWritten(entity, id, store, 1));
    created.push(...(await Promise.all(written)).map(([first = {}]) => first));
  }
  return created;
};
