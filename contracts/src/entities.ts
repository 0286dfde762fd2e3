import type { Entity } from './entity/entity.js';
import { association } from './players/association.js';
import { siteText } from './tournaments/site-text.js';

/** Every declared entity: the registry takes its events and routes, and a contract suite tries it. */
export const entities: readonly Entity[] = [association, siteText];
