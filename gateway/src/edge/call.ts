import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Caller, VISITOR } from '@rallyrank/contracts/shared/caller';
import type { Language } from '@rallyrank/contracts/shared/language';
import { API_PREFIX, isWrite, type RateClass, type RouteDef } from '@rallyrank/contracts/shared/route';
import { languageOf, requestIdOf } from '@rallyrank/infra/http/request-headers';
import type { TraceHeaders } from '@rallyrank/infra/observability/tracing';
import type { RouteTable } from './route-table.js';

/** A request after express: `ip` and `secure` take trusted proxies into account. */
export interface GatewayRequest extends IncomingMessage {
  readonly ip?: string;
  readonly secure?: boolean;
  requestId?: string;
  call?: Call;
}

/**
 * Matches a slash at the end of a path. Clients of back-offices append one to some paths, for example to the path of
 * the form for a new user.
 */
const SLASH_AFTER_CALL = new RegExp(`^(${API_PREFIX}/.+)/$`);

const NO_BODY = Buffer.alloc(0);
const NO_TRACE = { id: undefined, headers: {} };

/** One request that passes through the policies. Each policy may set fields that later ones need. */
export class Call {
  readonly method: string;
  /** Path as sent, without the query. */
  readonly sentPath: string;
  /** The path of the call, without a slash at its end. Everything except the signature uses this spelling. */
  readonly path: string;
  /** Query as sent, without the question mark. */
  readonly search: string;
  readonly requestId: string;
  readonly language: Language;
  readonly route: RouteDef | undefined;
  /** The caller's address, and the group of addresses that shares its limits. Set by the policy client-address. */
  client = '';
  clientGroup = '';
  /** Hex SHA-256 of the body. Set by the policy signature if the path requires a signature. */
  signedBodyHash: string | undefined;
  /** Set by the policy request-body. */
  body: Buffer = NO_BODY;
  /** Set by the policy session. */
  caller: Caller = VISITOR;
  /** The query as parsed by the service, with defaults. Set by the policy query. */
  parsedQuery: Readonly<Record<string, unknown>> = {};
  /** Reason in the error body. Set if the call is rejected. */
  refusedFor: string | undefined;
  /** Id of the trace if it is recorded, and the headers that continue it in a service. Set by the observer. */
  trace: { readonly id: string | undefined; readonly headers: TraceHeaders } = NO_TRACE;
  private readonly ends: (() => void)[] = [];
  private pairs: (readonly [string, string])[] | undefined;

  constructor(
    readonly request: GatewayRequest,
    readonly response: ServerResponse,
    routes: RouteTable,
  ) {
    const url = request.url ?? '';
    const at = url.indexOf('?');
    this.method = request.method ?? '';
    this.sentPath = at < 0 ? url : url.slice(0, at);
    this.path = this.sentPath.replace(SLASH_AFTER_CALL, '$1');
    this.search = at < 0 ? '' : url.slice(at + 1);
    this.requestId = requestIdOf(request);
    this.language = languageOf(request);
    this.route = routes.find(this.method, this.path);
  }

  get query(): readonly (readonly [string, string])[] {
    this.pairs ??= this.search === '' ? [] : [...new URLSearchParams(this.search)];
    return this.pairs;
  }

  /**
   * Runs a function when the answer is sent or the caller has disconnected. All functions share one listener, because
   * Node.js warns about more than ten.
   */
  atEnd(run: () => void): void {
    const endAll = () => {
      for (const end of this.ends) end();
    };
    if (this.ends.length === 0) this.response.once('close', endAll);
    this.ends.push(run);
  }

  /** Whether a list is exported as a file. */
  get isExport(): boolean {
    return (
      this.route !== undefined && 'export' in this.route.query.shape && this.query.some(([name]) => name === 'export')
    );
  }

  /** Whether the answer is the same for every caller and may be cached. */
  get isCacheable(): boolean {
    return this.route?.access === 'public' && this.route.cache !== 'none' && this.method === 'GET' && !this.isExport;
  }

  /** Whether the call is idempotent, so that it may be sent twice. */
  get isRead(): boolean {
    return this.route !== undefined && !isWrite(this.route);
  }

  /** The rate class whose limit the call counts towards; `read` for an unknown path. */
  get rate(): RateClass {
    return this.isExport ? 'export' : (this.route?.rate ?? 'read');
  }

  get hasBody(): boolean {
    const { headers } = this.request;
    return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  }
}
