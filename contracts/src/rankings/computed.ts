import { z } from 'zod';
import { AsOf } from '../shared/envelope.js';
import { route } from '../shared/route.js';
import { computed } from './common.js';

/** The state of everything that is computed from results. */
export const ComputedState = z.object({
  /** 0 before the first result of the answering process, then one more with each. */
  version: z.int(),
  /** What the result was computed from. */
  computedFrom: AsOf.nullable(),
  /** Whether nothing has come in since. */
  isCurrent: z.boolean(),
});

export const getComputedState = route({
  ...computed,
  cache: 'none',
  name: 'getComputedState',
  path: '/ranking/computed',
  summary: 'Version of the computed rankings and the events they are based on',
  query: z.object({}),
  data: ComputedState,
});
