import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import { editor, json, type Notes, openNotes, reader } from '../testing/notes/open-notes.js';

let notes: Notes;
beforeAll(async () => {
  notes = await openNotes();
});
afterAll(() => notes.stop());

describe('the version', () => {
  const edit = (id: string, text: string, ifMatch?: string) =>
    notes.send(editor, 'PUT', `/note/${id}`, json({ text }, ifMatch === undefined ? {} : { 'If-Match': ifMatch }));

  test('of an entity is its validator, and a write that expects it succeeds', async () => {
    const id = await notes.add('first');
    const { etag } = await notes.send(reader, 'GET', `/note/${id}`);
    expect(etag).toBe('"1"');
    expect(await edit(id, 'second', etag)).toMatchObject({ status: 200, etag: '"2"' });
  });

  test('that is outdated rejects the write, reports the current one, and changes nothing', async () => {
    const id = await notes.add('first');
    const both = await Promise.all([edit(id, 'one', '"1"'), edit(id, 'other', '"1"')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      code: 601,
      reason: 'write.conflict',
      currentVersion: 2,
    });
    expect(await notes.send(reader, 'GET', `/note/${id}`)).toMatchObject({ etag: '"2"' });
  });

  test.each([undefined, '*', '7', 'W/"1"', '"x"', '"1", "2"', '"1", W/"2"', '"01"', ''])(
    'must be one strong tag: %j',
    async (ifMatch) => {
      const id = await notes.add('first');
      expect(await edit(id, 'a', ifMatch)).toMatchObject({ status: 400, code: 430, field: 'If-Match' });
      expect(await notes.send(reader, 'GET', `/note/${id}`)).toMatchObject({ etag: '"1"', data: 'first' });
    },
  );

  test('is not the weak tag of an answer, which never matches (RFC 9110, 13.1.1), as the error explains', async () => {
    const id = await notes.add('first');
    const rule = 'the version of the entry in quotes, such as "7"; a weak tag never matches';
    expect(await edit(id, 'a', 'W/"1"')).toMatchObject({ status: 400, reason: 'request.invalid', rule });
    expect(ruleText(rule, 'zh')).toBe('应为加引号的记录版本，如 "7"；弱标签永不匹配');
  });

  test('is rejected if the route does not accept a version', async () => {
    const refused = await notes.send(reader, 'POST', '/note', json({ text: 'a' }, { 'If-Match': '"1"' }));
    expect(refused).toMatchObject({ status: 400, field: 'If-Match', rule: 'not accepted by this call' });
  });
});
