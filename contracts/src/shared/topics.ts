import { z } from 'zod';
import { topic } from './rpc.js';

/** A read model moved on: answers tagged `<service>.<projection>` are no longer current. */
export const readModelMoved = topic(
  'read-model.moved',
  z.object({ service: z.string(), projection: z.string(), position: z.int().nonnegative() }),
);

/** A run of a job has recomputed the derived result of a service: its other replicas compute theirs again, too. */
export const derivedRecompute = topic('derived.recompute', z.object({ service: z.string(), runId: z.string() }));
