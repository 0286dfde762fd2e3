import { association } from '@rallyrank/contracts/players/association';
import { listCountry, listPlayers } from '@rallyrank/contracts/players/players';
import { jsonBody } from '@rallyrank/contracts/shared/body';
import { Export } from '@rallyrank/contracts/shared/envelope';
import type { RouteDef } from '@rallyrank/contracts/shared/route';

/** Accepts any parameter. */
const query = listCountry.query.loose();
const base: RouteDef = { ...listCountry, query, cache: 'short', tags: ['players.directory'] };

const body = jsonBody(listCountry.answer, 1_024 * 1_024);

/** One route of each kind that the policies distinguish. */
export const testRoutes: readonly RouteDef[] = [
  { ...base, name: 'short', path: '/test/short' },
  { ...base, name: 'uncached', path: '/test/uncached', cache: 'none' },
  { ...base, name: 'write', path: '/test/write', method: 'POST', cache: 'none', rate: 'write', body },
  { ...base, name: 'denied', path: '/test/denied', method: 'POST', access: 'user', cache: 'none', rate: 'write', body },
  { ...base, name: 'writingRead', path: '/test/writing-read', cache: 'none', byLeader: true },
  { ...base, name: 'unsigned', path: '/system/dict/data/list', cache: 'none' },
  { ...base, name: 'unsignedWrite', path: '/system/test/write', method: 'POST', cache: 'none', rate: 'write', body },
  {
    ...base,
    name: 'unsignedPrivateWrite',
    path: '/system/test/private',
    method: 'POST',
    access: { anyOf: ['test:thing:add'] },
    cache: 'none',
    rate: 'write',
    body,
  },
  { ...base, name: 'private', path: '/test/private', access: { anyOf: ['test:thing:read'] }, cache: 'none' },
  { ...base, name: 'list', path: '/test/list', query: listPlayers.query.extend(Export).strict() },
  { ...base, name: 'other', path: '/test/other', service: 'stats', cache: 'none' },
  { ...base, name: 'one', path: '/test/one/{id}', params: association.routes.get.params, cache: 'none' },
  { ...base, name: 'long', path: '/test/long', cache: 'none', duration: 'long' },
  { ...base, name: 'search', path: '/test/search', rate: 'search' },
];
