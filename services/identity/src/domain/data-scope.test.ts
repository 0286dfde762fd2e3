import { expect, test } from '@jest/globals';
import { dataScopes } from '@rallyrank/contracts/identity/role';
import type { DataScope } from '@rallyrank/contracts/shared/caller';
import fc from 'fast-check';
import { type RoleScope, scopeOf } from './data-scope.js';

const ids = fc.integer({ min: 1, max: 12 }).map(String);
const role: fc.Arbitrary<RoleScope> = fc.record({
  dataScope: fc.constantFrom(...Object.values(dataScopes)),
  deptIds: fc.array(ids, { maxLength: 4 }),
});
const some = fc.array(role, { maxLength: 5 });
const department = fc.option(ids, { nil: null });
/** Departments form a binary heap: 2 and 3 are below 1, 4 and 5 are below 2. */
const below = (id: string): string[] =>
  [Number(id) * 2, Number(id) * 2 + 1]
    .filter((child) => child <= 12)
    .flatMap((child) => [String(child), ...below(String(child))]);
const scope = (roles: readonly RoleScope[], own: string | null) => scopeOf(roles, own, below);
const shows = (outer: DataScope, inner: DataScope): boolean =>
  outer.all ||
  (!inner.all && (outer.own || !inner.own) && inner.departments.every((each) => outer.departments.includes(each)));

test('an additional role never hides a row', () =>
  fc.assert(
    fc.property(some, role, department, (roles, more, own) => shows(scope([...roles, more], own), scope(roles, own))),
  ));

test('several roles show the union of what each role shows', () =>
  fc.assert(
    fc.property(some, department, (roles, own) => {
      const each = roles.map((one) => scope([one], own));
      const together = scope(roles, own);
      expect(together.all).toBe(each.some(({ all }) => all));
      if (together.all) return;
      expect(together.own).toBe(each.some((one) => one.own));
      expect([...together.departments].sort()).toEqual(
        [...new Set(each.flatMap(({ departments }) => departments))].sort(),
      );
    }),
  ));

test('the order of roles and duplicate roles make no difference', () =>
  fc.assert(
    fc.property(some, department, (roles, own) => {
      const other = scope([...roles, ...roles].reverse(), own);
      expect(shows(other, scope(roles, own)) && shows(scope(roles, own), other)).toBe(true);
    }),
  ));

test('a user without a department sees only chosen departments and their own row', () =>
  fc.assert(
    fc.property(some, (roles) => {
      const { all, departments } = scope(roles, null);
      const chosen = roles.filter(({ dataScope }) => dataScope === dataScopes.custom).flatMap(({ deptIds }) => deptIds);
      return all || departments.every((each) => chosen.includes(each));
    }),
  ));

test('a user without a role sees nothing', () =>
  expect(scope([], '1')).toEqual({ all: false, departments: [], own: false }));

test('a department with its subdepartments shows at least the department', () =>
  fc.assert(
    fc.property(ids, (own) =>
      shows(
        scope([{ dataScope: dataScopes.departmentAndBelow, deptIds: [] }], own),
        scope([{ dataScope: dataScopes.department, deptIds: [] }], own),
      ),
    ),
  ));
