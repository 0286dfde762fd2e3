import { z } from 'zod';
import { topic } from './rpc.js';

/** A read model moved on: answers tagged `<service>.<projection>` are no longer current. */
export const readModelMoved = topic(
  'read-model.moved',
  z.object({ service: z.string(), projection: z.string(), position: z.int().nonnegative() }),
);
