import { z } from 'zod';
import { route } from '../shared/route.js';
import { common } from './common.js';
import { PointsSystem } from './points-system.js';

export const listSystems = route({
  ...common,
  name: 'listSystems',
  // Calls with `system` in their address are not signed (specification, section 7).
  path: '/tournament/points/list',
  tags: ['tournaments.systems'],
  summary: 'Ranking points by level and result, for each period',
  query: z.object({}),
  data: z.array(PointsSystem),
});
