import type { z } from 'zod';
import { page, single } from './envelope.js';

/** Who may call: anybody, any signed-in user, or the holders of a permission. */
export type Access = 'public' | 'user' | { readonly permission: string };

/** How long the gateway may keep an answer: a finished season, until the next list, 60 s, 3 s, not at all. */
export type CacheClass = 'immutable' | 'issue' | 'short' | 'live' | 'none';

/** Which rate limit a call draws on; the limits stand in the gateway's configuration. */
export type RateClass = 'read' | 'search' | 'write';

/** The services that answer routes. */
export const services = ['players', 'tournaments', 'rankings', 'stats'] as const;
export type Service = (typeof services)[number];

/** Something for each service. */
export const byService = <T>(make: (service: Service) => T): Readonly<Record<Service, T>> =>
  Object.fromEntries(services.map((service) => [service, make(service)])) as Record<Service, T>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A query is an object schema over text values; unknown parameters are refused. */
export type QuerySchema = z.ZodObject;

export interface RouteDef<
  Q extends QuerySchema = QuerySchema,
  A extends z.ZodType = z.ZodType,
  P extends boolean = boolean,
> {
  readonly service: Service;
  readonly name: string;
  readonly method: Method;
  /** Below `/prod-api`, without parameters: everything a call needs stands in its query or body. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly query: Q;
  readonly answer: A;
  readonly paged: P;
  readonly access: Access;
  readonly cache: CacheClass;
  /** Read models the answer is made of; a cached answer is dropped when one of them moves on. */
  readonly tags: readonly string[];
  readonly rate: RateClass;
}

type Declaration<Q, T> = Omit<RouteDef, 'query' | 'answer' | 'paged'> & { readonly query: Q } & T;

/** A call that answers one value as `{code, msg, data, asOf}`. */
export const route = <Q extends QuerySchema, D extends z.ZodType>({
  data,
  query,
  ...rest
}: Declaration<Q, { data: D }>) =>
  ({ ...rest, query: query.strict(), answer: single(data), paged: false }) as unknown as RouteDef<
    Q,
    ReturnType<typeof single<D>>,
    false
  >;

/** A call that answers a page as `{code, msg, rows, total, asOf}`. */
export const pageRoute = <Q extends QuerySchema, R extends z.ZodType>({
  row,
  query,
  ...rest
}: Declaration<Q, { row: R }>) =>
  ({ ...rest, query: query.strict(), answer: page(row), paged: true }) as unknown as RouteDef<
    Q,
    ReturnType<typeof page<R>>,
    true
  >;

export const API_PREFIX = '/prod-api';

/** Query as a caller writes it (before defaults). */
export type QueryOf<R extends RouteDef> = z.input<R['query']>;
/** Query as a handler reads it (parsed, defaults filled in). */
export type ParsedQuery<R extends RouteDef> = z.output<R['query']>;
/** The whole answer with its envelope. */
export type AnswerOf<R extends RouteDef> = z.output<R['answer']>;
/** What a handler returns: the data, or the rows of the page with the total. */
export type ResultOf<R extends RouteDef> =
  AnswerOf<R> extends { data: infer D }
    ? D
    : AnswerOf<R> extends { rows: infer Rows extends unknown[] }
      ? { rows: Rows; total: number }
      : never;
