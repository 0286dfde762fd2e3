import ipaddr from 'ipaddr.js';
import type { Policy } from '../policy.js';

const V6_NETWORK_PARTS = 4;
const V4_BYTES = 4;

/**
 * Parses an address into its canonical form. IPv4 addresses that a translator or a dual-stack socket has wrapped in
 * IPv6 become IPv4; otherwise all of them would share one /64.
 */
const parse = (text: string): ipaddr.IPv4 | ipaddr.IPv6 => {
  const address = ipaddr.process(text);
  if (!('parts' in address) || address.range() !== 'rfc6052') return address;
  const wrapped = new ipaddr.IPv4(address.toByteArray().slice(-V4_BYTES));
  // Translators wrap only public addresses, so a wrapped private address must not count as a trusted proxy.
  return wrapped.range() === 'unicast' ? wrapped : address;
};

/**
 * The canonical form of an address and the group that shares its limits: a single IPv4 address, or the /64 network of
 * an IPv6 address, because a household has a whole /64. Undefined if the text is not an address.
 */
export const readAddress = (text: string): { client: string; group: string } | undefined => {
  if (!ipaddr.isValid(text)) return undefined;
  const address = parse(text);
  const client = address.toString();
  if (!('parts' in address)) return { client, group: client };
  const network = address.parts.slice(0, V6_NETWORK_PARTS).map((part) => part.toString(16));
  return { client, group: `${network.join(':')}::/64` };
};

/** An address with a port, as some proxies write it: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/;
export const withoutPorts = (forwardedFor: string): string =>
  forwardedFor
    .split(',')
    .map((entry) => entry.trim().replace(WITH_PORT, '$1$2'))
    .join(', ');

/**
 * Determines the caller's address. Express reads `X-Forwarded-For` from the right while the hop is a trusted proxy. If
 * the resulting entry is not an address, the call counts as the proxy's own.
 */
export const clientAddress: Policy = {
  name: 'client-address',
  create: (runtime) => (call) => {
    const { headers, socket } = call.request;
    const own = socket.remoteAddress ?? '';
    const forwardedFor = headers['x-forwarded-for'];
    // This must run before express reads the header. If the header was sent twice, Node.js has joined the values.
    if (typeof forwardedFor === 'string') {
      headers['x-forwarded-for'] = withoutPorts(forwardedFor);
      runtime.untrustedProxy.note(own);
    }
    const read = readAddress(call.request.ip ?? own) ?? readAddress(own);
    call.client = read?.client ?? 'unknown';
    call.clientGroup = read?.group ?? 'unknown';
  },
};
