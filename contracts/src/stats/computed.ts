import { z } from 'zod';
import { ComputedState } from '../rankings/computed.js';
import { route } from '../shared/route.js';
import { common } from './common.js';

export const getComputedStatistics = route({
  ...common,
  cache: 'none',
  name: 'getComputedStatistics',
  path: '/stat/computed',
  summary: 'Version of the computed statistics and the events they are based on',
  query: z.object({}),
  data: ComputedState,
});

export const computedRoutes = [getComputedStatistics] as const;
