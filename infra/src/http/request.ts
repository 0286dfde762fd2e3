import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { ErrorReason } from '@rallyrank/contracts/shared/errors';
import type { Language } from '@rallyrank/contracts/shared/language';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { EntityChange } from '../observability/changes.js';
import type { WriteOptions } from './call.js';
import type { Origin } from './origin.js';
import type { UploadedFiles } from './uploaded-file.js';

/** A call before it is parsed: everything another replica needs to answer it. */
export interface RawInput {
  /** Path and query as received. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Bytes of the body; empty if the route has no body. */
  readonly bytes: Buffer;
}

/** The parts of a call that its handler receives. */
export interface Input {
  readonly query: Record<string, unknown>;
  readonly params: Record<string, unknown>;
  readonly body: unknown;
  readonly files: UploadedFiles;
  readonly write: WriteOptions;
}

/** Facts about a call besides its input. */
export interface CallFacts {
  readonly requestId: string;
  readonly language: Language;
  readonly caller: Caller;
  readonly origin: Origin;
}

/** Facts that a handler reports about its answer. */
export interface AnswerFacts {
  asOf?: AsOf;
  version?: number;
}

/** A request of the platform below Nest, with the results of guards and pipes. */
export type Request = IncomingMessage &
  AnswerFacts & {
    requestId?: string;
    /** Stored here because reading it from the metadata of the controller is slower. */
    route?: RouteDef;
    /** Caller in the service token; without a token, a visitor. */
    caller?: Caller;
    rawInput?: RawInput | Promise<RawInput>;
    input?: Input | Promise<Input>;
    /** Changes made so far. Set for a write. */
    changes?: EntityChange[];
    /** Reason in the error body. Set if the call is rejected. */
    refusedFor?: ErrorReason;
  };
export type Response = ServerResponse;
