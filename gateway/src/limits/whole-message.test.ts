import { expect, it } from '@jest/globals';
import { chunkKind } from './whole-message.js';

const kindOf = (text: string) => chunkKind(Buffer.from(text, 'latin1'));
const get = (headers = '') => `GET /a HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

it('recognizes a read', () => {
  expect(kindOf(get())).toBe('read');
  expect(kindOf(get('Connection: keep-alive\r\n'))).toBe('read');
});

it.each([
  ['the probe', 'GET /livez HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a call that ends the connection', get('Connection: close\r\n')],
  ['HTTP/1.0', 'GET /a HTTP/1.0\r\n\r\n'],
  ['another method', 'HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a complete body', 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc'],
])('recognizes a whole message: %s', (_, text) => expect(kindOf(text)).toBe('message'));

it.each([
  ['half a head', 'GET /a HTTP/1.1\r\nHost: x\r\n'],
  ['two reads', get() + get()],
  ['a read and half a head', `${get()}GET /b`],
  ['a missing body', get('Content-Length: 200\r\n')],
  ['a body that is too long', 'POST /a HTTP/1.1\r\nContent-Length: 2\r\n\r\nabc'],
  ['two lengths', 'POST /a HTTP/1.1\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc'],
  ['a signed length', 'POST /a HTTP/1.1\r\nContent-Length: +3\r\n\r\nabc'],
  ['a space before the colon', get('Content-Length : 3\r\n')],
  ['a chunked body', get('Transfer-Encoding: chunked\r\n')],
  ['a body that waits for 100 Continue', get('Expect: 100-continue\r\n')],
  ['another protocol', get('Upgrade: websocket\r\n')],
  ['bare line feeds', get('A: b\nContent-Length: 3\r\n')],
  ['a bare carriage return', get('A: b\rContent-Length: 3\r\n')],
  ['a folded line', get('A: b\r\n Content-Length: 3\r\n')],
  ['control characters', get('A: \0\r\n')],
])('does not recognize anything else as a message: %s', (_, text) => expect(kindOf(text)).toBe('other'));
