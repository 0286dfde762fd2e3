import type { Entity } from './entity/entity.js';
import { association } from './players/association.js';

/** Every declared entity: the registry takes its events and routes, and a contract suite tries it. */
export const entities: readonly Entity[] = [association];
