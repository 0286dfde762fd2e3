import { z } from 'zod';
import { PlayerRef } from '../shared/refs.js';
import { route } from '../shared/route.js';

/** Number of days over which the visitors of a player's page are counted. */
export const VISITED_DAYS = 7;

export const listMostVisited = route({
  service: 'players',
  method: 'GET',
  access: 'public',
  tags: ['players.directory'],
  name: 'listMostVisited',
  path: '/tournament/player/listMostVisited',
  summary: 'Players whose pages had most visitors in the last seven days, each browser counted once a day',
  cache: 'short',
  rate: 'read',
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
  data: z.array(z.object({ player: PlayerRef, visitors: z.int().positive() })),
});
