import { department } from '@rallyrank/contracts/identity/department';
import { menu } from '@rallyrank/contracts/identity/menu';
import { post } from '@rallyrank/contracts/identity/post';
import { role } from '@rallyrank/contracts/identity/role';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';

/** The parts of this service that handle its entities. */
export const posts = entityParts(post);
export const departments = entityParts(department);
export const menus = entityParts(menu);
export const roles = entityParts(role);
