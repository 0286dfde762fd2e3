import { expect, test } from '@jest/globals';
import { route } from '@rallyrank/contracts/shared/route';
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
const answered = (declared: typeof one) => ({ route: declared });

test('each declared route of the service is answered once', () => {
  expect(() => checkBindings('players', [one, two, foreign], [answered(one), answered(two)])).not.toThrow();
});

test('a route that is answered twice stops the start', () => {
  expect(() => checkBindings('players', [one], [answered(one), answered(one)])).toThrow('GET /one is bound twice');
});

test('a route that nobody answers stops the start', () => {
  expect(() => checkBindings('players', [one, two], [answered(one)])).toThrow('has no handler for GET /two');
});

test('a route that does not say who may call it stops the start', () => {
  const open = { ...one, access: undefined } as unknown as typeof one;
  expect(() => checkBindings('players', [open], [answered(open)])).toThrow('does not declare its access');
});
