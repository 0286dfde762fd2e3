import { listCountry } from '@rallyrank/contracts/players/routes';
import type { RouteDef } from '@rallyrank/contracts/shared/route';

const base: RouteDef = { ...listCountry, cache: 'short', tags: ['players.directory'] };

/** One route of each kind that the policies tell apart. */
export const testRoutes: readonly RouteDef[] = [
  { ...base, name: 'short', path: '/test/short' },
  { ...base, name: 'uncached', path: '/test/uncached', cache: 'none' },
  { ...base, name: 'write', path: '/test/write', method: 'POST', cache: 'none', rate: 'write' },
  { ...base, name: 'unsigned', path: '/system/dict/data/list', cache: 'none' },
  { ...base, name: 'private', path: '/test/private', access: { anyOf: ['test:thing:read'] }, cache: 'none' },
  { ...base, name: 'search', path: '/test/search', rate: 'search' },
];
