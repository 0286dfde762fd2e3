import { z } from 'zod';
import { topic } from './rpc.js';

/** A read model advanced: answers tagged `<service>.<projection>` are no longer current. */
export const readModelMoved = topic(
  'read-model.moved',
  z.object({ service: z.string(), projection: z.string(), position: z.int().nonnegative() }),
);

/** Every replica of a service writes the snapshots of its read models. */
export const snapshotsWanted = topic('snapshots.wanted', z.object({ service: z.string(), runId: z.string() }));

/** A job has recomputed the derived result of a service: the other replicas must recompute theirs, too. */
export const derivedRecompute = topic('derived.recompute', z.object({ service: z.string(), runId: z.string() }));
