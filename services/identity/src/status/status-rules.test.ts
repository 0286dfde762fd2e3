import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { incident } from '@rallyrank/contracts/identity/incident';
import { listIncidents } from '@rallyrank/contracts/identity/incident-view';
import { listAddressBlocks } from '@rallyrank/contracts/identity/rpc';
import { setting } from '@rallyrank/contracts/identity/settings';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
import type { CallContext } from '@rallyrank/infra/http/call';
import { BackOffice } from '../testing/back-office.js';
import { settings } from '../words/settings.js';
import { addressBlockScoping, addressBlocks } from './address-blocks.js';
import { moveBlockedAddresses } from './move-blocked-addresses.js';

const office = new BackOffice();
beforeAll(() => office.start());
afterAll(() => office.stop());

/** The current time in the tests. */
const NOW = '2026-01-01T12:00:00Z';
const BEGAN = '2025-01-01T08:00:00.000Z';
const values = (more: object = {}) => ({
  ...{ titleEn: `Incident ${office.next()}`, titleZh: '事件', severity: 'minor', state: 'investigating' },
  ...{ began: BEGAN, resolved: null, textEn: 'Text', textZh: '正文', ...more },
});
const report = async (more: object = {}) => (await office.asAdmin(incident.routes.create, { body: values(more) })).body;
const shown = async () =>
  (await office.send(listIncidents, undefined)).body.data as unknown as { title: { en: string } }[];

test.each([
  [{ state: 'resolved' }, 'required'],
  [{ state: 'resolved', resolved: '2025-01-01T07:59:00.000Z' }, 'not before it began'],
])('an incident with %j is refused', async (more, rule) => {
  expect(await report(more)).toMatchObject({ code: 430, field: 'resolved', rule });
});

test('one that is reopened is no longer resolved', async () => {
  const { data } = await report({ state: 'resolved', resolved: '2025-01-01T09:00:00.000Z' });
  const { body } = await office.asAdmin(incident.routes.change, {
    body: { id: data?.id, state: 'watching' },
    headers: { 'If-Match': '"1"' },
  });
  expect(body.data).toMatchObject({ state: 'watching', resolved: null });
});

test('visitors see open incidents first, and resolved ones for thirty days', async () => {
  const now = Date.parse(NOW);
  const ago = (days: number) => new Date(now - days * 86_400_000).toISOString();
  const resolved = (days: number) => ({ state: 'resolved', began: ago(days + 1), resolved: ago(days) });
  for (const more of [
    { titleEn: 'Long past', ...resolved(31) },
    { titleEn: 'Resolved', ...resolved(29) },
    { titleEn: 'Open for long', began: ago(90) },
    { titleEn: 'Open', began: ago(1) },
  ])
    await report(more);
  const titles = (await shown()).map(({ title }) => title.en).filter((title) => !title.startsWith('Incident'));
  expect(titles).toEqual(['Open', 'Open for long', 'Resolved']);
});

test.each(['192.0.2', '192.0.2.256', '192.*', '192.0.2.9-192.0.2.1', '10.0.0.0/99', 'example.org'])(
  '%s is not an address to block',
  async (address) => {
    const body = { address, reason: 'Spam', until: null };
    expect((await office.asAdmin(addressBlock.routes.create, { body })).body).toMatchObject({
      code: 430,
      field: 'address',
    });
  },
);

test('a block does not begin after its end; the other fields of one that has ended can still be changed', async () => {
  const { create, change } = addressBlock.routes;
  const past = { address: '192.0.2.200', reason: 'Spam', until: '2026-01-01T11:59:59.000Z' };
  expect((await office.asAdmin(create, { body: past })).body).toMatchObject({ field: 'until', rule: 'in the future' });
  const { data } = (await office.asAdmin(create, { body: { ...past, until: '2026-01-01T12:00:01.000Z' } })).body;
  const changed = async (version: number, more: object) =>
    (await office.asAdmin(change, { body: { id: data?.id, ...more }, headers: { 'If-Match': `"${version}"` } })).body;
  expect(await changed(1, { until: past.until })).toMatchObject({ code: 430, field: 'until' });
  office.onFolder.today = '2026-01-01T13:00:00.000Z';
  expect(await changed(1, { reason: 'More spam', until: data?.until })).toMatchObject({ code: 200 });
  office.onFolder.today = NOW;
  await office.asAdmin(addressBlock.routes.remove, { id: String(data?.id) });
});

test('nobody can block their own address; a block of another address in their network can be removed', () => {
  const call = { origin: { clientGroup: '2001:db8:0:7::/64' } } as unknown as CallContext;
  const mayWrite = (action: 'add' | 'remove') =>
    addressBlockScoping(call, [addressBlock.permissionTo(action)]).mayWrite({ address: '2001:db8:0:7::9' });
  expect(() => mayWrite('add')).toThrow(expect.objectContaining({ reason: 'request.invalid' }));
  expect(mayWrite('remove')).toBe(true);
});

test('gateways receive the blocked addresses with their ends', async () => {
  const until = '2030-01-01T00:00:00.000Z';
  await office.asAdmin(addressBlock.routes.create, { body: { address: '192.0.2.*', reason: 'Spam', until } });
  expect(await office.onFolder.service.rpc.call(listAddressBlocks, {})).toContainEqual({ address: '192.0.2.*', until });
});

test('the list that earlier releases stored in one setting is converted to entries, once', async () => {
  const { app, rpc } = office.onFolder.service;
  const kind = (parts: typeof settings) => ({
    rows: app.get<EntityRows>(parts.rows, { strict: false }),
    writer: app.get<EntityWriter>(parts.writer, { strict: false }),
  });
  const former = { configName: 'IP 黑名单', enName: null, configKey: 'sys.login.blackIPList', valueType: 'list' };
  const rest = {
    configValue: '198.51.100.7; 10.9.8.0/24；198.51.100.7',
    isReadable: false,
    configType: 'N',
    remark: null,
  };
  await office.asAdmin(setting.routes.create, { body: { ...former, ...rest } });
  for (let run = 0; run < 2; run++) await moveBlockedAddresses(kind(settings), kind(addressBlocks));
  const addresses = (await rpc.call(listAddressBlocks, {})).map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(['198.51.100.7', '10.9.8.0/24']));
  expect(addresses).toHaveLength(3);
  const { body } = await office.asAdmin(setting.routes.list, { query: { configKey: former.configKey } });
  expect(body.total).toBe(0);
});
