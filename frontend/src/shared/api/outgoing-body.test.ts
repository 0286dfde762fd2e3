import { expect, it } from '@jest/globals';
import { formBody, jsonBody, multipartBody } from '@rallyrank/contracts/shared/body';
import { z } from 'zod';
import { outgoingBody } from './outgoing-body';

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it('writes nothing if the route has no body', async () => {
  expect((await outgoingBody({ body: undefined }, { a: 1 })).bytes).toHaveLength(0);
});

it('writes JSON', async () => {
  const { contentType, bytes } = await outgoingBody({ body: jsonBody(z.object({ a: z.string() })) }, { a: '安' });
  expect(contentType).toBe('application/json');
  expect(JSON.parse(text(bytes))).toEqual({ a: '安' });
});

it('writes a form without empty values', async () => {
  const form = formBody(z.object({ a: z.string(), b: z.string().optional() }));
  const { contentType, bytes } = await outgoingBody({ body: form }, { a: 'x y', b: undefined });
  expect(contentType).toMatch(/^application\/x-www-form-urlencoded/);
  expect(text(bytes)).toBe('a=x+y');
});

it('writes files beside the fields of a form', async () => {
  const rule = { maxBytes: 10, maxCount: 2, extensions: ['csv'] };
  const form = multipartBody(z.object({ update: z.string() }), { file: rule });
  const files = { file: [new File(['a,b'], 'rows.csv')] };
  const { contentType, bytes } = await outgoingBody({ body: form }, { update: 'true' }, files);
  const read = await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  expect(read.get('update')).toBe('true');
  expect((read.get('file') as File).name).toBe('rows.csv');
  expect(await (read.get('file') as File).text()).toBe('a,b');
});
