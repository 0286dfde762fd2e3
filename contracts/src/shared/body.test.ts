import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { formBody, jsonBody, multipartBody } from './body.js';

describe('bodies of routes', () => {
  test('a form rejects an unknown field', () => {
    const form = formBody(z.object({ name: z.string() }));
    expect(form.schema.safeParse({ name: 'x' }).success).toBe(true);
    expect(form.schema.safeParse({ name: 'x', admin: '1' }).success).toBe(false);
  });

  test('a JSON body can exceed the default limit only if its route declares it', () => {
    expect(jsonBody(z.array(z.string())).maxBytes).toBe(262_144);
    expect(jsonBody(z.array(z.string()), 10).maxBytes).toBe(10);
  });

  test('a multipart body can contain all its files and 64 KB more', () => {
    const image = { maxBytes: 1_000, maxCount: 3, extensions: ['png'] };
    expect(multipartBody(z.object({}), { avatar: image, banner: { ...image, maxCount: 1 } }).maxBytes).toBe(69_536);
  });
});
