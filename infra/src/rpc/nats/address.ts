import type { NodeConnectionOptions } from '@nats-io/transport-node';
import { InvalidInputError } from '../../errors.js';

const ADDRESS = /^(nats|tls):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^@/]+)\/?$/;

/**
 * What the client needs of `nats://user:password@host:4222,other:4222`; `tls://` asks for an encrypted connection, and a user
 * without password is a token. The client itself does not read credentials from an address.
 * @throws InvalidInputError, which does not repeat the address, since it may hold a password
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
