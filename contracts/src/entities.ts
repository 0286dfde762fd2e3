import type { Entity } from './entity/entity.js';
import { association } from './players/association.js';
import { siteText } from './tournaments/site-text.js';

/** Every declared entity: its events and routes are part of the registry, and it must pass the contract suite. */
export const entities: readonly Entity[] = [association, siteText];
