import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as files from '@rallyrank/contracts/identity/files';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { headersOf, userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { samplePicture } from '@rallyrank/infra/testing/sample-pictures';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { IdentityModule } from '../identity.module.js';

const onFolder = new ServiceOnFolder({ modules: { identity: IdentityModule }, routes, rpcs }, '2026-01-01T12:00:00Z');
const send = routeClient(onFolder);
const ann = userWith('Ann', []);
beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

const formOf = (field: string, ...parts: [name: string, content: Uint8Array<ArrayBuffer> | string][]) => {
  const form = new FormData();
  for (const [name, content] of parts) form.append(field, new Blob([content]), name);
  return form;
};
const get = async (resource: string) =>
  fetch(`${onFolder.service.url}${API_PREFIX}/common/download/resource?resource=${encodeURIComponent(resource)}`, {
    headers: await headersOf(onFolder.service.serviceTokenKey, 'identity', ann),
  });

test('an upload returns its addresses, and a download is saved under the given name', async () => {
  const { body } = await send(files.uploadFile, ann, { form: formOf('file', ["战'报.txt", 'text']) });
  const answered = body as unknown as Record<string, string>;
  expect(answered).toMatchObject({ code: 200, originalFilename: "战'报.txt" });
  expect(answered.url).toBe(`/prod-api/common/download/resource?resource=${encodeURIComponent(answered.fileName!)}`);
  const response = await get(answered.fileName!);
  expect(await response.text()).toBe('text');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': '4',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="___.txt"; filename*=UTF-8''%E6%88%98%27%E6%8A%A5.txt`,
  });
});

test('a picture may be shown', async () => {
  const picture = new Uint8Array(await samplePicture('png'));
  const { body } = await send(files.uploadFile, ann, { form: formOf('file', ['a.png', picture]) });
  const response = await get((body as unknown as { fileName: string }).fileName);
  expect(response.headers.get('content-disposition')).toMatch(/^inline; /);
  expect(response.headers.get('content-type')).toBe('image/png');
});

test('the answer lists several files in their order', async () => {
  const form = formOf('files', ['one.txt', '1'], ['two.txt', '2']);
  const { body } = await send(files.uploadFiles, ann, { form });
  expect(body).toMatchObject({ originalFilenames: 'one.txt,two.txt' });
  expect((body as unknown as { urls: string }).urls.split(',')).toHaveLength(2);
});

test.each([
  ['en', 'a.svg', 'x', 'File format incorrect, please upload doc/xls/ppt/txt/pdf/png/jpg/jpeg format files!'],
  ['zh', 'a.svg', 'x', '文件格式不正确，请上传 doc/xls/ppt/txt/pdf/png/jpg/jpeg 格式文件！'],
  ['en', 'a.txt', 'x'.repeat(5 * 1_048_576 + 1), 'Uploaded file size cannot exceed 5 MB!'],
  ['zh', 'a.txt', 'x'.repeat(5 * 1_048_576 + 1), '上传文件大小不能超过 5 MB！'],
])('the rejection of a file names the violated rule: %s %s', async (language, name, content, msg) => {
  const headers = { 'Accept-Language': language };
  const { status, body } = await send(files.uploadFile, ann, { form: formOf('file', [name, content]), headers });
  expect({ status, msg: String(body.msg) }).toEqual({ status: 400, msg });
});

test('a sixth file, no file and a visitor are rejected', async () => {
  const six = Array.from({ length: 6 }, (_, i): [string, string] => [`${i}.txt`, 'x']);
  expect((await send(files.uploadFiles, ann, { form: formOf('files', ...six) })).body).toMatchObject({
    reason: 'file.count',
    msg: 'Number of uploaded files cannot exceed 5!',
  });
  const none = new FormData();
  none.set('x', 'y');
  expect((await send(files.uploadFile, ann, { form: none })).status).toBe(400);
  for (const route of files.fileRoutes) expect((await send(route, undefined)).status).toBe(401);
});

test('a download cannot refer to a file outside', async () => {
  for (const resource of ['/etc/passwd', '../../../etc/passwd', '/profile/upload/../../x.txt', '%2e%2e/x'])
    expect((await get(resource)).status).toBe(404);
});
