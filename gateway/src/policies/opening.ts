import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Call } from '../edge/call.js';
import type { Policy } from '../policy.js';
import { hasValidHost } from './host-header.js';

const PATH = /^\/(?:[\w\-.~!$&'()*+,;=:@%]+(?:\/[\w\-.~!$&'()*+,;=:@%]+)*\/?)?$/;
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/;
/**
 * Matches escapes of characters that need no escape (letters, digits, `-._~`), and of `/` and `\`, which are other
 * spellings of an existing path.
 */
const NEEDLESS_ESCAPE = /%(?:2[def]|3\d|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i;

const decodes = (text: string): boolean => {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(text));
  } catch {
    return false;
  }
};

/** Whether the path is in its only allowed spelling, so that all policies and services see the same path. */
export const isCanonical = (path: string): boolean =>
  PATH.test(path) && !DOT_SEGMENT.test(path) && (!path.includes('%') || (!NEEDLESS_ESCAPE.test(path) && decodes(path)));

const open = ({ path, request, requestId, response }: Call): void => {
  response.setHeader('X-Request-Id', requestId);
  if (!hasValidHost(request))
    throw new DomainError('request.invalid', { field: 'Host', rule: 'one valid Host header' });
  if (!isCanonical(path)) throw new DomainError('request.invalid', { field: 'path', rule: 'canonical URL path' });
};

/** Sets the request id of the call and rejects an invalid host and paths that are not in canonical form. */
export const opening: Policy = { name: 'opening', create: () => open };
