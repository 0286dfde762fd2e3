import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { editor, json, type Notes, openNotes, reader, remover } from '../testing/notes/open-notes.js';
import { until } from '../testing/until.js';

let notes: Notes;
beforeAll(async () => {
  notes = await openNotes();
});
afterAll(() => notes.stop());
beforeEach(() => void notes.operations.splice(0));

describe('a path', () => {
  test('yields its parameters, checked and decoded; a fixed path takes precedence', async () => {
    const id = await notes.add('a');
    expect(await notes.send(reader, 'GET', `/note/${id}`)).toMatchObject({ status: 200, data: 'a' });
    expect(await notes.send(undefined, 'GET', '/note/count')).toMatchObject({ status: 200, data: await notes.count() });
    expect(await notes.send(reader, 'GET', '/note/x')).toMatchObject({
      status: 400,
      field: 'id',
      rule: 'only digits are allowed',
    });
    expect(await notes.send(reader, 'GET', '/note/%E0%A4%A')).toMatchObject({ status: 404, reason: 'http.notFound' });
    expect(await notes.send(reader, 'GET', '/note/1%2F2')).toMatchObject({ status: 400, field: 'id' });
    expect(await notes.send(reader, 'GET', `/note/${id}/`)).toMatchObject({ status: 404 });
  });
});

describe('access', () => {
  test.each([
    ['nobody adds', undefined, 'POST', '/note', 401],
    ['a user without the permission edits', reader, 'PUT', '/note/1', 403],
    ['a user with one of two permissions removes', editor, 'DELETE', '/note/1', 403],
  ] as const)('is rejected if %s, before the body is read', async (_, who, method, path, status) => {
    expect(await notes.send(who, method, path, json('not json at all'))).toMatchObject({ status });
    await until('the refusal is recorded', () => notes.operations.length === 1);
    expect(notes.operations[0]).toMatchObject({
      method,
      path: `/prod-api${path}`,
      status,
      refusedFor: status === 401 ? 'auth.required' : 'auth.forbidden',
      caller: who ? { user: { id: who.id } } : VISITOR,
    });
    expect(notes.operations[0]).not.toHaveProperty('body');
  });

  test('is granted to a caller with all required permissions', async () => {
    expect(await notes.send(remover, 'DELETE', `/note/${await notes.add('b')}`)).toMatchObject({
      status: 200,
      data: null,
    });
  });
});

test('every write is recorded with its caller and outcome, without secrets', async () => {
  await notes.send(undefined, 'POST', '/login', {
    body: 'username=Ann&password=secret',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  await notes.send(editor, 'PUT', '/note/1', json({ text: '' }, { 'If-Match': '"1"', 'X-Request-Id': 'call-12345' }));
  await notes.send(editor, 'PUT', '/note/1', json({ text: 'a' }, { 'If-Match': '"99"' }));
  await notes.send(undefined, 'GET', '/note/count');
  await until('the writes are recorded', () => notes.operations.length === 3);
  expect(notes.operations).toMatchObject([
    { route: 'login', method: 'POST', status: 200, caller: VISITOR, body: { username: 'Ann', password: '***' } },
    { route: 'editNote', status: 400, refusedFor: 'request.invalid', requestId: 'call-12345', service: 'players' },
    {
      route: 'editNote',
      path: '/prod-api/note/1',
      status: 409,
      refusedFor: 'write.conflict',
      caller: { user: { id: '2' } },
      body: { id: '1', text: 'a' },
    },
  ]);
});

test('a write with a rejected service token is recorded as a call by a visitor', async () => {
  await fetch(`${notes.url}/prod-api/note`, { method: 'POST', ...json({ text: 'a' }) });
  await until('the refusal is recorded', () => notes.operations.length === 1);
  expect(notes.operations).toMatchObject([
    { route: 'addNote', status: 401, refusedFor: 'auth.required', caller: VISITOR },
  ]);
});
