import type { Call } from '../edge/call.js';

/** What a service receives of a visitor's call, or of a call that the gateway makes itself to render a page. */
export interface ServiceCall
  extends Pick<
    Call,
    | 'method'
    | 'path'
    | 'search'
    | 'requestId'
    | 'trace'
    | 'language'
    | 'route'
    | 'caller'
    | 'clientGroup'
    | 'body'
    | 'isExport'
    | 'isRead'
  > {
  readonly request: Pick<Call['request'], 'headers'>;
  /** Gets `Retry-After` if the service is fully loaded. */
  readonly response: Call['response'];
}
