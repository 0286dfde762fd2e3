import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { EntityAction } from '@rallyrank/contracts/entity/routes';
import { ARCHIVE_START } from '../testing/archive-start.js';
import { type Release, ServiceOnFolder } from '../testing/service-on-folder.js';
import type { Values } from './decide.js';
import { actionOf, type Call, entityClient } from './testing/entity-client.js';

/** An entity, the service that owns it, and examples. */
interface Example extends Release {
  readonly entity: Entity;
  /** Complete values of the n-th example. Examples differ in every unique field and in the order of the list. */
  readonly values: (n: number) => Values;
  /** A new value of a field that may be changed. */
  readonly changed: Values;
  /** Values that break the rule of a field, and that field. */
  readonly broken: { readonly values: Values; readonly field: string };
  /** Creates what must exist before the tests, such as roles. */
  readonly prepare?: (onFolder: ServiceOnFolder) => Promise<void>;
  /** Keys of the roles of the calling user: some entities show rows by role. */
  readonly roles?: readonly string[];
}

const READS: readonly EntityAction[] = ['list', 'query'];
const csv = (rows: readonly Values[]): string => {
  const keys = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [keys.join(','), ...rows.map((row) => keys.map((key) => cell(row[key])).join(','))].join('\r\n');
};

const textsOf = ({ fields }: Entity): string[] =>
  Object.keys(fields).filter((key) => ['text', 'textarea'].includes(fields[key]!.input));

/** Values in list order: by number or English collation, empty ones last in both directions. */
const inOrder = (values: readonly unknown[], input: string, isAsc: string): unknown[] => {
  const { compare } = new Intl.Collator('en');
  const ascending = (a: unknown, b: unknown) =>
    input === 'number' || input === 'switch' ? Number(a) - Number(b) : compare(String(a), String(b));
  const given = values
    .filter((value) => value !== null)
    .sort((a, b) => (isAsc === 'true' ? ascending(a, b) : ascending(b, a)));
  return [...given, ...values.filter((value) => value === null)];
};

/** The contract of every declared entity, tested over HTTP on the service that owns it. */
export const testEntity = ({ entity, values, changed, broken, prepare, roles, ...release }: Example): void => {
  describe(`entity ${entity.name}`, () => {
    const onFolder = new ServiceOnFolder(release, '2025-06-01T12:00:00Z');
    const everything = Object.values(actionOf).map(entity.permissionTo);
    const unique = Object.keys(entity.fields).find((key) => entity.fields[key]?.isUnique);
    const sortedBy = entity.sortedBy;

    const call = entityClient(entity, onFolder, roles);
    const create = async (n: number): Promise<{ id: string; version: number }> => {
      const { body } = await call('create', { body: values(n) });
      return body.data as never;
    };
    const isTree = entity.parentField !== undefined;
    const whole = isTree ? {} : { pageSize: '200' };
    /** The whole list. A tree is returned without pages. */
    const listed = async (query: Record<string, string> = {}): Promise<Record<string, unknown>[]> => {
      const { body } = await call('list', { query: { ...whole, ...query } });
      return (isTree ? body.data : body.rows) as never;
    };
    const inPages = async (query: Record<string, string>, length: number) => {
      const rows = [];
      for (let page = 1; rows.length < length; page++)
        rows.push(...(await call('list', { query: { ...query, pageSize: '3', pageNum: String(page) } })).body.rows!);
      return rows;
    };
    const everyRow = () => listed({ orderByColumn: 'id' });

    beforeAll(async () => {
      await onFolder.start();
      await prepare?.(onFolder);
    });
    afterAll(() => onFolder.stop());

    test('is created with an id and a version, and can be read at once', async () => {
      const { status, body } = await call('create', { body: values(1) });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { data: { ...values(1), version: 1, createBy: '2', updateBy: '2' } },
      });
      const { createBy, updateBy, ...visible } = body.data!;
      const read = entity.isPublic ? visible : body.data;
      const got = await call('get', { id: String(body.data!.id) });
      expect(got.body.data).toEqual(read);
      // No user has the id of the test's caller, so the creator is null.
      expect(await everyRow()).toContainEqual(entity.showsCreators ? { ...read, creator: null } : read);
    });

    test('is created once per idempotency key, even if it is sent repeatedly', async () => {
      const sent = { body: values(2), headers: { 'Idempotency-Key': 'the-second-one' } };
      const answers = await Promise.all([call('create', sent), call('create', sent), call('create', sent)]);
      const again = await call('create', sent);
      expect(new Set([...answers, again].map(({ body }) => body.data?.id)).size).toBe(1);
    });

    test('a retried write whose response was lost takes effect once, and returns the current row', async () => {
      const create = { body: values(15), headers: { 'Idempotency-Key': 'a-lost-creation' } };
      const { id } = (await call('create', create)).body.data as { id: string };
      const headers = { 'Idempotency-Key': 'a-lost-change', 'If-Match': '"1"' };
      const change = () => call('change', { body: { ...changed, id }, headers });
      expect((await change()).etag).toBe('"2"');
      await onFolder.restart();
      const again = await call('create', create);
      expect(again.body.data).toMatchObject({ id, version: 2 });
      const changedAgain = await change();
      expect([changedAgain.status, changedAgain.etag]).toEqual([200, '"2"']);

      const remove = (key: string) => call('remove', { id, headers: { 'Idempotency-Key': key } });
      expect((await remove('a-lost-removal')).body.data).toEqual({ removed: 1 });
      await onFolder.restart();
      expect((await remove('a-lost-removal')).body.data).toEqual({ removed: 1 });
      expect((await remove('another-removal')).status).toBe(404);
    });

    test('a key of one write is rejected for another after its answer is lost, and nothing is written', async () => {
      const keyed = (key: string, more = {}) => ({ headers: { 'Idempotency-Key': key, ...more } });
      const [a, b] = [await create(16), await create(24)];
      const add = (n: number) => call('create', { body: values(n), ...keyed('one-creation') });
      const { id } = (await add(25)).body.data as { id: string };
      const edit = (of: string) =>
        call('change', { body: { ...changed, id: of }, ...keyed('one-change', { 'If-Match': '"1"' }) });
      const remove = (ids: string) => call('remove', { id: ids, ...keyed('one-removal') });
      const load = (n: number) => call('importRows', { file: csv([values(n)]), ...keyed('one-import') });
      const first = [await edit(a.id), await remove(b.id), await load(0)];
      expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
      await onFolder.restart();
      const before = await everyRow();
      for (const answer of [await add(19), await edit(id), await remove(id), await load(19)])
        expect([answer.status, answer.body.code, answer.body.reason]).toEqual([422, 601, 'write.keyReused']);
      expect(await everyRow()).toEqual(before);
    });

    test('a retried import whose response was lost imports no line twice', async () => {
      const file = csv([values(17), values(18)]);
      const headers = { 'Idempotency-Key': 'a-lost-import' };
      const first = await call('importRows', { file, headers });
      expect(first.body.data).toMatchObject({ created: 2, refused: [] });
      await onFolder.restart();
      expect((await call('importRows', { file, headers })).body.data).toEqual(first.body.data);
    });

    test('a version belongs to one entity: removing several with one is rejected', async () => {
      const [a, b] = [await create(10), await create(11)];
      const refused = await call('remove', { id: `${a.id},${b.id}`, headers: { 'If-Match': '"1"' } });
      expect(refused.body).toMatchObject({ code: 430, field: 'If-Match', rule: 'only with a single id' });
      expect((await call('remove', { id: a.id, headers: { 'If-Match': '"2"' } })).body.code).toBe(601);
      expect((await call('remove', { id: a.id, headers: { 'If-Match': '"1"' } })).body.code).toBe(200);
    });

    test('a value that breaks a rule is rejected with its field, and nothing is written', async () => {
      const before = await everyRow();
      const { status, body } = await call('create', { body: { ...values(3), ...broken.values } });
      expect({ status, code: body.code, field: body.field }).toEqual({ status: 400, code: 430, field: broken.field });
      expect(await everyRow()).toEqual(before);
    });

    test('a text with an invisible character is rejected with its field and character', async () => {
      const whole = values(3);
      for (const key of textsOf(entity).filter((text) => typeof whole[text] === 'string')) {
        const { body } = await call('create', { body: { ...whole, [key]: `${whole[key]}\u200B` } });
        expect(body).toMatchObject({ code: 430, field: key, rule: 'without the invisible character U+200B' });
      }
    });

    test('an undeclared field is rejected', async () => {
      const { body } = await call('create', { body: { ...values(3), surprise: 1 } });
      expect(body.code).toBe(430);
    });

    test('of two concurrent creations with the same unique value one succeeds and the other is rejected with the reason', async () => {
      if (unique === undefined) return;
      const both = await Promise.all([call('create', { body: values(4) }), call('create', { body: values(4) })]);
      expect(both.map(({ body }) => body.code).sort()).toEqual([200, 601]);
      expect(both.find(({ body }) => body.code === 601)?.body.reason).toBe('entity.taken');
    });

    test('is changed at the version that the caller saw, which then increases', async () => {
      const { id, version } = await create(5);
      const headers = { 'If-Match': `"${version}"` };
      const { body, etag } = await call('change', { body: { ...changed, id }, headers });
      expect(body.data).toMatchObject({ ...values(5), ...changed, version: version + 1 });
      expect(etag).toContain(`"${version + 1}"`);
    });

    test('a change at an older version or without a version is rejected', async () => {
      const { id, version } = await create(6);
      const change = (headers: Record<string, string>) => call('change', { body: { ...changed, id }, headers });
      expect((await change({ 'If-Match': `"${version}"` })).body.code).toBe(200);
      expect((await change({ 'If-Match': `"${version}"` })).body).toMatchObject({
        ...{ code: 601, reason: 'write.conflict', currentVersion: version + 1 },
        changed: Object.keys(changed),
      });
      expect((await change({})).body).toMatchObject({ code: 430, field: 'If-Match' });
    });

    test('of many changes at one version, exactly one succeeds', async () => {
      const { id, version } = await create(7);
      const headers = { 'If-Match': `"${version}"` };
      const one = () => call('change', { body: { ...changed, id }, headers });
      const codes = (await Promise.all(Array.from({ length: 8 }, one))).map(({ body }) => body.code);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => code === 601)).toHaveLength(7);
    });

    test('of concurrent changes to one unique value, failed ones included, only one entity gets the value', async () => {
      const free = Object.keys(entity.fields).find(
        (key) => entity.fields[key]?.isUnique && !entity.fields[key].isFixed,
      );
      if (free === undefined) return;
      const [a, b] = [await create(12), await create(13)];
      const wanted = { [free]: values(14)[free] };
      const headers = { 'If-Match': `"${a.version}"` };
      const onA = () => call('change', { body: { ...wanted, id: a.id }, headers });
      const onB = () => call('change', { body: { ...wanted, id: b.id }, headers: { 'If-Match': `"${b.version}"` } });
      const codes = (await Promise.all([onA(), onA(), onA(), onB(), onB()])).map(({ body }) => body.code);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      const holders = (await everyRow()).filter((row) => row[free] === wanted[free]);
      expect(holders).toHaveLength(1);
    });

    test('several are removed at once, or none if one does not exist; their values are free again', async () => {
      const [a, b] = [await create(8), await create(9)];
      expect((await call('remove', { id: `${a.id},${b.id},999999` })).body.code).toBe(404);
      expect((await call('get', { id: a.id })).body.code).toBe(200);
      expect((await call('remove', { id: `${a.id},${b.id}` })).body.data).toEqual({ removed: 2 });
      expect((await call('get', { id: a.id })).body.code).toBe(404);
      expect((await create(8)).id).not.toBe(a.id);
    });

    test('at most one page of the list is removed at once', async () => {
      const ids = (count: number) => Array.from({ length: count }, (_, i) => `9${String(i).padStart(18, '0')}`).join();
      expect((await call('remove', { id: ids(200) })).body).toMatchObject({ code: 404, reason: 'entity.notFound' });
      expect((await call('remove', { id: ids(201) })).body).toMatchObject({
        code: 430,
        field: 'ids',
        rule: 'at most 200 ids',
      });
      expect((await call('get', { id: '1'.repeat(5_000) })).body).toMatchObject({ code: 430, field: 'id' });
    });

    test('the list is sorted by every column in both directions, and paged without gaps', async () => {
      const all = await everyRow();
      for (const orderByColumn of Object.keys(entity.fields).filter((key) => entity.fields[key]?.isListed)) {
        for (const isAsc of ['true', 'false']) {
          const order = { orderByColumn, isAsc };
          const rows = await listed(order);
          expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
          const { input } = entity.fields[orderByColumn]!;
          expect(rows.map((row) => row[orderByColumn])).toEqual(
            inOrder(
              rows.map((row) => row[orderByColumn]),
              input,
              isAsc,
            ),
          );
          if (!isTree) expect(await inPages(order, all.length)).toEqual(rows);
        }
      }
    });

    test('clients may name the direction in words', async () => {
      for (const [words, isAsc] of [
        [['asc', 'ascending'], 'true'],
        [['desc', 'descending'], 'false'],
      ] as const) {
        for (const word of words)
          expect(await listed({ orderByColumn: 'id', isAsc: word })).toEqual(
            await listed({ orderByColumn: 'id', isAsc }),
          );
      }
    });

    test('the list begins with the newest entry, or in the order of its field', async () => {
      const order = entity.newestFirst ? { orderByColumn: 'createTime', isAsc: 'false' } : { orderByColumn: sortedBy };
      expect(await listed()).toEqual(await listed(order));
    });

    test('a range of days excludes rows created on other days, if the list has that filter', async () => {
      const all = await everyRow();
      const today = String(all[0]?.createTime).slice(0, 10);
      const of = (begin: string, end: string) => ({
        ...{ orderByColumn: 'id', 'params[beginTime]': begin, 'params[endTime]': end },
      });
      if (!entity.filteredByDay) {
        const { body } = await call('list', { query: of(today, today) });
        expect(body.code).toBe(430);
        return;
      }
      expect(await listed(of(today, '2999-12-31'))).toEqual(all);
      expect(await listed(of('2000-01-01', '2000-01-02'))).toEqual([]);
      expect(await listed(of('2999-01-01', '2999-01-02'))).toEqual([]);
    });

    test('each filter returns the matching rows', async () => {
      const all = await everyRow();
      const wanted = values(1);
      for (const [key, { filter }] of Object.entries(entity.fields)) {
        const value = wanted[key];
        if (!filter || value === null) continue;
        const rows = await listed({ [key]: String(value), orderByColumn: 'id' });
        const passes = (row: Record<string, unknown>) =>
          filter.matches === 'equal'
            ? row[key] === value
            : String(row[key]).toLowerCase().includes(String(value).toLowerCase());
        expect(rows).toEqual(all.filter(passes));
      }
    });

    test('other forms receive every entry by name, with the permission to list or read it', async () => {
      const all = await everyRow();
      for (const action of READS) {
        const { body } = await call('options', { permissions: [entity.permissionTo(action)] });
        expect((body.data as unknown as { id: string }[]).map(({ id }) => id).sort()).toEqual(
          all.map(({ id }) => id).sort(),
        );
      }
      expect((await call('options', { permissions: [] })).body.code).toBe(403);
    });

    test('the export is a file with every row', async () => {
      const { text } = await call('exported', { query: { export: 'csv' } });
      const { length } = await everyRow();
      expect(text.trim().split('\r\n').length).toBeGreaterThanOrEqual(1 + length);
      expect(text).toContain(String(values(1)[sortedBy]));
    });

    test('the export is a workbook if the filters of the list are posted', async () => {
      const { status, text } = await call('workbook', { entered: { pageNum: '1', pageSize: '10', isAsc: 'false' } });
      expect([status, text.slice(0, 2)]).toEqual([200, ARCHIVE_START]);
      expect((await call('workbook', { entered: { colour: 'red' } })).body.code).toBe(430);
    });

    test('an import creates new rows, changes known ones only on request, and reports why it rejects a line', async () => {
      if (unique === undefined) return;
      const file = csv([values(20), values(21), values(1), { ...values(22), ...broken.values }]);
      const first = (await call('importRows', { file })).body.data as { refused: { line: number; field: string }[] };
      expect(first).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
      expect(first.refused.map(({ line }) => line)).toEqual([4, 5]);
      expect(first.refused[1]?.field).toBe(broken.field);
      const short = `${file.split('\r\n')[0]}\r\n"${values(23)[sortedBy]}"`;
      expect((await call('importRows', { file: short })).body.data).toEqual({
        ...{ created: 0, changed: 0, unchanged: 0 },
        refused: [{ line: 2, field: '', rule: 'one cell for each column' }],
      });
      const known = csv([values(20), { ...values(21), ...changed }]);
      const second = await call('importRows', { file: known, fields: { updateSupport: 'true' } });
      expect(second.body.data).toEqual({ created: 0, changed: 1, unchanged: 1, refused: [] });
    });

    test('an exported file can be imported again, and changes nothing', async () => {
      if (unique === undefined) return;
      const { text } = await call('exported', { query: { export: 'csv' } });
      const { length } = await everyRow();
      const { body } = await call('importRows', { file: text, fields: { updateSupport: 'true' } });
      expect(body.data).toEqual({ created: 0, changed: 0, unchanged: length, refused: [] });
    });

    test.each(Object.entries(actionOf))('%s needs the permission to %s', async (name, action) => {
      const permissions = everything.filter((each) => each !== entity.permissionTo(action));
      const { body } = await call(name as Call, { id: '1', permissions, body: undefined });
      if (entity.isPublic && READS.includes(action)) expect(body.code).not.toBe(403);
      else expect(body.code).toBe(403);
    });

    test('the state is unchanged after a restart and after a rebuild from the events', async () => {
      const before = await everyRow();
      await onFolder.restart();
      expect(await everyRow()).toEqual(before);
      await onFolder.service.runner(entity.service).rebuild(entity.model);
      expect(await everyRow()).toEqual(before);
    });
  });
};
