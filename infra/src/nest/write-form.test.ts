import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Notes, openNotes } from '../testing/notes/open-notes.js';

let notes: Notes;
beforeAll(async () => {
  notes = await openNotes();
});
afterAll(() => notes.stop());

describe('a form', () => {
  const form = (body: string) =>
    notes.send(undefined, 'POST', '/login', { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
  test('is parsed like a query', async () => {
    expect(await form('username=Ann+B&password=secret')).toMatchObject({ status: 200, data: 'Ann B visitor' });
    expect(await form('username=a&username=b&password=c')).toMatchObject({
      field: 'username',
      rule: 'given more than once',
    });
    expect(await form('username=%FFa&password=b')).toMatchObject({ status: 400, reason: 'request.notUtf8' });
    expect(await form('username=a')).toMatchObject({ field: 'password', rule: 'required' });
    expect(await form('username=a&password=b&__proto__=c')).toMatchObject({ status: 400, field: '__proto__' });
  });
});

describe('files', () => {
  const file = (name: string, size = 10, field = 'photo') => [field, new Blob(['x'.repeat(size)]), name] as const;
  const post = (...parts: (readonly [string, Blob | string, string?])[]) => {
    const body = new FormData();
    for (const [field, value, name] of parts)
      typeof value === 'string' ? body.append(field, value) : body.append(field, value, name);
    return notes.send(undefined, 'POST', '/upload', { body });
  };

  test('arrive with their names, next to text fields', async () => {
    const answer = await post(['title', 'two'], file('../a.PNG'), file('b.jpg', 2_048));
    expect(answer).toMatchObject({ status: 200, data: ['two', 'a.PNG png 10', 'b.jpg jpg 2048'] });
  });

  test.each([
    ['too many', [file('a.png'), file('b.png'), file('c.png')], 'photo', 'at most 2 files'],
    ['too large', [file('a.png', 2_049)], 'photo', 'at most 2 KB'],
    ['of another kind', [file('a.svg')], 'photo', 'one of png, jpg'],
    ['of another field', [file('a.png', 10, 'other')], 'other', 'unknown parameter'],
    ['beside an unknown field', [['other', 'a'] as const], 'other', 'unknown parameter'],
  ])('%s are rejected', async (_, parts, field, rule) => {
    expect(await post(...parts)).toMatchObject({ status: 400, code: 430, field, rule });
  });

  test('are rejected in a body that is not multipart', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=a' };
    expect(await notes.send(undefined, 'POST', '/upload', { body: '--a\r\nbroken', headers })).toMatchObject({
      status: 400,
      field: 'body',
    });
    expect(
      await notes.send(undefined, 'POST', '/upload', { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }),
    ).toMatchObject({ field: 'body' });
  });
});
