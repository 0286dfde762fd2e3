import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { User } from '@rallyrank/contracts/shared/caller';
import { editor, json, type Notes, openNotes, reader } from '../testing/notes/open-notes.js';

let notes: Notes;
beforeAll(async () => {
  notes = await openNotes();
});
afterAll(() => notes.stop());

describe('an idempotency key', () => {
  const addOnce = (who: User, text: string, id: string) =>
    notes.send(who, 'POST', '/note', json({ text }, { 'Idempotency-Key': id }));

  test('makes a repeated write return the first answer', async () => {
    const before = await notes.count();
    const answersOfOne = await Promise.all([1, 2, 3].map(() => addOnce(reader, 'once', 'key-00001')));
    const later = await addOnce(reader, 'once', 'key-00001');
    expect(new Set([...answersOfOne, later].map(({ data }) => data.id)).size).toBe(1);
    expect(await notes.count()).toBe(before + 1);
  });

  test('belongs to its caller and to one request', async () => {
    const one = await addOnce(reader, 'mine', 'key-00002');
    const other = await addOnce(editor, 'mine', 'key-00002');
    expect(other.data.id).not.toBe(one.data.id);
    const another = await addOnce(reader, 'not mine', 'key-00002');
    expect(another).toMatchObject({ status: 422, code: 601, reason: 'write.keyReused' });
  });

  test('of a write in progress is shared by the same request and rejected for another', async () => {
    const [one, same, other] = await Promise.all([
      addOnce(reader, 'at once', 'key-00009'),
      addOnce(reader, 'at once', 'key-00009'),
      addOnce(reader, 'not so', 'key-00009'),
    ]);
    const statuses = [one, same, other].map(({ status }) => status);
    expect([
      [200, 200, 422],
      [422, 422, 200],
    ]).toContainEqual(statuses);
    expect(same.data).toEqual(one.data);
  });

  test('may be quoted', async () => {
    const one = await addOnce(reader, 'quoted', 'key-00004');
    expect((await addOnce(reader, 'quoted', '"key-00004"')).data).toEqual(one.data);
  });

  test('depends on the meaning of a request, not on its bytes', async () => {
    const sent = (body: string) => notes.send(reader, 'POST', '/note', json(body, { 'Idempotency-Key': 'key-00005' }));
    const one = await sent('{"text":"a","tags":{"b":1,"c":[2]}}');
    expect(one.status).toBe(200);
    expect((await sent(' {"tags": {"c":[2.0],"b":1e0}, "text":"\\u0061"} ')).data).toEqual(one.data);
    expect(await sent('{"text":"a","tags":{"b":1,"c":[3]}}')).toMatchObject({ status: 422 });
  });

  test('is bound to one expected version', async () => {
    const id = await notes.add('first');
    const edit = (ifMatch: string) =>
      notes.send(
        editor,
        'PUT',
        `/note/${id}`,
        json({ text: 'b' }, { 'If-Match': ifMatch, 'Idempotency-Key': 'key-00006' }),
      );
    expect(await edit('"1"')).toMatchObject({ status: 200, etag: '"2"' });
    expect(await edit('"2"')).toMatchObject({ status: 422, reason: 'write.keyReused' });
  });

  test('is bound to the files of a request, regardless of the multipart boundary', async () => {
    const sent = (boundary: string, content: string) => {
      const part = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\n\r\n${content}\r\n`;
      const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Idempotency-Key': 'key-00007' };
      return notes.send(reader, 'POST', '/upload', { body: `${part}--${boundary}--\r\n`, headers });
    };
    const one = await sent('a', 'content');
    expect(one).toMatchObject({ status: 200, data: ['a.png png 7'] });
    expect(await sent('b', 'content')).toMatchObject({ status: 200, data: one.data });
    expect(await sent('a', 'another')).toMatchObject({ status: 422, reason: 'write.keyReused' });
  });

  test('of a rejected write may be used again', async () => {
    const id = await notes.add('first');
    const edit = (ifMatch: string) =>
      notes.send(
        editor,
        'PUT',
        `/note/${id}`,
        json({ text: 'a' }, { 'If-Match': ifMatch, 'Idempotency-Key': 'key-00003' }),
      );
    expect(await edit('"9"')).toMatchObject({ status: 409 });
    expect(await edit('"1"')).toMatchObject({ status: 200, etag: '"2"' });
    // This is the first answer, not the rejection of a stale write.
    expect(await edit('"1"')).toMatchObject({ status: 200, etag: '"2"' });
  });

  test('that is malformed is rejected', async () => {
    expect(await addOnce(reader, 'a', 'short')).toMatchObject({ status: 400, field: 'Idempotency-Key' });
  });
});
