import { expect, test } from '@jest/globals';
import { InvalidInputError } from '../../errors.js';
import { parseAddress } from './address.js';

test.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'] }],
  ['nats://a,b:4333/', { servers: ['a', 'b:4333'] }],
  ['nats://players:p%40ss@a:4222,b', { servers: ['a:4222', 'b'], user: 'players', pass: 'p@ss' }],
  ['nats://t0ken@a', { servers: ['a'], token: 't0ken' }],
  ['tls://players:secret@a', { servers: ['a'], user: 'players', pass: 'secret', tls: {} }],
])('%s', (url, expected) => {
  expect(parseAddress(url)).toEqual(expected);
});

test.each(['http://a', 'nats://', 'nats://user:secret@', 'a:4222'])(
  '%s is rejected, and the error does not contain it',
  (url) => {
    expect(() => parseAddress(url)).toThrow(InvalidInputError);
    expect(() => parseAddress(url)).not.toThrow(/secret/);
  },
);
