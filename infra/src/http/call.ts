import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { ParamsOf, ParsedBody, ParsedQuery, ResultOf, RouteDef } from '@rallyrank/contracts/shared/route';
import type { Origin } from './origin.js';
import type { UploadedFiles } from './uploaded-file.js';

/** The options of a write, passed unchanged to `commands/handle`. */
export interface WriteOptions {
  /** The version that the write expects (header `If-Match`). */
  readonly expectedVersion?: number;
  /** Identifies the write (header `Idempotency-Key`) within its caller and route. */
  readonly commandId?: string;
  /**
   * Hash of the meaning of the request (`fingerprintOf`). Set together with a command id, which belongs to this request
   * only.
   */
  readonly fingerprint?: string;
}

/** The context of a call, which its handler receives besides the input. */
export interface CallContext {
  readonly requestId: string;
  readonly language: Language;
  readonly caller: Caller;
  readonly origin: Origin;
  readonly write: WriteOptions;
  /**
   * Sets the position on which the answer is based, if it is not that of the read models at the end of the call: for
   * example that of a derived result.
   */
  readonly basedOn: (asOf: AsOf) => void;
  /** Sets the version of the entity in the answer. It is sent as `ETag`, and clients return it in `If-Match`. */
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
