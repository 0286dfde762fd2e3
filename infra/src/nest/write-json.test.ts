import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { json, type Notes, openNotes, reader } from '../testing/notes/open-notes.js';

let notes: Notes;
beforeAll(async () => {
  notes = await openNotes();
});
afterAll(() => notes.stop());

describe('a JSON body', () => {
  const deep = `${'['.repeat(40)}${']'.repeat(40)}`;
  test.each([
    ['that is not JSON', '{"text":', { reason: 'request.malformed' }],
    ['with an unknown key', { text: 'a', more: 1 }, { field: 'more', rule: 'unknown parameter' }],
    ['without a key', {}, { field: 'text', rule: 'required' }],
    ['with a value of another type', { text: { $ne: null } }, { field: 'text', rule: 'not valid' }],
    ['with a key of the prototype', '{"text":"a","__proto__":{"a":1}}', { field: '__proto__' }],
    [
      'with too many values',
      { text: Array.from({ length: 10_000 }, () => 1) },
      { field: 'body', rule: 'at most 10000 values' },
    ],
    ['that is nested too deep', `{"text":${deep}}`, { field: 'body', rule: 'at most 32 levels' }],
    ['that is too large', { text: 'x'.repeat(300_000) }, { reason: 'request.tooLarge' }],
  ])('%s is rejected', async (_, body, expected) => {
    expect(await notes.send(reader, 'POST', '/note', json(body))).toMatchObject({
      status: 400,
      code: 430,
      ...expected,
    });
  });

  test('of another type is rejected', async () => {
    const refused = await notes.send(reader, 'POST', '/note', {
      body: '{"text":"a"}',
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(refused).toMatchObject({
      status: 415,
      code: 415,
      reason: 'request.unsupported',
      field: 'Content-Type',
      rule: 'one of application/json',
    });
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF8"', 'Application/JSON'])(
    'of the type %s is read',
    async (type) => {
      expect(await notes.send(reader, 'POST', '/note', json({ text: '安' }, { 'Content-Type': type }))).toMatchObject({
        status: 200,
      });
    },
  );

  test.each([
    [
      'in another charset',
      { 'Content-Type': 'application/json; charset=gbk' },
      'charset',
      '不支持的 charset；应为以下之一：utf-8',
    ],
    [
      'that is compressed',
      { 'Content-Encoding': 'gzip' },
      'Content-Encoding',
      '不支持的 Content-Encoding；应为以下之一：identity',
    ],
  ])('%s is rejected', async (_, headers, field, msg) => {
    const refused = await notes.send(
      reader,
      'POST',
      '/note',
      json({ text: 'a' }, { ...headers, 'Accept-Language': 'zh' }),
    );
    expect(refused).toMatchObject({ status: 415, code: 415, reason: 'request.unsupported', field, msg });
  });

  test('that is not UTF-8 is rejected', async () => {
    const body = Buffer.from('{"text":"\xe9t\xe9"}', 'latin1');
    const headers = { 'Content-Type': 'application/json' };
    expect(await notes.send(reader, 'POST', '/note', { body, headers })).toMatchObject({
      status: 400,
      reason: 'request.notUtf8',
    });
  });

  test('sent without a length is rejected when it grows too large', async () => {
    const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) });
    const refused = await notes
      .send(reader, 'POST', '/note', {
        body: endless,
        duplex: 'half',
        headers: { 'Content-Type': 'application/json' },
      } as RequestInit)
      .catch(() => 'cut off');
    expect(refused === 'cut off' || refused.reason === 'request.tooLarge').toBe(true);
  });
});
