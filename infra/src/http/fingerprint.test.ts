import { expect, test } from '@jest/globals';
import { fingerprintOf } from './fingerprint.js';
import type { Input } from './request.js';

const route = { service: 'players', name: 'rename' } as const;
const file = (name: string, content: string) => ({ name, extension: 'png', bytes: Buffer.from(content) });
const base: Input = {
  query: { loud: true },
  params: { id: '1' },
  body: { name: 'Ann', parts: [{ a: 1, b: null }] },
  files: { photo: [file('a.png', 'x'), file('b.png', 'y')] },
  write: { expectedVersion: 1, commandId: 'c' },
};
const of = (change: Partial<Input> = {}, on: Parameters<typeof fingerprintOf>[0] = route) =>
  fingerprintOf(on, { ...base, ...change });

test('the order of keys and undefined fields make no difference', () => {
  expect(of({ body: { parts: [{ b: null, a: 1 }], name: 'Ann', more: undefined } })).toBe(of());
});

test.each<[string, string]>([
  ['a route', of({}, { ...route, name: 'remove' })],
  ['a parameter', of({ params: { id: '2' } })],
  ['a query', of({ query: { loud: false } })],
  ['a value', of({ body: { name: 'Ann', parts: [{ a: 1, b: 0 }] } })],
  ['the type of a value', of({ body: { name: 'Ann', parts: [{ a: '1', b: null }] } })],
  ['the order of a list', of({ files: { photo: [file('b.png', 'y'), file('a.png', 'x')] } })],
  ['the content of a file', of({ files: { photo: [file('a.png', 'z'), file('b.png', 'y')] } })],
  ['the name of a file', of({ files: { photo: [file('c.png', 'x'), file('b.png', 'y')] } })],
  ['the expected version', of({ write: { expectedVersion: 2, commandId: 'c' } })],
  ['no expected version', of({ write: { commandId: 'c' } })],
])('%s does', (_, other) => expect(other).not.toBe(of()));
