import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { confirmPassword, readSetting } from '@rallyrank/contracts/identity/rpc';
import { settingKeys } from '@rallyrank/contracts/identity/settings';
import { listDataImports, uploadSql } from '@rallyrank/contracts/monitoring/data-import';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { strToU8, zipSync } from 'fflate';
import { MonitoringModule } from './monitoring.module.js';

const PASSWORD = 'vK7-pqLm2';
let isOn = 'true';
let needsSecond = 'true';

class MonitoringService extends ServiceOnFolder {
  protected override serveOthers(rpc: Pick<Rpc, 'serve'>): void {
    rpc.serve(confirmPassword, async ({ userId, password }) => {
      if (![operator.id, second.id].includes(userId) || password !== PASSWORD) throw new DomainError('password.wrong');
      return {};
    });
    const settings: Readonly<Record<string, () => string>> = {
      [settingKeys.dataImport]: () => isOn,
      [settingKeys.secondPerson]: () => needsSecond,
    };
    rpc.serve(readSetting, async ({ configKey }) => ({ value: settings[configKey]!() }));
  }
}

const onFolder = new MonitoringService(
  { modules: { monitoring: MonitoringModule }, routes, rpcs },
  '2026-01-10T12:00:00.000Z',
);
const send = routeClient(onFolder);
const operator = userWith('Ann', ['tool:sql:import', 'tool:sql:list']);
const second = { ...userWith('Cleo', ['tool:sql:import']), id: '3' };

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

const header = '{"format":"rallyrank","version":1,"sport":"badminton"}';
const fileOf = (lines: readonly string[]) =>
  `${[header, ...lines, `{"type":"end","lines":${lines.length}}`].join('\n')}\n`;
const upload = async (
  content: string | Uint8Array<ArrayBuffer>,
  { name = 'new.ndjson', checksum = '', password = PASSWORD, user = operator } = {},
) => {
  const form = new FormData();
  if (checksum) form.append('checksum', checksum);
  if (checksum && password) form.append('password', password);
  form.append('file', new Blob([content]), name);
  return (await send(uploadSql, user, { form })).body;
};
/** Rejected by the reader, so that no other service is called. */
const broken = fileOf(['{"type":"player","id":"x","name":{"en":"A"},"gender":"X","otherNames":[],"sourceKeys":[]}']);

test('a file is checked first; the report contains each rejected row, and the list shows who checked which file', async () => {
  const { code, data } = await upload(broken, { name: '../../etc/Players of May.ndjson' });
  expect({ code, data }).toMatchObject({
    code: 200,
    data: {
      ...{ fileName: 'Players_of_May.ndjson', isTrial: true, state: 'incomplete', userName: 'Ann', warnings: [] },
      counts: [{ kind: 'players', read: 1, accepted: 0, refused: 1 }],
      refusals: [
        {
          ...{ kind: 'players', file: 'Players_of_May.ndjson', line: 2 },
          text: {
            en: 'gender: Invalid option: expected one of "M"|"F"; id: only digits are allowed',
            zh: 'gender: 无效选项：期望以下之一 "M"|"F"; id: only digits are allowed',
          },
        },
      ],
    },
  });
  await upload(broken, { user: second });
  const done = await upload(broken, { checksum: String(data!.checksum) });
  expect(done).toMatchObject({ code: 200, data: { isTrial: false } });
  const { rows, total, ...about } = (await send(listDataImports, operator, {})).body;
  expect(about).toMatchObject({ isOpen: true });
  expect({ total, files: rows?.map(({ fileName, isTrial }) => [fileName, isTrial]) }).toEqual({
    total: 3,
    files: expect.arrayContaining([
      ['Players_of_May.ndjson', true],
      ['new.ndjson', false],
    ]),
  });
});

test('an import requires that somebody else has also checked the file, unless that is switched off', async () => {
  const text = fileOf(['{"type":"player","id":"y","name":{"en":"B"},"gender":"X","otherNames":[],"sourceKeys":[]}']);
  const { checksum, isTriedByOthers } = (await upload(text)).data as { checksum: string; isTriedByOthers: boolean };
  expect(isTriedByOthers).toBe(false);
  await upload(text);
  expect(await upload(text, { checksum })).toMatchObject({ code: 601, reason: 'import.secondPerson' });
  // By default, the setting requires the second person.
  needsSecond = '';
  expect(await upload(text, { checksum })).toMatchObject({ code: 601, reason: 'import.secondPerson' });
  needsSecond = 'false';
  expect(await upload(text, { checksum })).toMatchObject({ code: 200 });
  needsSecond = 'true';
  expect(await upload(text, { user: second })).toMatchObject({ data: { isTriedByOthers: true } });
  for (const user of [operator, second]) expect(await upload(text, { checksum, user })).toMatchObject({ code: 200 });
});

test('an import requires the password again, so that a stolen session is not enough', async () => {
  const { checksum } = (await upload(broken)).data as { checksum: string };
  const { total } = (await send(listDataImports, operator, {})).body;
  expect(await upload(broken, { checksum, password: '' })).toMatchObject({ code: 430, field: 'password' });
  expect(await upload(broken, { checksum, password: 'vK7-pqLm3' })).toMatchObject({ reason: 'password.wrong' });
  expect((await send(listDataImports, operator, {})).body.total).toBe(total);
});

test('nothing is imported unless imports are switched on; files can be checked', async () => {
  for (isOn of ['false', '']) {
    const { checksum } = (await upload(broken)).data as { checksum: string };
    const { total } = (await send(listDataImports, operator, {})).body;
    expect(await upload(broken, { checksum })).toMatchObject({ code: 601, reason: 'import.off' });
    expect((await send(listDataImports, operator, {})).body.total).toBe(total);
  }
  isOn = 'true';
});

test('a file that was not checked recently in its current version is not imported', async () => {
  const text = fileOf([]);
  const { checksum } = (await upload(text)).data as { checksum: string };
  const refused = { code: 601, reason: 'import.notTried' };
  expect(await upload(text, { checksum: checksum.replace(/./g, '0') })).toMatchObject(refused);
  expect(await upload(broken, { checksum })).toMatchObject(refused);
  onFolder.today = '2026-01-11T12:00:01.000Z';
  expect(await upload(text, { checksum })).toMatchObject(refused);
});

test.each([
  ['a statement', 'DROP TABLE player;\n', /not a header/],
  ['statements in a comment', '/*!50000 LOAD DATA INFILE "/etc/passwd" */;--\n', /not a header/],
  ['a file of another format', 'id,name\n1,A\n', /not a header/],
  ['bytes that are not text', 'PNG\u0000', /not a header/],
  ['a file without its end', `${header}\n`, /end line is missing/],
  ['an unknown type', `${header}\n{"type":"insert"}\n{"type":"end","lines":1}\n`, /does not start with a type/],
])('%s is rejected completely and never executed', async (_, text, rule) => {
  const answer = await upload(text);
  expect(answer).toMatchObject({ code: 601, reason: 'import.format' });
  expect(answer.msg).toMatch(rule);
});

const zipped = (files: Readonly<Record<string, string>>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>;

test.each([
  ['bytes that are not an archive', 'no archive', 'import.archive', /archive/],
  ['an archive without a file', zipped({ 'empty/': '', '__MACOSX/._a.csv': 'x' }), 'import.archive', /no file/],
  ['two files of one name', zipped({ 'a/x.csv': 'a', 'b/x.csv': 'b' }), 'import.archive', /the name x\.csv/],
  ['a path outside of the folder', zipped({ '../../x.csv': 'a,b\n' }), 'import.unknownFormat', /Choose one/],
  ['files without a known format', zipped({ 'x.csv': 'a,b\n1,2\n' }), 'import.unknownFormat', /sackmann/],
])('%s is rejected', async (_, bytes, reason, message) => {
  const answer = await upload(bytes, { name: 'files.zip' });
  expect(answer).toMatchObject({ code: 601, reason });
  expect(answer.msg).toMatch(message);
});

test('another sport, another extension, an empty file and a caller without the permission are rejected', async () => {
  expect(await upload(header.replace('badminton', 'tennis').concat('\n{"type":"end","lines":0}\n'))).toMatchObject({
    code: 601,
    reason: 'import.sport',
  });
  expect(await upload(broken, { name: 'data.sql' })).toMatchObject({ code: 430, reason: 'file.format' });
  expect(await upload('')).toMatchObject({ code: 430, reason: 'file.empty' });
  expect(await upload(broken, { user: userWith('Bob', ['tool:sql:list']) })).toMatchObject({ code: 403 });
});
