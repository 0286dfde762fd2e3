import { expect, test } from '@jest/globals';
import { jsonBody, multipartBody } from '@rallyrank/contracts/shared/body';
import { route } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { openApiDocument } from './openapi.js';

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

test('files are described beside the fields of their form', () => {
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
