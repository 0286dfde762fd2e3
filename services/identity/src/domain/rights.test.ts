import { expect, test } from '@jest/globals';
import { ADMIN_ROLE_ID } from '@rallyrank/contracts/identity/role';
import { EVERY_PERMISSION } from '@rallyrank/contracts/shared/caller';
import fc from 'fast-check';
import { type MenuRights, type RoleRights, rightsOf } from './rights.js';

const status = fc.constantFrom('0', '1');
const perms = fc.option(fc.constantFrom('a:a:list', 'a:a:edit', 'b:b:list', 'b:b:edit'), { nil: null });
/** Menu entries and roles by id. Ids begin at 2, because role 1 is the role of superusers. */
const world = fc.record({
  menus: fc.array(fc.record({ status, perms }), { minLength: 1, maxLength: 8 }),
  roles: fc.array(fc.record({ status, menuIds: fc.array(fc.nat(9).map(String), { maxLength: 6 }) }), { maxLength: 5 }),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

const rights = ({ menus, roles }: World, held: readonly string[], mustChangePassword = false) =>
  rightsOf(
    { roles: held, mustChangePassword },
    (id): RoleRights | undefined => {
      const found = roles[Number(id) - 2];
      return found && { id, roleKey: `role-${id}`, ...found };
    },
    (id): MenuRights | undefined => menus[Number(id)],
  );
const idsOf = ({ roles }: World) => roles.map((_, i) => String(i + 2));

test('a user has each permission of the enabled entries of their enabled roles once', () =>
  fc.assert(
    fc.property(world, (given) => {
      const entries = given.roles.filter((role) => role.status === '0').flatMap(({ menuIds }) => menuIds);
      const enabled = entries.flatMap((id) => given.menus[Number(id)] ?? []).filter((menu) => menu.status === '0');
      const expected = new Set(enabled.flatMap((menu) => menu.perms ?? []));
      expect(rights(given, idsOf(given)).permissions).toEqual([...expected].sort());
    }),
  ));

test('an additional role removes no permission', () =>
  fc.assert(
    fc.property(world, (given) => {
      const [, ...fewer] = idsOf(given);
      const { permissions } = rights(given, idsOf(given));
      expect(permissions).toEqual(expect.arrayContaining(rights(given, fewer).permissions));
    }),
  ));

test('a role that no longer exists gives no permission', () =>
  fc.assert(
    fc.property(world, (given) => expect(rights(given, [...idsOf(given), '99'])).toEqual(rights(given, idsOf(given)))),
  ));

test('an account has no rights, not even those of a superuser, until it replaces a password that someone else has set', () =>
  fc.assert(
    fc.property(world, (given) =>
      expect(rights(given, [ADMIN_ROLE_ID, ...idsOf(given)], true)).toEqual({ roles: [], permissions: [] }),
    ),
  ));

test('a superuser has every right, regardless of their other roles', () =>
  fc.assert(
    fc.property(world, (given) =>
      expect(rights(given, [...idsOf(given), ADMIN_ROLE_ID]).permissions).toEqual([EVERY_PERMISSION]),
    ),
  ));
