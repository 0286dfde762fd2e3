import type { Call } from '../edge/call.js';

/**
 * The part of a call that a service receives, for calls of visitors and for calls of the gateway itself to render a
 * page.
 */
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
  /** The response, which gets the header `Retry-After` if the service is fully loaded. */
  readonly response: Call['response'];
}
