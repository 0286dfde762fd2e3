import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  listNoticeReaders,
  listTopNotices,
  markNoticeRead,
  markNoticesRead,
  notice,
} from '@rallyrank/contracts/identity/notice';
import type { User } from '@rallyrank/contracts/shared/caller';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { BackOffice } from '../testing/back-office.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(() => office.stop());

const values = (more: object = {}) => ({
  noticeTitle: `Notice ${office.next()}`,
  noticeType: '1',
  status: '0',
  noticeContent: '<p>Text</p>',
  ...more,
});
const add = async (more: object = {}): Promise<string> => {
  const { body } = await office.asAdmin(notice.routes.create, { body: values(more) });
  return String(body.data?.noticeId);
};
const stored = async (noticeContent: string) => {
  const { body } = await office.asAdmin(notice.routes.create, { body: values({ noticeContent }) });
  return body.code === 200 ? String(body.data?.noticeContent) : { field: body.field, rule: body.rule };
};
interface Top {
  readonly data: { noticeId: string; isRead: boolean }[];
  readonly unreadCount: number;
}
const topOf = async (user: User) => (await office.send(listTopNotices, user)).body as unknown as Top;
const person = async (more: object = {}) => office.userOf(await office.addUser(more));

test.each([
  ['<p>ok<script>alert(1)</script></p>', '<p>ok</p>'],
  ['<p>ok<img src=x onerror=alert(1)></p>', '<p>ok</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="root">ok</p>', '<p>ok</p>'],
  ['<svg/onload=alert(1)><p>ok</p>', '<p>ok</p>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe><p>ok</p>', '<p>ok</p>'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', { field: 'noticeContent', rule: 'required' }],
  [
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">ok</p></noscript>',
    expect.not.stringMatching(/<img|<noscript|title=/),
  ],
  ['<style>body{display:none}</style><p>ok</p>', '<p>ok</p>'],
  ['<form action="https://evil.example"><input name="password"><button>ok</button></form>', 'ok'],
  ['<base href="https://evil.example/"><meta http-equiv="refresh" content="0"><p>ok</p>', '<p>ok</p>'],
  ['<p><!--><img src=x onerror=alert(1)>-->ok</p>', expect.not.stringMatching(/<img/)],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<script>alert(1)</script>', { field: 'noticeContent', rule: 'required' }],
])('nothing that runs or loads is kept of %s', async (html, kept) => {
  expect(await stored(html)).toEqual(kept);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#1;javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  '//evil.example/x',
  'file:///etc/passwd',
])('a link to %s loses its address', async (href) => {
  const html = await stored(`<p><a href="${href}">here</a></p>`);
  expect(html).toMatch(/^<p><a[^>]*>here<\/a><\/p>$/);
  expect(html).not.toContain('href');
});

test('formatting and ordinary links are kept, and links reveal nothing to the other site', async () => {
  expect(await stored('<h2>T</h2><ul><li><p><strong>a</strong> <em>b</em></p></li></ul>')).toBe(
    '<h2>T</h2><ul><li><p><strong>a</strong> <em>b</em></p></li></ul>',
  );
  expect(await stored('<p><a href="https://example.org/a?b=1&amp;c=2" target="_self">x</a></p>')).toBe(
    '<p><a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
  );
});

test('changes and imports are sanitized as well', async () => {
  const id = await add();
  const { body } = await office.asAdmin(notice.routes.change, {
    body: { noticeId: id, noticeContent: '<p onmouseover=alert(1)>b<script>1</script></p>' },
    headers: { 'If-Match': '"1"' },
  });
  expect(body.data?.noticeContent).toBe('<p>b</p>');
  const form = new FormData();
  const csv = `noticeTitle,noticeType,status,noticeContent\r\nImported,1,0,"<p>c<img src=x onerror=alert(1)></p>"`;
  form.set('file', new Blob([csv]), 'rows.csv');
  expect((await office.asAdmin(notice.routes.importRows, { form })).body.data).toMatchObject({ created: 1 });
  const { rows } = (await office.asAdmin(notice.routes.list, { query: { noticeTitle: 'Imported' } })).body;
  expect(rows?.[0]?.noticeContent).toBe('<p>c</p>');
});

test('the bell shows the five newest open notices and counts the unread ones; marks are separate for each user', async () => {
  const [ann, bo] = [await person(), await person()];
  await office.send(markNoticesRead, ann);
  await office.send(markNoticesRead, bo);
  const ids = [];
  for (let i = 0; i < 6; i++) ids.push(await add());
  await add({ status: '1' });
  const top = await topOf(ann);
  expect(top.data.map(({ noticeId }) => noticeId)).toEqual(ids.toReversed().slice(0, 5));
  expect(top.unreadCount).toBe(6);
  expect((await office.send(markNoticeRead, ann, { query: { noticeId: ids[5]! } })).body.code).toBe(200);
  const after = await topOf(ann);
  expect([after.unreadCount, ...after.data.map(({ isRead }) => isRead)]).toEqual([5, true, false, false, false, false]);
  await office.send(markNoticesRead, ann, { query: { ids: `${ids[0]},${ids[1]}` } });
  expect((await topOf(ann)).unreadCount).toBe(3);
  await office.send(markNoticesRead, ann);
  expect((await topOf(ann)).unreadCount).toBe(0);
  expect((await topOf(bo)).unreadCount).toBe(6);
});

test('a closed, removed or unknown notice cannot be marked', async () => {
  const ann = await person();
  const [closed, removed] = [await add({ status: '1' }), await add()];
  await office.asAdmin(notice.routes.remove, { id: removed });
  for (const noticeId of [closed, removed, '999999'])
    expect((await office.send(markNoticeRead, ann, { query: { noticeId } })).body.code).toBe(404);
});

test('readers are listed within the data scope of the caller, and marks are removed with the notice', async () => {
  const [here, there] = [await office.addDepartment(), await office.addDepartment()];
  const roleId = await office.addRole(['system:notice:list'], '3');
  const editor = await person({ deptId: here, roleIds: [roleId] });
  const [near, far] = [await person({ deptId: here }), await person({ deptId: there })];
  const noticeId = await add();
  for (const user of [near, far]) await office.send(markNoticeRead, user, { query: { noticeId } });
  const readers = async (user: User, query: object = {}) =>
    (await office.send(listNoticeReaders, user, { query: { noticeId, ...query } })).body.rows?.map(
      ({ userId }) => userId,
    );
  expect(await readers(editor)).toEqual([near.id]);
  expect((await office.asAdmin(listNoticeReaders, { query: { noticeId } })).body.total).toBe(2);
  expect(await readers(editor, { searchValue: near.name.toUpperCase() })).toEqual([near.id]);
  expect(await readers(editor, { searchValue: 'nobody' })).toEqual([]);
  expect((await office.send(listNoticeReaders, userWith('Bo', []), { query: { noticeId } })).body.code).toBe(403);
  await office.asAdmin(notice.routes.remove, { id: noticeId });
  expect((await office.asAdmin(listNoticeReaders, { query: { noticeId } })).body.total).toBe(0);
});

test('when a notice is removed and changed at the same time, one of the two is rejected and the notice stays removed', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await add();
    const headers = { 'If-Match': '"1"' };
    const change = () => office.asAdmin(notice.routes.change, { body: { id, noticeTitle: 'Late' }, headers });
    const remove = () => office.asAdmin(notice.routes.remove, { id, headers });
    const codes = (await Promise.all(round % 2 === 0 ? [change(), remove()] : [remove(), change()])).map(
      ({ body }) => body.code,
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const isThere = (await office.asAdmin(notice.routes.get, { id })).body.code === 200;
    const [changed] = round % 2 === 0 ? codes : codes.toReversed();
    expect(isThere).toBe(changed === 200);
  }
});

test('the list contains the authors of notices, and can be filtered by a part of their names', async () => {
  const roleIds = [await office.addRole(['system:notice:add', 'system:notice:list'], '1')];
  const writer = await person({ roleIds });
  const { body } = await office.send(notice.routes.create, writer, { body: values() });
  const listed = async (createBy: string) =>
    (await office.asAdmin(notice.routes.list, { query: { createBy, pageSize: '200' } })).body.rows ?? [];
  const own = await listed(writer.name.toUpperCase());
  expect(own.map(({ noticeId, creator }) => [noticeId, creator])).toEqual([[body.data?.noticeId, writer.name]]);
  await add();
  const byAdmin = await listed('dmi');
  expect(new Set(byAdmin.map(({ creator }) => creator))).toEqual(new Set(['admin']));
  expect(await listed('nobody-of-this-name')).toEqual([]);
});
