import { z } from 'zod';
import { AsOf } from '../shared/envelope.js';
import { route } from '../shared/route.js';
import { computed } from './common.js';

/** The state of the results that are derived from events. */
export const ComputedState = z.object({
  /** Version of the result: 0 before the first result of the answering process, increased by one with each result. */
  version: z.int(),
  /** The events from which the result was computed. */
  computedFrom: AsOf.nullable(),
  /** Whether no event has arrived since. */
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
