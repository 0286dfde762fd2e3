import { formBody, jsonBody, multipartBody } from '@rallyrank/contracts/shared/body';
import { route } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';

const declared = {
  service: 'players',
  summary: 'invented',
  query: z.object({}),
  cache: 'none',
  tags: [],
  rate: 'write',
} as const;
export const Text = z.object({ text: z.string().min(1).max(20) });
const Params = z.object({ id: z.string().regex(/^\d+$/, 'only digits are allowed') });
export const addNote = route({
  ...declared,
  name: 'addNote',
  method: 'POST',
  path: '/note',
  body: jsonBody(Text.extend({ tags: z.object({ b: z.int(), c: z.array(z.int()) }).optional() })),
  data: z.object({ id: z.string() }),
  access: 'user',
});
export const editNote = route({
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
export const readNote = route({
  ...declared,
  name: 'readNote',
  method: 'GET',
  path: '/note/{id}',
  params: Params,
  data: z.string(),
  access: 'user',
});
export const countNotes = route({
  ...declared,
  name: 'countNotes',
  method: 'GET',
  path: '/note/count',
  data: z.int(),
  access: 'public',
});
export const removeNote = route({
  ...declared,
  name: 'removeNote',
  method: 'DELETE',
  path: '/note/{id}',
  params: Params,
  data: z.null(),
  access: { allOf: ['test:note:edit', 'test:note:remove'] },
});
export const login = route({
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
export const upload = route({
  ...declared,
  name: 'upload',
  method: 'POST',
  path: '/upload',
  body: multipartBody(z.object({ title: z.string().optional() }), files),
  data: z.array(z.string()),
  access: 'public',
  byLeader: false,
});
