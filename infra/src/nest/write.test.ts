import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { formBody, jsonBody, multipartBody } from '@rallyrank/contracts/shared/body';
import { type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { event } from '@rallyrank/contracts/shared/event';
import { type ParsedQuery, route } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { handle } from '../commands/handle.js';
import type { EventStore } from '../event-store/port.js';
import type { Operation } from '../observability/operation-log.js';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '../service-token/service-tokens.js';
import { openControllers } from '../testing/open-controllers.js';
import type { CallContext, RouteCall } from './call.js';
import { controllerFor, type Handlers } from './controller-for.js';
import { Route } from './route.js';
import { token } from './token.js';

const declared = {
  service: 'players',
  summary: 'invented',
  query: z.object({}),
  cache: 'none',
  tags: [],
  rate: 'write',
} as const;
const Text = z.object({ text: z.string().min(1).max(20) });
const Params = z.object({ id: z.string().regex(/^\d+$/, 'digits') });
const addNote = route({
  ...declared,
  name: 'addNote',
  method: 'POST',
  path: '/note',
  body: jsonBody(Text),
  data: z.object({ id: z.string() }),
  access: 'user',
});
const editNote = route({
  ...declared,
  name: 'editNote',
  method: 'PUT',
  path: '/note/{id}',
  params: Params,
  body: jsonBody(Text),
  data: z.null(),
  access: { anyOf: ['test:note:edit'] },
  ifMatch: 'required',
});
const readNote = route({
  ...declared,
  name: 'readNote',
  method: 'GET',
  path: '/note/{id}',
  params: Params,
  data: z.string(),
  access: 'user',
});
const countNotes = route({
  ...declared,
  name: 'countNotes',
  method: 'GET',
  path: '/note/count',
  data: z.int(),
  access: 'public',
});
const removeNote = route({
  ...declared,
  name: 'removeNote',
  method: 'DELETE',
  path: '/note/{id}',
  params: Params,
  data: z.null(),
  access: { allOf: ['test:note:edit', 'test:note:remove'] },
});
const login = route({
  ...declared,
  name: 'login',
  method: 'POST',
  path: '/login',
  body: formBody(z.object({ username: z.string(), password: z.string() })),
  data: z.string(),
  access: 'public',
  byLeader: false,
});
const files = { photo: { maxBytes: 2_048, maxCount: 2, extensions: ['png', 'jpg'] } };
const upload = route({
  ...declared,
  name: 'upload',
  method: 'POST',
  path: '/upload',
  body: multipartBody(z.object({ title: z.string().optional() }), files),
  data: z.array(z.string()),
  access: 'public',
  byLeader: false,
});

const written = event('players', 'NoteWritten', 1, Text);
const removed = event('players', 'NoteRemoved', 1, z.object({}));
type NoteEvent = { type: 'NoteWritten'; data: { text: string } } | { type: 'NoteRemoved'; data: object };

let store: EventStore;
let added = 0;
const change = (id: string, events: NoteEvent[], { write }: Pick<CallContext, 'write'>) =>
  handle<string | null, NoteEvent>({
    store,
    stream: `note-${id}`,
    events: [written, removed],
    initial: () => null,
    evolve: (_, { type, data }) => (type === 'NoteWritten' && 'text' in data ? data.text : null),
    decide: () => events,
    ...write,
  });

@Controller()
class NotesController {
  @Route(addNote)
  async addNote(_: ParsedQuery<typeof addNote>, { body, ...call }: RouteCall<typeof addNote>) {
    added += 1;
    const id = String(added);
    await change(id, [{ type: 'NoteWritten', data: body }], call);
    return { id };
  }

  @Route(editNote)
  async editNote(_: ParsedQuery<typeof editNote>, { params, body, version, ...call }: RouteCall<typeof editNote>) {
    const { streamVersion } = await change(params.id, [{ type: 'NoteWritten', data: body }], call);
    version(streamVersion);
    return null;
  }

  @Route(readNote)
  async readNote(_: ParsedQuery<typeof readNote>, { params, version, ...call }: RouteCall<typeof readNote>) {
    const { state, streamVersion } = await change(params.id, [], call);
    version(streamVersion);
    return state ?? 'nothing';
  }

  @Route(countNotes)
  countNotes() {
    return added;
  }

  @Route(removeNote)
  async removeNote(_: ParsedQuery<typeof removeNote>, { params, ...call }: RouteCall<typeof removeNote>) {
    await change(params.id, [{ type: 'NoteRemoved', data: {} }], call);
    return null;
  }
}

const forms = { login, upload };
const FORMS = token<Handlers<typeof forms>>('FORMS');
const FormsController = controllerFor('Forms', forms, FORMS);
const answers: Handlers<typeof forms> = {
  login: (_, { body, caller }) => `${body.username} ${caller.kind}`,
  upload: (_, call) => [
    ...(call.body.title === undefined ? [] : [call.body.title]),
    ...(call.files.photo ?? []).map(({ name, extension, bytes }) => `${name} ${extension} ${bytes.length}`),
  ],
};

const user = (id: string, ...permissions: User['permissions']): User => ({
  id,
  name: `user ${id}`,
  department: null,
  roles: [],
  permissions,
  scope: { all: false, departments: [], own: true },
});
const reader = user('1');
const editor = user('2', 'test:note:edit');
const remover = user('3', 'test:note:edit', 'test:note:remove');

const key = 'a key of the tests, 32 bytes long';
const operations: Operation[] = [];
let server: Awaited<ReturnType<typeof openControllers>>;
beforeAll(async () => {
  const own = createServiceTokens({ key, self: 'players' });
  server = await openControllers([NotesController, FormsController], {
    providers: [{ provide: FORMS, useValue: answers }],
    verify: async (given) => (await own.verify(given, 'players')).caller,
    operations: { record: (operation) => void operations.push(operation) },
  });
  store = server.adapters.store('players');
});
afterAll(() => server.stop());
beforeEach(() => void operations.splice(0));

const gateway = createServiceTokens({ key, self: 'gateway' });
const send = async (who: User | undefined, method: string, path: string, init: RequestInit = {}) => {
  const caller = who ? ({ kind: 'user', user: who } as const) : VISITOR;
  const headers = { [SERVICE_TOKEN_HEADER]: await gateway.token('players', caller), ...init.headers };
  const response = await fetch(`${server.url}/prod-api${path}`, { ...init, method, headers });
  const text = await response.text();
  return { status: response.status, etag: response.headers.get('etag'), ...(text.startsWith('{') && JSON.parse(text)) };
};
const json = (value: unknown, headers: Record<string, string> = {}): RequestInit => ({
  body: typeof value === 'string' ? value : JSON.stringify(value),
  headers: { 'Content-Type': 'application/json', ...headers },
});
const add = async (text: string): Promise<string> => (await send(reader, 'POST', '/note', json({ text }))).data.id;

describe('a path', () => {
  test('gives its parameters, checked and decoded; a fixed path wins over them', async () => {
    const id = await add('a');
    expect(await send(reader, 'GET', `/note/${id}`)).toMatchObject({ status: 200, data: 'a' });
    expect(await send(undefined, 'GET', '/note/count')).toMatchObject({ status: 200, data: added });
    expect(await send(reader, 'GET', '/note/x')).toMatchObject({ status: 400, field: 'id', rule: 'digits' });
    expect(await send(reader, 'GET', '/note/%E0%A4%A')).toMatchObject({ status: 404, reason: 'http.notFound' });
    expect(await send(reader, 'GET', '/note/1%2F2')).toMatchObject({ status: 400, field: 'id' });
    expect(await send(reader, 'GET', `/note/${id}/`)).toMatchObject({ status: 404 });
  });
});

describe('access', () => {
  test.each([
    ['nobody adds', undefined, 'POST', '/note', 401],
    ['a user without the permission edits', reader, 'PUT', '/note/1', 403],
    ['a user with one of two permissions removes', editor, 'DELETE', '/note/1', 403],
  ] as const)('is refused where %s, before the body is read', async (_, who, method, path, status) => {
    expect(await send(who, method, path, json('not json at all'))).toMatchObject({ status });
    expect(operations).toEqual([]);
  });

  test('is given to who holds all that is needed', async () => {
    expect(await send(remover, 'DELETE', `/note/${await add('b')}`)).toMatchObject({ status: 200, data: null });
  });
});

describe('a JSON body', () => {
  const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
  test.each([
    ['that is none', '{"text":', { reason: 'request.malformed' }],
    ['with an unknown key', { text: 'a', more: 1 }, { field: 'more', rule: 'unknown parameter' }],
    ['without a key', {}, { field: 'text', rule: 'required' }],
    ['with a value of another type', { text: { $ne: null } }, { field: 'text', rule: 'not valid' }],
    ['with a key of the prototype', '{"text":"a","__proto__":{"a":1}}', { field: '__proto__' }],
    ['that is nested too deep', `{"text":${deep}}`, { field: 'body', rule: 'at most 32 levels' }],
    ['that is too large', { text: 'x'.repeat(300_000) }, { reason: 'request.tooLarge' }],
  ])('%s is refused', async (_, body, expected) => {
    expect(await send(reader, 'POST', '/note', json(body))).toMatchObject({ status: 400, code: 430, ...expected });
  });

  test('of another type is refused', async () => {
    const refused = await send(reader, 'POST', '/note', {
      body: '{"text":"a"}',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(refused).toMatchObject({ status: 400, field: 'Content-Type', rule: 'one of application/json' });
  });

  test('sent without a length is refused when it grows too large', async () => {
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) });
    const refused = await send(reader, 'POST', '/note', {
      body: endless,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    } as RequestInit).catch(() => 'cut off');
    expect(refused === 'cut off' || refused.reason === 'request.tooLarge').toBe(true);
  });
});

describe('a form', () => {
  const form = (body: string) =>
    send(undefined, 'POST', '/login', { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
  test('is read like a query', async () => {
    expect(await form('username=Ann+B&password=secret')).toMatchObject({ status: 200, data: 'Ann B visitor' });
    expect(await form('username=a&username=b&password=c')).toMatchObject({
      field: 'username',
      rule: 'given more than once',
    });
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
    return send(undefined, 'POST', '/upload', { body });
  };

  test('arrive with their names, beside text fields', async () => {
    const answer = await post(['title', 'two'], file('../a.PNG'), file('b.jpg', 2_048));
    expect(answer).toMatchObject({ status: 200, data: ['two', 'a.PNG png 10', 'b.jpg jpg 2048'] });
  });

  test.each([
    ['too many', [file('a.png'), file('b.png'), file('c.png')], 'photo', 'at most 2 files'],
    ['too large', [file('a.png', 2_049)], 'photo', 'at most 2 KB'],
    ['of another kind', [file('a.svg')], 'photo', 'one of png, jpg'],
    ['of another field', [file('a.png', 10, 'other')], 'other', 'unknown parameter'],
    ['beside an unknown field', [['other', 'a'] as const], 'other', 'unknown parameter'],
  ])('%s are refused', async (_, parts, field, rule) => {
    expect(await post(...parts)).toMatchObject({ status: 400, code: 430, field, rule });
  });

  test('in a body that is none are refused', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=a' };
    expect(await send(undefined, 'POST', '/upload', { body: '--a\r\nbroken', headers })).toMatchObject({
      status: 400,
      field: 'body',
    });
    expect(
      await send(undefined, 'POST', '/upload', { body: 'x', headers: { 'Content-Type': 'multipart/form-data' } }),
    ).toMatchObject({ field: 'body' });
  });
});

describe('the version', () => {
  const edit = (id: string, text: string, ifMatch?: string) =>
    send(editor, 'PUT', `/note/${id}`, json({ text }, ifMatch === undefined ? {} : { 'If-Match': ifMatch }));

  test('of an entity is its validator, and a write made on it is taken', async () => {
    const id = await add('first');
    const { etag } = await send(reader, 'GET', `/note/${id}`);
    expect(etag).toBe('"1"');
    expect(await edit(id, 'second', etag)).toMatchObject({ status: 200, etag: '"2"' });
    expect(await edit(id, 'third', 'W/"2"')).toMatchObject({ status: 200, etag: '"3"' });
  });

  test('that is no longer current refuses the write with the one that is, and changes nothing', async () => {
    const id = await add('first');
    const both = await Promise.all([edit(id, 'one', '"1"'), edit(id, 'other', '"1"')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      code: 431,
      reason: 'write.conflict',
      currentVersion: 2,
    });
    expect(await send(reader, 'GET', `/note/${id}`)).toMatchObject({ etag: '"2"' });
  });

  test.each([undefined, '*', '7', '"x"', '"1", "2"', '"01"'])('must be one: %j', async (ifMatch) => {
    expect(await edit('1', 'a', ifMatch)).toMatchObject({ status: 400, code: 430, field: 'If-Match' });
  });
});

describe('an idempotency key', () => {
  const addOnce = (who: User, text: string, id: string) =>
    send(who, 'POST', '/note', json({ text }, { 'Idempotency-Key': id }));

  test('has a write answered once and for all', async () => {
    const before = added;
    const answersOfOne = await Promise.all([1, 2, 3].map(() => addOnce(reader, 'once', 'key-00001')));
    const later = await addOnce(reader, 'once', 'key-00001');
    expect(new Set([...answersOfOne, later].map(({ data }) => data.id)).size).toBe(1);
    expect(added).toBe(before + 1);
  });

  test('belongs to its caller, and to one request', async () => {
    const one = await addOnce(reader, 'mine', 'key-00002');
    const other = await addOnce(editor, 'mine', 'key-00002');
    expect(other.data.id).not.toBe(one.data.id);
    const another = await addOnce(reader, 'not mine', 'key-00002');
    expect(another).toMatchObject({ status: 400, field: 'Idempotency-Key', rule: 'used for another request' });
  });

  test('of a write that was refused may be used again', async () => {
    const id = await add('first');
    const edit = (ifMatch: string) =>
      send(editor, 'PUT', `/note/${id}`, json({ text: 'a' }, { 'If-Match': ifMatch, 'Idempotency-Key': 'key-00003' }));
    expect(await edit('"9"')).toMatchObject({ status: 409 });
    expect(await edit('"1"')).toMatchObject({ status: 200, etag: '"2"' });
    // The answer of the first time, and not a stale write.
    expect(await edit('"1"')).toMatchObject({ status: 200, etag: '"2"' });
  });

  test('that is none is refused', async () => {
    expect(await addOnce(reader, 'a', 'short')).toMatchObject({ status: 400, field: 'Idempotency-Key' });
  });
});

test('every write is recorded with who made it and how it ended, without secrets', async () => {
  await send(undefined, 'POST', '/login', {
    body: 'username=Ann&password=secret',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  await send(editor, 'PUT', '/note/1', json({ text: '' }, { 'If-Match': '"1"', 'X-Request-Id': 'call-12345' }));
  await send(undefined, 'GET', '/note/count');
  expect(operations).toMatchObject([
    { route: 'login', method: 'POST', status: 200, caller: VISITOR, body: { username: 'Ann', password: '***' } },
    { route: 'editNote', status: 400, caller: { user: { id: '2' } }, requestId: 'call-12345', service: 'players' },
  ]);
});

test('a method whose types do not fit its route does not compile', () => {
  class Wrong {
    text({ other }: { other: string }): string {
      return other;
    }
    number(): number {
      return 1;
    }
  }
  const descriptor = <K extends keyof Wrong>(name: K) =>
    Object.getOwnPropertyDescriptor(Wrong.prototype, name) as TypedPropertyDescriptor<Wrong[K]>;
  // @ts-expect-error the query of the route has no `other`
  Route(countNotes)(Wrong.prototype, 'text', descriptor('text'));
  // @ts-expect-error the route answers a text
  Route(readNote)(Wrong.prototype, 'number', descriptor('number'));
  expect(() => Route(countNotes)(Wrong.prototype, 'number', descriptor('number'))).not.toThrow();
});
