import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { EventStores } from '../event-store/port.js';
import type { EntityEvent, Values } from './decide.js';
import type { EntityRows } from './rows.js';

/** The values with which the entities of a kind were created, in order of id; also of those that were changed or removed since. */
export async function* everCreated(
  { service, streamOf }: Pick<Entity, 'service' | 'streamOf'>,
  { highestId }: Pick<EntityRows, 'highestId'>,
  store: EventStores,
): AsyncGenerator<Values> {
  for (let id = 1; id <= Number(highestId); id++)
    for await (const { data } of store(service).readStream(streamOf(String(id)), 1)) {
      yield (data as EntityEvent['data']).values ?? {};
      break;
    }
}
