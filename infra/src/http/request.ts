import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Language } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { WriteOptions } from '../nest/call.js';
import type { UploadedFiles } from './uploaded-file.js';

/** A call before it is parsed: what another replica needs to answer it in this one's place. */
export interface RawInput {
  /** Path and query as they stood in the request. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Empty where the route takes no body. */
  readonly bytes: Buffer;
}

/** What a handler is given of a call. */
export interface Input {
  readonly query: Record<string, unknown>;
  readonly params: Record<string, unknown>;
  readonly body: unknown;
  readonly files: UploadedFiles;
  readonly write: WriteOptions;
}

/** Who calls. */
export interface CallFacts {
  readonly requestId: string;
  readonly language: Language;
  readonly caller: Caller;
}

/** What a handler says of its answer. */
export interface Said {
  asOf?: AsOf;
  version?: number;
}

/** A request of the platform below Nest, with what the parts of the boundary found out about it. */
export type Request = IncomingMessage &
  Said & {
    requestId?: string;
    /** Kept here since reading it from the metadata of the controller takes longer. */
    route?: RouteDef;
    /** From the service token; without one the call is a visitor's. */
    caller?: Caller;
    rawInput?: RawInput | Promise<RawInput>;
    input?: Input | Promise<Input>;
  };
export type Response = ServerResponse;
