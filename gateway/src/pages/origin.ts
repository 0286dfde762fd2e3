import type { Call } from '../edge/call.js';

const HOST = /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:]+\])(?::\d{1,5})?$/i;

/**
 * The address of the site for absolute links: the configured one, else the host of the call; undefined if that is not a
 * valid host.
 */
export const originOf = ({ request }: Pick<Call, 'request'>, publicUrl: string | undefined): string | undefined => {
  if (publicUrl !== undefined) return publicUrl;
  const host = request.headers.host ?? '';
  return HOST.test(host) ? `${request.secure === true ? 'https' : 'http'}://${host.toLowerCase()}` : undefined;
};
