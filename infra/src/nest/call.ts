import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Language } from '@rallyrank/contracts/shared/errors';
import type { ParamsOf, ParsedBody, ParsedQuery, ResultOf, RouteDef } from '@rallyrank/contracts/shared/route';
import type { UploadedFiles } from '../http/uploaded-file.js';

/** What a write says of itself; `commands/handle` takes it as it is. */
export interface WriteOptions {
  /** The version that the write was made on (header `If-Match`). */
  readonly expectedVersion?: number;
  /** Names the write (header `Idempotency-Key`), for its caller and route alone. */
  readonly commandId?: string;
}

/** What a handler may know of the call beside its input. */
export interface CallContext {
  readonly requestId: string;
  readonly language: Language;
  readonly caller: Caller;
  readonly write: WriteOptions;
  /** Says what the answer is based on where that is not what the read models hold at its end: a derived result, say. */
  readonly basedOn: (asOf: AsOf) => void;
  /** Says at which version the entity of the answer is; it is sent as `ETag`, and comes back in `If-Match`. */
  readonly version: (version: number) => void;
}

/** A call of a route. */
export type RouteCall<R extends RouteDef> = CallContext & {
  readonly params: ParamsOf<R>;
  readonly body: ParsedBody<R>;
  readonly files: UploadedFiles;
};

/** Answers a route. */
export type Handler<R extends RouteDef> = (
  query: ParsedQuery<R>,
  call: RouteCall<R>,
) => ResultOf<R> | Promise<ResultOf<R>>;
