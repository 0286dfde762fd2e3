import type { GatewayRequest } from '../edge/call.js';

/**
 * Matches the host and port of a URL (RFC 3986, 3.2.2 and 3.2.3), or an empty text. User information is not allowed.
 */
const HOST = /^(?:(?:[\w\-.~!$&'()*+,;=]|%[\da-f]{2})*|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/**
 * Whether a request has exactly one valid `Host` header, as RFC 9112 (3.2) requires; only HTTP/1.0 may omit it. Parts
 * of a system that choose different hosts from one request would otherwise apply different rules to it.
 */
export const hasValidHost = ({
  rawHeaders,
  headers,
  httpVersion,
}: Pick<GatewayRequest, 'rawHeaders' | 'headers' | 'httpVersion'>): boolean => {
  const { host } = headers;
  if (host === undefined) return httpVersion !== '1.1';
  // Node.js keeps only the first of several in `headers`. Names and values alternate in `rawHeaders`.
  const count = rawHeaders.filter((text, i) => i % 2 === 0 && text.toLowerCase() === 'host').length;
  return count === 1 && HOST.test(host);
};
