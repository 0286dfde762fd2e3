import { z } from 'zod';
import { topic } from './rpc.js';

/** A read model advanced, so that answers with the tag `<service>.<projection>` are out of date. */
export const readModelMoved = topic(
  'read-model.moved',
  z.object({ service: z.string(), projection: z.string(), position: z.int().nonnegative() }),
);

/** Makes every replica of a service write the snapshots of its read models. */
export const snapshotsWanted = topic('snapshots.wanted', z.object({ service: z.string(), runId: z.string() }));

/** A job has recomputed the derived result of a service, so that the other replicas must recompute theirs too. */
export const derivedRecompute = topic('derived.recompute', z.object({ service: z.string(), runId: z.string() }));
