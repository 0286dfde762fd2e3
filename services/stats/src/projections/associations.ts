import { association } from '@rallyrank/contracts/players/association';
import { EntityRows } from '@rallyrank/infra/entity/rows';
import { provide, token } from '@rallyrank/infra/nest/token';

/** Associations as entered by operators. */
export const ASSOCIATIONS = token<EntityRows>('ASSOCIATIONS');

export const associations = provide(ASSOCIATIONS, [], () => new EntityRows(association));
