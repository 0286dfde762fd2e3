import { expect, test } from '@jest/globals';
import { routes } from '@rallyrank/contracts/registry';
import { jsonBody, multipartBody } from '@rallyrank/contracts/shared/body';
import { AsOf } from '@rallyrank/contracts/shared/envelope';
import { PlayerRef } from '@rallyrank/contracts/shared/refs';
import { route } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { openApiDocument } from './openapi.js';
import { SharedSchemas } from './shared-schemas.js';

const declared = {
  service: 'players',
  method: 'PUT',
  summary: 'invented',
  query: z.object({ loud: z.string().optional() }),
  params: z.object({ id: z.string() }),
  data: z.null(),
  cache: 'none',
  tags: [],
  rate: 'write',
} as const;
const body = jsonBody(z.object({ name: z.string() }), 1_024);
const rename = route({ ...declared, name: 'rename', path: '/thing/{id}', body, access: 'user', ifMatch: 'required' });
const files = { photo: { maxBytes: 10, maxCount: 2, extensions: ['png'] } };
const upload = route({
  ...declared,
  name: 'upload',
  path: '/thing/{id}/photo',
  body: multipartBody(z.object({ title: z.string().optional() }), files),
  access: 'public',
});

const { paths } = openApiDocument([rename, upload], '1');

test('a write is described with its path, body, version, key and permission', () => {
  expect(paths['/prod-api/thing/{id}']?.put).toMatchObject({
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'loud', in: 'query', required: false },
      { name: 'If-Match', in: 'header', required: true },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: { required: ['name'] } } } },
    security: [{ bearer: [] }],
    responses: { 401: {}, 403: {}, 409: {} },
  });
});

test('the access to a route and its cache time are readable and can be parsed', () => {
  const lists = { ...declared, method: 'GET', params: z.object({}) } as const;
  const access = { anyOf: ['a:thing:list', 'a:thing:query'] } as const;
  const guarded = route({ ...lists, name: 'guarded', path: '/guarded', access });
  const open = route({ ...lists, name: 'open', path: '/open', cache: 'short', access: 'public' });
  const document = openApiDocument([guarded, open], '1');
  expect(document.paths['/prod-api/guarded']?.get).toMatchObject({
    description: expect.stringMatching(/needs `a:thing:list` or `a:thing:query`\n.*: never\n/),
    'x-access': access,
    'x-cache': 'none',
  });
  expect(document.paths['/prod-api/open']?.get).toMatchObject({
    description: expect.stringMatching(/needs nothing\n.*: `short`, for at most 60 s;/),
    'x-access': 'public',
    'x-cache': 'short',
  });
});

test('the schema of a form contains its files and its other fields', () => {
  const operation = paths['/prod-api/thing/{id}/photo']?.put;
  expect(operation).toMatchObject({
    requestBody: {
      content: {
        'multipart/form-data': { schema: { properties: { title: {}, photo: { type: 'array', maxItems: 2 } } } },
      },
    },
  });
  expect(operation).not.toHaveProperty('security');
});

const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/(?<name>[^"]+)"/g)].map((match) => match.groups!.name!);

test('shapes that routes share are components, defined once', () => {
  const { paths: all, components } = openApiDocument(routes, '1');
  const files = new Set(routes.filter(({ isFile }) => isFile).map(({ path }) => `/prod-api${path}`));
  for (const [name, path] of Object.entries(all)) if (!files.has(name)) expect(refsIn(path)).toContain('schemas/AsOf');
  expect(JSON.stringify(all)).not.toContain('matchesUntil');
  const defined = ['schemas', 'responses'].flatMap((kind) =>
    Object.keys(components[kind as 'schemas' | 'responses']).map((name) => `${kind}/${name}`),
  );
  expect([...new Set(refsIn([all, components]))].sort()).toEqual(defined.sort());
});

test('a shared schema that differs between input and output is an error', () => {
  const schemas = new SharedSchemas();
  schemas.convert(z.object({ player: PlayerRef }), 'output');
  expect(() => schemas.convert(z.object({ player: PlayerRef }), 'input')).toThrow('PlayerRef differs');
  expect(() => schemas.convert(z.object({ first: AsOf, second: AsOf }), 'output')).not.toThrow();
});
