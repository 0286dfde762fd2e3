import type { Entity } from '@rallyrank/contracts/entity/entity';
import { controllerFor, type Handlers } from '../nest/controller-for.js';
import { CONFIG, STORE } from '../nest/ports.js';
import { provide, token } from '../nest/token.js';
import { ReplicaStatus } from '../projections/replica-status.js';
import type { NamesOfUsers } from './creators.js';
import { type EntityDecider, entityDecider } from './decide.js';
import { type Computing, entityHandlers } from './handlers.js';
import { EntityLinks } from './links.js';
import { EntityRows } from './rows.js';
import { everything, type Scoping } from './scoping.js';
import { EntityWriter } from './writer.js';

/**
 * The parts of an entity for the module of its service: the controller of its routes, the providers, and the read model
 * `rows`. Add `rows` to the `PROJECTIONS` of the service, too. A module that provides one of the other tokens again,
 * after `providers`, replaces that part.
 */
export const entityParts = <E extends Entity>(entity: E) => {
  const rows = token<EntityRows>(`${entity.name}Rows`);
  const decider = token<EntityDecider>(`${entity.name}Decider`);
  const computing = token<Computing>(`${entity.name}Computing`);
  const scoping = token<Scoping>(`${entity.name}Scoping`);
  const namesOfUsers = token<NamesOfUsers>(`${entity.name}NamesOfUsers`);
  const writer = token<EntityWriter>(`${entity.name}Writer`);
  const handlers = token<Handlers<E['routes']>>(`${entity.name}Handlers`);
  return {
    rows,
    decider,
    computing,
    scoping,
    namesOfUsers,
    writer,
    controller: controllerFor(entity.name, entity.routes, handlers),
    providers: [
      provide(rows, [], () => new EntityRows(entity)),
      provide(decider, [], () => entityDecider(entity)),
      provide(computing, [], () => () => ({})),
      provide(scoping, [], () => () => everything),
      provide(namesOfUsers, [], () => async () => new Map()),
      // All entities of a service share this provider, because a module keeps only the last provider of a token.
      EntityLinks,
      provide(
        writer,
        [decider, rows, STORE, ReplicaStatus, CONFIG, EntityLinks],
        (decide, own, store, status, { sport }, links) =>
          new EntityWriter(entity, decide, own, store, status, sport, links),
      ),
      provide(handlers, [rows, writer, computing, scoping, namesOfUsers], (own, commands, compute, scope, names) =>
        entityHandlers(entity, own, commands, compute, scope, names),
      ),
    ],
  };
};
