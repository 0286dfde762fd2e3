import { expect, test } from '@jest/globals';
import { multipartBody } from '@rallyrank/contracts/shared/body';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { z } from 'zod';
import { parseMultipart } from './multipart.js';

const declared = multipartBody(z.object({}), { file: { maxBytes: 1_000, maxCount: 2, extensions: ['csv'] } });
const filePart = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';

const refusalOf = (body: string) =>
  parseMultipart(declared, 'multipart/form-data; boundary=X', Buffer.from(body)).then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.details : error),
  );

test('files and fields are read', async () => {
  const body = Buffer.from(`${filePart}1,2\r\n--X\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--X--\r\n`);
  const { fields, files } = await parseMultipart(declared, 'multipart/form-data; boundary=X', body);
  expect(fields).toEqual([['a', 'b']]);
  expect(files.file?.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([['a.csv', '1,2']]);
});

test('a body that ends inside a file is rejected, without side effects', async () => {
  expect(await refusalOf(`${filePart}code,en,zh\r\nABC`)).toEqual({ field: 'body', rule: 'not valid' });
});

test.each([
  ['files', `${filePart}\r\n`, 'at most 2 files'],
  ['fields', '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n', 'at most 100'],
])('a body with too many %s is rejected at the first excess part', async (_, part, rule) => {
  expect(await refusalOf(`${part.repeat(50_000)}--X--\r\n`)).toEqual({ field: 'body', rule });
});

test('a file beyond the limit is rejected', async () => {
  const body = Buffer.from(`${filePart}${'x'.repeat(1_001)}\r\n--X--\r\n`);
  const parsing = parseMultipart(declared, 'multipart/form-data; boundary=X', body);
  await expect(parsing).rejects.toMatchObject({ reason: 'file.size', details: { field: 'file' } });
});

test.each(['form-data', 'form-data; filename="a.csv"'])(
  'a part without a name is rejected (%s)',
  async (disposition) => {
    const body = `--X\r\nContent-Disposition: ${disposition}\r\n\r\nx\r\n--X--\r\n`;
    expect(await refusalOf(body)).toEqual({ field: 'body', rule: 'not valid' });
  },
);
