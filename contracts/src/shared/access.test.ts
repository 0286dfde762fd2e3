import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { type Access, decideAccess } from './access.js';
import { type Caller, type Permission, type User, VISITOR } from './caller.js';
import { route } from './route.js';

const userOf = (permissions: Permission[], roles: string[] = []): User => ({
  id: '2',
  name: 'someone',
  department: null,
  roles,
  permissions,
  scope: { all: false, departments: [], own: true },
  mustChangePassword: false,
});
const user = (...given: Parameters<typeof userOf>): Caller => ({ kind: 'user', user: userOf(...given) });
const newcomer: Caller = { kind: 'user', user: { ...userOf([], ['admin']), mustChangePassword: true } };

const either: Access = { anyOf: ['system:user:list', 'system:user:edit'] };
const both: Access = { allOf: ['system:user:list', 'system:user:edit'] };

describe('the decision on access', () => {
  test.each<[string, Access, Caller, string]>([
    ['a visitor may read what is public', 'public', VISITOR, 'allowed'],
    ['a visitor must sign in for the rest', 'user', VISITOR, 'login-required'],
    ['a visitor must sign in before a permission counts', either, VISITOR, 'login-required'],
    ['any user may make a call for users', 'user', user([]), 'allowed'],
    ['one of several permissions suffices', either, user(['system:user:edit']), 'allowed'],
    ['another permission does not suffice', either, user(['system:role:edit']), 'forbidden'],
    ['one of two required permissions does not suffice', both, user(['system:user:edit']), 'forbidden'],
    ['all required permissions suffice', both, user(['system:user:list', 'system:user:edit']), 'allowed'],
    ['the wildcard includes every permission', both, user(['*:*:*']), 'allowed'],
    ['the role admin may do everything', both, user([], ['admin']), 'allowed'],
    ['a session suffices for a call that requires only a session', 'session', user([]), 'allowed'],
    ['a visitor has no session', 'session', VISITOR, 'login-required'],
    ['a one-time password gives a session', 'session', newcomer, 'allowed'],
    ['public calls stay public with a one-time password', 'public', newcomer, 'allowed'],
    ['a one-time password must be replaced before other calls', 'user', newcomer, 'password-change-required'],
    ['a one-time password must be replaced regardless of the rights', either, newcomer, 'password-change-required'],
    ['a role with another name may not', both, user([], ['Admin']), 'forbidden'],
  ])('%s', (_, access, caller, decision) => expect(decideAccess(access, caller)).toBe(decision));
});

test('an answer for users only cannot be declared as cached', () => {
  const declared = { service: 'players', name: 'x', method: 'GET', path: '/x', summary: 'x' } as const;
  const rest = { query: z.object({}), data: z.string(), tags: [], rate: 'read' } as const;
  // @ts-expect-error a cached answer would reach callers without the right
  route({ ...declared, ...rest, access: 'user', cache: 'short' });
  route({ ...declared, ...rest, access: 'user', cache: 'none' });
});
