import type { z } from 'zod';
import type { Context } from './services.js';

export { byContext, type Context, contexts } from './services.js';

export interface EventDef<T extends string = string, D extends z.ZodType = z.ZodType> {
  readonly context: Context;
  readonly type: T;
  /** Counts from 1; a changed shape is a new version, and stored events of the old one stay readable. */
  readonly version: number;
  readonly data: D;
}

export const event = <const T extends string, D extends z.ZodType>(
  context: Context,
  type: T,
  version: number,
  data: D,
): EventDef<T, D> => ({
  context,
  type,
  version,
  data,
});

/** The event as domain code sees it: `{ type, data }`, a member of the context's union. */
export type EventOf<E extends EventDef> =
  E extends EventDef<infer T, infer D> ? { readonly type: T; readonly data: z.output<D> } : never;
