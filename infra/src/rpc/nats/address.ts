import type { NodeConnectionOptions } from '@nats-io/transport-node';
import { InvalidInputError } from '../../errors.js';

const ADDRESS = /^(nats|tls):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/]+)\/?$/;

/**
 * Parses `nats://user:password@host:4222,other:4222` into options of the client, which does not read credentials from
 * an address itself. `tls://` requires an encrypted connection, and a user without a password is a token.
 * @throws InvalidInputError, which does not contain the address, because it may contain a password
 */
export const parseAddress = (
  url: string,
): Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'> => {
  const [, protocol, user, password, hosts] = ADDRESS.exec(url) ?? [];
  if (hosts === undefined)
    throw new InvalidInputError('the NATS address must have the form nats://user:password@host:port,...');
  return {
    servers: hosts.split(','),
    ...(protocol === 'tls' && { tls: {} }),
    ...(user && password === undefined && { token: decodeURIComponent(user) }),
    ...(user && password !== undefined && { user: decodeURIComponent(user), pass: decodeURIComponent(password) }),
  };
};
