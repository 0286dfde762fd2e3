import { z } from 'zod';
import type { Access, UserAccess } from './access.js';
import type { BodyDef, NoBody } from './body.js';
import { page, single } from './envelope.js';
import type { Service } from './services.js';

export type { Access } from './access.js';
export { byService, type Service, services } from './services.js';

/** How long the gateway may keep an answer: a finished season, until the next list, 60 s, 3 s, not at all. */
export type CacheClass = 'immutable' | 'issue' | 'short' | 'live' | 'none';

/** Which rate limit a call draws on; the limits stand in the gateway's configuration. A list taken as a file is an `export`. */
export type RateClass = 'read' | 'search' | 'write' | 'export';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A query is an object schema over text values; unknown parameters are refused. */
export type QuerySchema = z.ZodObject;

/** The parameters of a path, each named once in braces: `/system/dict/data/{id}`. */
export type ParamsSchema = z.ZodObject;
type NoParams = z.ZodObject<Record<never, never>>;

export interface RouteDef<
  Q extends QuerySchema = QuerySchema,
  A extends z.ZodType = z.ZodType,
  P extends boolean = boolean,
  Params extends ParamsSchema = ParamsSchema,
  Body extends BodyDef | NoBody = BodyDef | NoBody,
> {
  readonly service: Service;
  readonly name: string;
  readonly method: Method;
  /** Below `/prod-api`. A segment in braces is a parameter; where a fixed path fits as well, the fixed one wins. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params: Params;
  readonly query: Q;
  readonly body: Body;
  readonly answer: A;
  readonly paged: P;
  readonly access: Access;
  readonly cache: CacheClass;
  /**
   * What a write says of the version it was made on (header `If-Match`): nothing, or it must name it, so that a stale write is
   * refused with 431 instead of overwriting what somebody else wrote.
   */
  readonly ifMatch: 'none' | 'required';
  /** Only the replica that leads the service may answer, since it appends events; every other one hands the call on to it. */
  readonly byLeader: boolean;
  /** Read models the answer is made of; a cached answer is dropped when one of them moves on. */
  readonly tags: readonly string[];
  readonly rate: RateClass;
}

/** Whether a call may change something, so that it must not be sent twice. */
export const isWrite = ({ method, byLeader }: Pick<RouteDef, 'method' | 'byLeader'>): boolean =>
  method !== 'GET' || byLeader;

/** Only what everybody may read is ever cached. */
type Visibility =
  | { readonly access: 'public'; readonly cache: CacheClass }
  | { readonly access: UserAccess; readonly cache: 'none' };

type Declaration<Q, Params, Body, T> = Omit<
  RouteDef,
  'query' | 'answer' | 'paged' | 'access' | 'cache' | 'params' | 'body' | 'ifMatch' | 'byLeader'
> &
  Visibility & { readonly query: Q; readonly params?: Params; readonly body?: Body } & Partial<
    Pick<RouteDef, 'ifMatch' | 'byLeader'>
  > &
  T;

const complete = <
  D extends { method: Method; query: QuerySchema; params?: ParamsSchema; body?: BodyDef | NoBody } & Partial<
    Pick<RouteDef, 'ifMatch' | 'byLeader'>
  >,
>({
  query,
  params = z.object({}),
  body = undefined,
  ifMatch = 'none',
  byLeader,
  ...rest
}: D) => ({
  ...rest,
  query: query.strict(),
  params: params.strict(),
  body,
  ifMatch,
  // A write that appends no events says so itself.
  byLeader: byLeader ?? rest.method !== 'GET',
});

/** A call that answers one value as `{code, msg, data, asOf}`. */
export const route = <
  Q extends QuerySchema,
  D extends z.ZodType,
  Params extends ParamsSchema = NoParams,
  Body extends BodyDef | NoBody = NoBody,
>({
  data,
  ...rest
}: Declaration<Q, Params, Body, { data: D }>) =>
  ({ ...complete(rest), answer: single(data), paged: false }) as unknown as RouteDef<
    Q,
    ReturnType<typeof single<D>>,
    false,
    Params,
    Body
  >;

/** A call that answers a page as `{code, msg, rows, total, asOf}`. */
export const pageRoute = <
  Q extends QuerySchema,
  R extends z.ZodType,
  Params extends ParamsSchema = NoParams,
  Body extends BodyDef | NoBody = NoBody,
>({
  row,
  ...rest
}: Declaration<Q, Params, Body, { row: R }>) =>
  ({ ...complete(rest), answer: page(row), paged: true }) as unknown as RouteDef<
    Q,
    ReturnType<typeof page<R>>,
    true,
    Params,
    Body
  >;

export const API_PREFIX = '/prod-api';

/** Query as a caller writes it (before defaults). */
export type QueryOf<R extends RouteDef> = z.input<R['query']>;
/** Query as a handler reads it (parsed, defaults filled in). */
export type ParsedQuery<R extends RouteDef> = z.output<R['query']>;
/** Path parameters as a handler reads them. */
export type ParamsOf<R extends RouteDef> = z.output<R['params']>;
/** Body as a handler reads it; undefined where the route takes none. */
export type ParsedBody<R extends RouteDef> = R['body'] extends BodyDef<infer B> ? z.output<B> : undefined;
/** The whole answer with its envelope. */
export type AnswerOf<R extends RouteDef> = z.output<R['answer']>;
/** What a handler returns: the data, or the rows of the page with the total. */
export type ResultOf<R extends RouteDef> =
  AnswerOf<R> extends { data: infer D }
    ? D
    : AnswerOf<R> extends { rows: infer Rows extends unknown[] }
      ? { rows: Rows; total: number }
      : never;
