import { pageRoute, type RouteDef, route } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';

const common = {
  service: 'players',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
  tags: ['players.directory'],
  summary: 'A route of the tests',
  query: z.object({}),
  data: z.unknown(),
} as const;

/** One route of each kind that the policies tell apart. */
export const testRoutes: readonly RouteDef[] = [
  route({ ...common, name: 'short', path: '/test/short' }),
  route({ ...common, name: 'live', path: '/test/live', cache: 'live' }),
  route({ ...common, name: 'uncached', path: '/test/uncached', cache: 'none' }),
  route({ ...common, name: 'write', path: '/test/write', method: 'POST', cache: 'none', rate: 'write' }),
  route({ ...common, name: 'unsigned', path: '/system/dict/data/list', cache: 'none' }),
  route({ ...common, name: 'private', path: '/test/private', access: { permission: 'test:read' } }),
  route({ ...common, name: 'rankings', path: '/test/rankings', service: 'rankings', cache: 'none' }),
  pageRoute({ ...common, name: 'search', path: '/test/search', rate: 'search', row: z.unknown() }),
];
