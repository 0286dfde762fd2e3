import { expect, test } from '@jest/globals';
import { directAddress } from './hosts.js';

test.each([
  ['mongodb://a:1,b:2/?replicaSet=rs0', 'mongodb://b:2/?directConnection=true'],
  [
    'mongodb://user:secret@a:1,b:2/db?replicaSet=rs0&tls=true&tlsCAFile=%2Fetc%2Fca.pem&authSource=admin',
    'mongodb://b:2/?tls=true&tlsCAFile=%2Fetc%2Fca.pem&directConnection=true',
  ],
])('one server of %s is queried without a login, with the same TLS options', (url, direct) => {
  expect(directAddress(url, 'b:2')).toBe(direct);
});
