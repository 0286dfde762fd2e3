import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { EntityAction } from '@rallyrank/contracts/entity/routes';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import type { StartOptions } from '../service/port.js';
import { headersOf, userWith } from '../testing/as-user.js';
import { ServiceOnFolder } from '../testing/service-on-folder.js';
import type { Values } from './decide.js';

interface Example {
  readonly entity: Entity;
  readonly modules: StartOptions['modules'];
  /** All routes of the product. */
  readonly routes: readonly RouteDef[];
  /** Whole values of the n-th example, which differ in every unique field and in the order of the list. */
  readonly values: (n: number) => Values;
  /** Another value of a field that may be changed. */
  readonly changed: Values;
  /** Values that break the rule of a field, and which. */
  readonly broken: { readonly values: Values; readonly field: string };
}

interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly text: string;
  readonly body: Record<string, never> & {
    code: number;
    field?: string;
    reason?: string;
    total?: number;
    rows?: Record<string, unknown>[];
    data?: Record<string, unknown>;
  };
}

interface Sent {
  readonly id?: string;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly file?: string;
  readonly fields?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly permissions?: readonly string[];
}

const READS: readonly EntityAction[] = ['list', 'query'];
const actionOf = {
  list: 'list',
  get: 'query',
  create: 'add',
  change: 'edit',
  remove: 'remove',
  exported: 'export',
  importRows: 'import',
} as const;
type Call = keyof typeof actionOf;

const csv = (rows: readonly Values[]): string => {
  const keys = Object.keys(rows[0] ?? {});
  const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
  return [keys.join(','), ...rows.map((row) => keys.map((key) => cell(row[key])).join(','))].join('\r\n');
};

const formOf = ({ file, fields = {} }: Sent): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file ?? '']), 'rows.csv');
  return form;
};

/** Values as a list has them: by number or English collation, empty ones last in both directions. */
const inOrder = (values: readonly unknown[], input: string, isAsc: string): unknown[] => {
  const { compare } = new Intl.Collator('en');
  const ascending = (a: unknown, b: unknown) =>
    input === 'number' || input === 'switch' ? Number(a) - Number(b) : compare(String(a), String(b));
  const given = values
    .filter((value) => value !== null)
    .sort((a, b) => (isAsc === 'true' ? ascending(a, b) : ascending(b, a)));
  return [...given, ...values.filter((value) => value === null)];
};

/** What every declared entity owes its callers, tried over HTTP on the service that answers it. */
export const testEntity = ({ entity, modules, routes, values, changed, broken }: Example): void => {
  describe(`entity ${entity.name}`, () => {
    const onFolder = new ServiceOnFolder(modules, routes, '2025-06-01T12:00:00Z');
    const everything = Object.values(actionOf).map(entity.permissionTo);
    const unique = Object.keys(entity.fields).find((key) => entity.fields[key]?.isUnique);
    const sortedBy = entity.sortedBy;

    const call = async (name: Call, sent: Sent = {}): Promise<Answer> => {
      const route = entity.routes[name];
      const path = route.path.replace(/\{\w+\}/, sent.id ?? '');
      const user = userWith('Ann', sent.permissions ?? everything);
      const isFile = sent.file !== undefined;
      const response = await fetch(`${onFolder.service.url}${API_PREFIX}${path}?${new URLSearchParams(sent.query)}`, {
        method: route.method,
        headers: {
          ...(await headersOf(onFolder.service.serviceTokenKey, entity.service, user)),
          ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
          ...sent.headers,
        },
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
        ...(isFile && { body: formOf(sent) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return {
        status: response.status,
        etag: response.headers.get('etag'),
        text,
        body: isJson ? JSON.parse(text) : {},
      };
    };
    const create = async (n: number): Promise<{ id: string; version: number }> => {
      const { body } = await call('create', { body: values(n) });
      return body.data as never;
    };
    const everyRow = async () => (await call('list', { query: { pageSize: '200', orderByColumn: 'id' } })).body.rows!;

    beforeAll(() => onFolder.start());
    afterAll(() => onFolder.stop());

    test('is created with an id and a version, and is there at once', async () => {
      const { status, body } = await call('create', { body: values(1) });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { data: { ...values(1), version: 1, createdBy: '2', changedBy: '2' } },
      });
      const got = await call('get', { id: String(body.data!.id) });
      expect(got.body.data).toEqual(body.data);
      expect(await everyRow()).toContainEqual(body.data);
    });

    test('is created once by an idempotency key, however often and whenever it is sent', async () => {
      const sent = { body: values(2), headers: { 'Idempotency-Key': 'the-second-one' } };
      const answers = await Promise.all([call('create', sent), call('create', sent), call('create', sent)]);
      const again = await call('create', sent);
      expect(new Set([...answers, again].map(({ body }) => body.data?.id)).size).toBe(1);
    });

    test('a value that breaks a rule is refused by field, and nothing is written', async () => {
      const before = await everyRow();
      const { status, body } = await call('create', { body: { ...values(3), ...broken.values } });
      expect({ status, code: body.code, field: body.field }).toEqual({ status: 400, code: 430, field: broken.field });
      expect(await everyRow()).toEqual(before);
    });

    test('a field that is not declared is refused', async () => {
      const { body } = await call('create', { body: { ...values(3), surprise: 1 } });
      expect(body.code).toBe(430);
    });

    test('of two concurrent creations with the same unique value one succeeds and the other is rejected with the reason', async () => {
      if (unique === undefined) return;
      const both = await Promise.all([call('create', { body: values(4) }), call('create', { body: values(4) })]);
      expect(both.map(({ body }) => body.code).sort()).toEqual([200, 601]);
      expect(both.find(({ body }) => body.code === 601)?.body.reason).toBe('entity.taken');
    });

    test('is changed on the version that the caller saw, which goes up', async () => {
      const { id, version } = await create(5);
      const headers = { 'If-Match': `"${version}"` };
      const { body, etag } = await call('change', { body: { ...changed, id }, headers });
      expect(body.data).toMatchObject({ ...values(5), ...changed, version: version + 1 });
      expect(etag).toContain(`"${version + 1}"`);
    });

    test('a change on an older version is refused, and one that names none', async () => {
      const { id, version } = await create(6);
      const change = (headers: Record<string, string>) => call('change', { body: { ...changed, id }, headers });
      expect((await change({ 'If-Match': `"${version}"` })).body.code).toBe(200);
      expect((await change({ 'If-Match': `"${version}"` })).body.code).toBe(431);
      expect((await change({})).body).toMatchObject({ code: 430, field: 'If-Match' });
    });

    test('of many changes on one version one wins', async () => {
      const { id, version } = await create(7);
      const headers = { 'If-Match': `"${version}"` };
      const one = () => call('change', { body: { ...changed, id }, headers });
      const codes = (await Promise.all(Array.from({ length: 8 }, one))).map(({ body }) => body.code);
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => code === 431)).toHaveLength(7);
    });

    test('of a change that fails and one that succeeds with the same unique value, nobody else gets the value', async () => {
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

    test('several are removed at once, none when one is not there; their values are free again', async () => {
      const [a, b] = [await create(8), await create(9)];
      expect((await call('remove', { id: `${a.id},${b.id},999999` })).body.code).toBe(404);
      expect((await call('get', { id: a.id })).body.code).toBe(200);
      expect((await call('remove', { id: `${a.id},${b.id}` })).body.data).toEqual({ removed: 2 });
      expect((await call('get', { id: a.id })).body.code).toBe(404);
      expect((await create(8)).id).not.toBe(a.id);
    });

    test('the list is sorted by every column in both directions, and paged without a gap', async () => {
      const all = await everyRow();
      for (const orderByColumn of Object.keys(entity.fields).filter((key) => entity.fields[key]?.isListed)) {
        for (const isAsc of ['true', 'false']) {
          const order = { orderByColumn, isAsc };
          const { rows = [] } = (await call('list', { query: { ...order, pageSize: '200' } })).body;
          expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
          const { input } = entity.fields[orderByColumn]!;
          expect(rows.map((row) => row[orderByColumn])).toEqual(
            inOrder(
              rows.map((row) => row[orderByColumn]),
              input,
              isAsc,
            ),
          );
          const pages = [];
          for (let page = 1; pages.length < all.length; page++)
            pages.push(
              ...(await call('list', { query: { ...order, pageSize: '3', pageNum: String(page) } })).body.rows!,
            );
          expect(pages).toEqual(rows);
        }
      }
    });

    test('each filter gives the rows that pass it', async () => {
      const all = await everyRow();
      const wanted = values(1);
      for (const [key, { filter }] of Object.entries(entity.fields)) {
        const value = wanted[key];
        if (!filter || value === null) continue;
        const { rows } = (await call('list', { query: { [key]: String(value), pageSize: '200', orderByColumn: 'id' } }))
          .body;
        const passes = (row: Record<string, unknown>) =>
          filter.matches === 'equal'
            ? row[key] === value
            : String(row[key]).toLowerCase().includes(String(value).toLowerCase());
        expect(rows).toEqual(all.filter(passes));
      }
    });

    test('the export has every row, as a file', async () => {
      const { text } = await call('exported', { query: { export: 'csv' } });
      const { total } = (await call('list')).body;
      expect(text.trim().split('\r\n').length).toBeGreaterThanOrEqual(1 + (total ?? 0));
      expect(text).toContain(String(values(1)[sortedBy]));
    });

    test('an import creates what is new, changes what is known only when told to, and says why it refuses a line', async () => {
      const file = csv([values(20), values(21), values(1), { ...values(22), ...broken.values }]);
      const first = (await call('importRows', { file })).body.data as { refused: { line: number; field: string }[] };
      expect(first).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
      expect(first.refused.map(({ line }) => line)).toEqual([4, 5]);
      expect(first.refused[1]?.field).toBe(broken.field);
      const known = csv([values(20), { ...values(21), ...changed }]);
      const second = await call('importRows', { file: known, fields: { updateSupport: 'true' } });
      expect(second.body.data).toEqual({ created: 0, changed: 1, unchanged: 1, refused: [] });
    });

    test('an exported file can be imported again, and changes nothing', async () => {
      const { text } = await call('exported', { query: { export: 'csv' } });
      const { total } = (await call('list')).body;
      const { body } = await call('importRows', { file: text, fields: { updateSupport: 'true' } });
      expect(body.data).toEqual({ created: 0, changed: 0, unchanged: total, refused: [] });
    });

    test.each(Object.entries(actionOf))('%s needs the permission to %s', async (name, action) => {
      const permissions = everything.filter((each) => each !== entity.permissionTo(action));
      const { body } = await call(name as Call, { id: '1', permissions, body: undefined });
      if (entity.isPublic && READS.includes(action)) expect(body.code).not.toBe(403);
      else expect(body.code).toBe(403);
    });

    test('everything is as before after a restart and after a rebuild from the events', async () => {
      const before = await everyRow();
      await onFolder.restart();
      expect(await everyRow()).toEqual(before);
      await onFolder.service.runner(entity.service).rebuild(entity.model);
      expect(await everyRow()).toEqual(before);
    });
  });
};
