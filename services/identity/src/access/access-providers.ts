import { department } from '@rallyrank/contracts/identity/department';
import { menu } from '@rallyrank/contracts/identity/menu';
import { post } from '@rallyrank/contracts/identity/post';
import { role } from '@rallyrank/contracts/identity/role';
import { optionsOf } from '@rallyrank/infra/entity/options';
import { STORE } from '@rallyrank/infra/nest/ports';
import { provide, token } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { TermQueue } from '@rallyrank/infra/projections/term-queue';
import { ACCOUNTS } from '../accounts/token.js';
import { CHOICES } from './choices.js';
import { departmentDecider, departmentScoping } from './department-rules.js';
import { departments, menus, posts, roles } from './entities.js';
import { giveMenus } from './given-menus.js';
import { menuDecider, menuScoping } from './menu-rules.js';
import { Rights } from './rights.js';
import { RIGHTS_QUEUE } from './rights-queue.js';
import { roleDecider, roleScoping } from './role-rules.js';

const entities = [posts, departments, menus, roles] as const;

export const entityControllers = entities.map(({ controller }) => controller);
export const entityRows = [posts.rows, departments.rows, menus.rows, roles.rows] as const;

/** Creates what the instance lacks as soon as this process leads the service. */
const GIVEN_MENUS = token<undefined>('GIVEN_MENUS');

/** Entities with their own rules, and the permissions that result from them. */
export const accessProviders = [
  ...entities.flatMap(({ providers }) => providers),
  provide(RIGHTS_QUEUE, [ReplicaStatus], (status) => new TermQueue(status, 'lead of identity')),
  Rights,
  provide(roles.decider, [menus.rows], roleDecider),
  provide(roles.scoping, [Rights, ACCOUNTS, RIGHTS_QUEUE], roleScoping),
  provide(menus.decider, [], () => menuDecider),
  provide(menus.scoping, [Rights, ACCOUNTS, RIGHTS_QUEUE], menuScoping),
  provide(departments.decider, [departments.rows], departmentDecider),
  provide(departments.scoping, [Rights, RIGHTS_QUEUE], departmentScoping),
  provide(
    CHOICES,
    [departments.rows, roles.rows, posts.rows, menus.rows],
    (ofDepartments, ofRoles, ofPosts, ofMenus) => ({
      departments: () => optionsOf(department, ofDepartments.all()),
      roles: () => optionsOf(role, ofRoles.all()),
      posts: () => optionsOf(post, ofPosts.all()),
      menus: () => optionsOf(menu, ofMenus.all()),
    }),
  ),
  provide(
    GIVEN_MENUS,
    [menus.rows, menus.writer, roles.rows, roles.writer, STORE, ReplicaStatus],
    (menuRows, menuWriter, roleRows, roleWriter, store, status) => {
      const [ofMenus, ofRoles] = [
        { rows: menuRows, writer: menuWriter },
        { rows: roleRows, writer: roleWriter },
      ];
      status.elected(() => giveMenus(ofMenus, ofRoles, store));
      return undefined;
    },
  ),
];
