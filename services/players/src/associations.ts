import { association } from '@rallyrank/contracts/players/association';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';

/** The parts of this service that handle associations. */
export const associations = entityParts(association);
