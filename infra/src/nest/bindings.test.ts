import { expect, test } from '@jest/globals';
import { route } from '@rallyrank/contracts/shared/route';
import { rpc } from '@rallyrank/contracts/shared/rpc';
import { z } from 'zod';
import { checkBindings } from './bindings.js';

const declare = (service: 'players' | 'rankings', path: `/${string}`, access: 'public' | undefined = 'public') =>
  route({
    service,
    name: path.slice(1),
    method: 'GET',
    path,
    summary: 'invented',
    query: z.object({}),
    data: z.string(),
    access: access as 'public',
    cache: 'none',
    tags: [],
    rate: 'read',
  });
const [one, two, foreign] = [declare('players', '/one'), declare('players', '/two'), declare('rankings', '/one')];
const ask = (subject: string) => rpc(subject, z.object({}), z.null());
const [find, list, rank] = [ask('players.find'), ask('players.list'), ask('rankings.rank')];

const declared = { routes: [one, two, foreign], rpcs: [find, list, rank] };
const check =
  (routes: readonly (typeof one)[], rpcs: readonly (typeof find)[], of = declared) =>
  () =>
    checkBindings('players', of, { routes: routes.map((each) => ({ route: each })), rpcs });

test('each declared route and rpc of the service has exactly one handler', () => {
  expect(check([one, two], [find, list])).not.toThrow();
});

test('two handlers for one route or rpc fail the start', () => {
  expect(check([one, two, one], [find, list])).toThrow('has two handlers for GET /one');
  expect(check([one, two], [find, list, find])).toThrow('has two handlers for players.find');
});

test('a route or rpc without a handler fails the start', () => {
  expect(check([one], [find, list])).toThrow('has no handler for GET /two: it needs a method with @Route');
  expect(check([one, two], [list])).toThrow('has no handler for players.find: it needs a method with @MessagePattern');
});

test('a handler for a route or rpc that is not declared for the service fails the start', () => {
  const notListed = 'which contracts/src/registry.ts does not list';
  expect(check([one, two, declare('players', '/more')], [find, list])).toThrow(`for GET /more, ${notListed}`);
  expect(check([one, two], [find, list, rank])).toThrow(`for rankings.rank, ${notListed}`);
});

test('a route without an access rule fails the start', () => {
  const open = { ...one, access: undefined } as unknown as typeof one;
  expect(check([open], [], { ...declared, routes: [open] })).toThrow('does not declare its access');
});
