import type { Entity } from '@rallyrank/contracts/entity/entity';
import { controllerFor, type Handlers } from '../nest/controller-for.js';
import { STORE } from '../nest/ports.js';
import { ReadModels } from '../nest/read-models.js';
import { provide, token } from '../nest/token.js';
import { entityHandlers } from './handlers.js';
import { EntityRows } from './rows.js';
import { EntityWriter } from './writer.js';

/**
 * What a service puts into its module for an entity: the controller of its routes, the providers, and `rows`, the read model, which
 * also belongs among the `PROJECTIONS` of the service.
 */
export const entityParts = <E extends Entity>(entity: E) => {
  const rows = token<EntityRows>(`${entity.name}Rows`);
  const writer = token<EntityWriter>(`${entity.name}Writer`);
  const handlers = token<Handlers<E['routes']>>(`${entity.name}Handlers`);
  return {
    rows,
    writer,
    controller: controllerFor(entity.name, entity.routes, handlers),
    providers: [
      provide(rows, [], () => new EntityRows(entity)),
      provide(
        writer,
        [STORE, ReadModels, rows],
        (store, { waitForPosition, elected }, own) =>
          new EntityWriter(entity, own, { store, waitForPosition, elected }),
      ),
      provide(handlers, [rows, writer], (own, commands) => entityHandlers(entity, own, commands)),
    ],
  };
};
