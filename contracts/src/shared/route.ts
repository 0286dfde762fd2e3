import { z } from 'zod';
import type { Access, UserAccess } from './access.js';
import type { BodyDef, NoBody } from './body.js';
import { flat, page, single } from './envelope.js';
import type { FileAnswer } from './file-answer.js';
import type { FileColumns } from './file-columns.js';
import type { Language } from './language.js';
import type { Service } from './services.js';

export type { Access } from './access.js';
export { byService, type Service, services } from './services.js';

/** Cache durations of an answer at the gateway: a finished season, until the next list, 60 s, 3 s, not at all. */
export type CacheClass = 'immutable' | 'issue' | 'short' | 'live' | 'none';

/** Cache durations in seconds. An answer whose data change is dropped earlier. */
export const cacheSeconds: Readonly<Record<CacheClass, number>> = {
  immutable: 3_600,
  issue: 600,
  short: 60,
  live: 3,
  none: 0,
};

/**
 * The rate limit of a call. The limits are part of the configuration of the gateway. A list downloaded as a file is an
 * `export`.
 */
export type RateClass = 'read' | 'search' | 'write' | 'export';

/** Maximum duration of a call: `long` for the import of a file, whose caller expects to wait. */
export type Duration = 'short' | 'long';

/** Deadlines in milliseconds, equal at the gateway and in the services. */
export const deadlines: Readonly<Record<Duration, number>> = { short: 10_000, long: 120_000 };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The kinds of writes with the numbers of the operation log. */
export const operationKinds = {
  ...{ other: 0, insert: 1, update: 2, delete: 3, grant: 4, export: 5, import: 6 },
  ...{ forcedLogout: 7, clean: 9 },
} as const;
export type OperationKind = keyof typeof operationKinds;
const kindsOf: Readonly<Record<Method, OperationKind>> = {
  GET: 'other',
  POST: 'insert',
  PUT: 'update',
  DELETE: 'delete',
};

export type Labels = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Schema of a query: an object with text values. Unknown parameters are rejected. */
export type QuerySchema = z.ZodObject;

/** The parameters of a path, each once in braces: `/system/dict/data/{id}`. */
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
  /** Path below `/prod-api`. A segment in braces is a parameter; a matching fixed path takes precedence. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Title of a write for the operation log. */
  readonly title?: Readonly<Record<Language, string>>;
  readonly params: Params;
  readonly query: Q;
  readonly body: Body;
  readonly answer: A;
  readonly paged: P;
  /** Whether the fields of the answer are next to the code instead of in `data`. */
  readonly flat: boolean;
  /** Whether the answer is a file instead of JSON. */
  readonly isFile?: true;
  readonly access: Access;
  readonly cache: CacheClass;
  /**
   * Whether a write can or must state the version that it expects (header `If-Match`), so that a stale write is
   * rejected with 431 instead of overwriting the change of another user.
   */
  readonly ifMatch: 'none' | 'optional' | 'required';
  /**
   * Whether only the leader of the service may answer, because it appends events. Other replicas forward the call to
   * the leader.
   */
  readonly byLeader: boolean;
  /**
   * Whether the call or its answer contains a secret, such as a token. Neither is then stored for a repeated write, not
   * even as a hash.
   */
  readonly holdsSecret: boolean;
  /** Read models of the answer. A cached answer is dropped if one of these read models advances. */
  readonly tags: readonly string[];
  readonly rate: RateClass;
  readonly duration: Duration;
  /** Kind for the operation log; by default it follows from the method. */
  readonly operation: OperationKind;
  /** The display names of the parameters and fields of the call, for messages. */
  readonly labels: Labels;
  /** Columns of the list as a CSV file; by default every value of a row under its name in the API. */
  readonly fileColumns?: FileColumns;
}

/** Whether a call can change data, so that it must not be retried without a check. */
export const isWrite = ({ method, byLeader }: Pick<RouteDef, 'method' | 'byLeader'>): boolean =>
  method !== 'GET' || byLeader;

/** Only public answers are ever cached. */
type Visibility =
  | { readonly access: 'public'; readonly cache: CacheClass }
  | { readonly access: UserAccess; readonly cache: 'none' };

type Declaration<Q, Params, Body, T> = Omit<
  RouteDef,
  | 'query'
  | 'answer'
  | 'paged'
  | 'flat'
  | 'isFile'
  | 'access'
  | 'cache'
  | 'params'
  | 'body'
  | 'ifMatch'
  | 'byLeader'
  | 'duration'
  | 'holdsSecret'
  | 'operation'
  | 'labels'
> &
  Visibility & { readonly query: Q; readonly params?: Params; readonly body?: Body } & Partial<
    Pick<RouteDef, 'ifMatch' | 'byLeader' | 'duration' | 'holdsSecret' | 'operation' | 'labels'>
  > &
  T;

const complete = <
  D extends { method: Method; query: QuerySchema; params?: ParamsSchema; body?: BodyDef | NoBody } & Partial<
    Pick<RouteDef, 'ifMatch' | 'byLeader' | 'duration' | 'holdsSecret' | 'operation' | 'labels'>
  >,
>({
  query,
  params = z.object({}),
  body = undefined,
  ifMatch = 'none',
  duration = 'short',
  holdsSecret = false,
  labels = {},
  operation,
  byLeader,
  ...rest
}: D) => ({
  ...rest,
  query: query.strict(),
  params: params.strict(),
  body,
  ifMatch,
  duration,
  holdsSecret,
  labels,
  operation: operation ?? kindsOf[rest.method],
  // Writes that append no events must declare it.
  byLeader: byLeader ?? rest.method !== 'GET',
});

/** A call that returns one value as `{code, msg, data, asOf}`. */
export const route = <
  Q extends QuerySchema,
  D extends z.ZodType,
  Params extends ParamsSchema = NoParams,
  Body extends BodyDef | NoBody = NoBody,
>({
  data,
  ...rest
}: Declaration<Q, Params, Body, { data: D }>) =>
  ({ ...complete(rest), answer: single(data), paged: false, flat: false }) as unknown as RouteDef<
    Q,
    ReturnType<typeof single<D>>,
    false,
    Params,
    Body
  >;

/** A call that returns a page as `{code, msg, rows, total, asOf}`, plus the `about` data that applies to all rows. */
export const pageRoute = <
  Q extends QuerySchema,
  R extends z.ZodType,
  About extends z.ZodRawShape = Record<never, never>,
  Params extends ParamsSchema = NoParams,
  Body extends BodyDef | NoBody = NoBody,
>({
  row,
  about = {} as About,
  ...rest
}: Declaration<Q, Params, Body, { row: R; about?: About }>) =>
  ({ ...complete(rest), answer: page(row, about), paged: true, flat: false }) as unknown as RouteDef<
    Q,
    ReturnType<typeof page<R, About>>,
    true,
    Params,
    Body
  >;

/** A call whose answer has fields next to the code: `{code, msg, ...fields, asOf}`. */
export const flatRoute = <
  Q extends QuerySchema,
  Fields extends z.ZodRawShape,
  Params extends ParamsSchema = NoParams,
  Body extends BodyDef | NoBody = NoBody,
>({
  fields,
  ...rest
}: Declaration<Q, Params, Body, { fields: Fields }>) =>
  ({ ...complete(rest), answer: flat(fields), paged: false, flat: true }) as unknown as RouteDef<
    Q,
    ReturnType<typeof flat<Fields>>,
    false,
    Params,
    Body
  >;

/** A call that returns a file. */
export const fileRoute = <
  Q extends QuerySchema,
  Params extends ParamsSchema = NoParams,
  Body extends BodyDef | NoBody = NoBody,
>(
  declared: Declaration<Q, Params, Body, object>,
) =>
  ({ ...complete(declared), answer: z.unknown(), paged: false, flat: false, isFile: true }) as unknown as RouteDef<
    Q,
    z.ZodType<FileAnswer>,
    false,
    Params,
    Body
  >;

export const API_PREFIX = '/prod-api';

/** The query in the form for callers (before defaults). */
export type QueryOf<R extends RouteDef> = z.input<R['query']>;
/** The query in the form for handlers (parsed, with defaults). */
export type ParsedQuery<R extends RouteDef> = z.output<R['query']>;
/** The parsed path parameters for handlers. */
export type ParamsOf<R extends RouteDef> = z.output<R['params']>;
/** The parsed body for handlers; undefined for a route without a body. */
export type ParsedBody<R extends RouteDef> = R['body'] extends BodyDef<infer B> ? z.output<B> : undefined;
/** The complete answer with its envelope. */
export type AnswerOf<R extends RouteDef> = z.output<R['answer']>;
/** The result of a handler: the data, or the fields of the answer without its envelope. */
export type ResultOf<R extends RouteDef> =
  AnswerOf<R> extends { data: infer D }
    ? [Exclude<keyof AnswerOf<R>, 'code' | 'msg' | 'asOf'>] extends ['data']
      ? D
      : Omit<AnswerOf<R>, 'code' | 'msg' | 'asOf'>
    : AnswerOf<R> extends { code: number }
      ? Omit<AnswerOf<R>, 'code' | 'msg' | 'asOf'>
      : AnswerOf<R> extends FileAnswer
        ? FileAnswer
        : never;
