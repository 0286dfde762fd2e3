import type { z } from 'zod';
import type { Context } from './services.js';

export { byContext, type Context, contexts } from './services.js';

/**
 * Converts the data of one version to the next. It must be pure (no clock, randomness or look-ups), so that every
 * replay gives the same result. Its input is the data stored by its version. The result of the last upcast is parsed by
 * the current schema.
 */
export type Upcast = (data: never) => unknown;

export interface EventDef<T extends string = string, D extends z.ZodType = z.ZodType> {
  readonly context: Context;
  readonly type: T;
  /** Version, counted from 1. A changed shape is a new version, and stored events of older versions stay readable. */
  readonly version: number;
  readonly data: D;
  /** Upcasts to the following version, by older version. */
  readonly from: Readonly<Record<number, Upcast>>;
}

/**
 * Declares an event: `event('players', 'PairFormed', 2, schema, { from: { 1: upcast } })`.
 * @throws Error unless exactly the older versions have an upcast
 */
export const event = <const T extends string, D extends z.ZodType>(
  context: Context,
  type: T,
  version: number,
  data: D,
  { from = {} }: { readonly from?: EventDef['from'] } = {},
): EventDef<T, D> => {
  const named = Object.keys(from).map(Number);
  if (named.length !== version - 1 || named.some((old, i) => old !== i + 1))
    throw new Error(`${type} v${version} needs one upcast from each version below ${version}`);
  return { context, type, version, data, from };
};

/**
 * Converts data of an older version to the current one without validation. Data of the current version is returned
 * unchanged.
 * @throws any error of an upcast
 */
export const upcast = (
  { from, version: today }: Pick<EventDef, 'from' | 'version'>,
  version: number,
  data: unknown,
) => {
  let current = data;
  for (let at = version; at < today; at++) current = (from[at] as (data: unknown) => unknown)(current);
  return current;
};

/** The event in the form for domain code: `{ type, data }`, a member of the union of the context. */
export type EventOf<E extends EventDef> =
  E extends EventDef<infer T, infer D> ? { readonly type: T; readonly data: z.output<D> } : never;
