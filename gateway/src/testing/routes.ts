import { listCountry } from '@rallyrank/contracts/players/routes';
import { jsonBody } from '@rallyrank/contracts/shared/body';
import type { RouteDef } from '@rallyrank/contracts/shared/route';

const base: RouteDef = { ...listCountry, cache: 'short', tags: ['players.directory'] };

const body = jsonBody(listCountry.answer, 1_024 * 1_024);

/** One route of each kind that the policies tell apart. */
export const testRoutes: readonly RouteDef[] = [
  { ...base, name: 'short', path: '/test/short' },
  { ...base, name: 'uncached', path: '/test/uncached', cache: 'none' },
  { ...base, name: 'write', path: '/test/write', method: 'POST', cache: 'none', rate: 'write', body },
  { ...base, name: 'unsigned', path: '/system/dict/data/list', cache: 'none' },
  { ...base, name: 'unsignedWrite', path: '/system/test/write', method: 'POST', cache: 'none', rate: 'write', body },
  { ...base, name: 'private', path: '/test/private', access: { anyOf: ['test:thing:read'] }, cache: 'none' },
  { ...base, name: 'search', path: '/test/search', rate: 'search' },
];
