import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mmdbFile } from '../testing/mmdb-file.js';
import { Places } from './places.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-places-'));
});
afterAll(() => rm(folder, { recursive: true }));

const china = { country: { iso_code: 'CN', names: { en: 'China', 'zh-CN': '中国' } } };
const shanghai = { ...china, city: { names: { en: 'Shanghai', 'zh-CN': '上海' } } };
const aarhus = { country: { iso_code: 'DK' }, city: { names: { en: 'Aarhus' } } };

const written = async (name: string, records: Parameters<typeof mmdbFile>[0]) => {
  const file = join(folder, name);
  await writeFile(file, mmdbFile(records));
  return file;
};
const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };

test('a file contains country and city of IPv4 addresses and of networks of IPv6 addresses', async () => {
  const file = await written('city.mmdb', {
    '198.51.100.0/25': shanghai,
    '198.51.100.128/25': china,
    '2001:db8:7::/48': aarhus,
  });
  const places = new Places(file, { log });
  await places.load();
  expect(places.isConfigured).toBe(true);
  expect(await places.of('198.51.100.7')).toEqual({ country: 'CN', city: { en: 'Shanghai', zh: '上海' } });
  expect(await places.of('198.51.100.200')).toEqual({ country: 'CN', city: null });
  expect(await places.of('2001:db8:7:1::/64')).toEqual({ country: 'DK', city: { en: 'Aarhus', zh: 'Aarhus' } });
  for (const unknown of ['203.0.113.9', '2001:db8:8:1::/64', '']) expect(await places.of(unknown)).toBeUndefined();
});

test('without a file all places are unknown, and an unreadable file stops the start', async () => {
  const none = new Places('', { log });
  await none.load();
  expect([none.isConfigured, await none.of('198.51.100.7')]).toEqual([false, undefined]);
  const missing = join(folder, 'missing.mmdb');
  await expect(new Places(missing, { log }).load()).rejects.toThrow(`PLACES_FILE=${missing}: `);
  const other = join(folder, 'other.mmdb');
  await writeFile(other, 'no database');
  await expect(new Places(other, { log }).load()).rejects.toThrow(`PLACES_FILE=${other}: `);
});

test('a newer file is used within a minute; a damaged one is ignored and logged', async () => {
  let now = 0;
  const file = await written('changing.mmdb', { '198.51.100.0/24': china });
  const places = new Places(file, { log, now: () => now });
  await places.load();
  await written('changing.mmdb', { '198.51.100.0/24': shanghai });
  await utimes(file, 2_000_000_000, 2_000_000_000);
  now += 59_000;
  expect(await places.of('198.51.100.7')).toMatchObject({ city: null });
  now += 1_000;
  expect(await places.of('198.51.100.7')).toMatchObject({ city: { en: 'Shanghai' } });
  await writeFile(file, 'no database');
  now += 60_000;
  expect(await places.of('198.51.100.7')).toMatchObject({ city: { en: 'Shanghai' } });
  expect(warnings).toEqual([expect.stringContaining('cannot be read')]);
});

test('a damaged or hostile file does not prevent logins: the place is unknown', async () => {
  const odd = { country: { iso_code: ['CN'] } };
  const cities = [{ names: { en: { of: 'a map' } } }, { names: { en: 7 } }, 'Shanghai'];
  const oddCities = cities.map((city, i) => [`198.51.${i}.0/24`, { ...china, city }] as const);
  const bytes = mmdbFile({ '203.0.113.0/24': china, '192.0.2.0/24': odd, ...Object.fromEntries(oddCities) });
  // The first record becomes a pointer to itself.
  bytes.writeUInt16BE(0x2000, bytes.indexOf('country') - 2);
  const file = join(folder, 'hostile.mmdb');
  await writeFile(file, bytes);
  const told: string[] = [];
  const places = new Places(file, { log: { warn: (_, message) => void told.push(message) } });
  await places.load();
  expect(await places.of('203.0.113.9')).toBeUndefined();
  expect(told).toEqual([expect.stringContaining('damaged')]);
  expect(await places.of('192.0.2.9')).toBeUndefined();
  for (const i of cities.keys()) expect(await places.of(`198.51.${i}.7`)).toEqual({ country: 'CN', city: null });
});

test('a file of IPv4 addresses has no places of IPv6 addresses', async () => {
  const file = join(folder, 'ipv4.mmdb');
  // The bits of 32.1.13.184 are the first ones of 2001:db8::.
  await writeFile(file, mmdbFile({ '32.1.13.0/24': china }, 4));
  const places = new Places(file, { log });
  await places.load();
  expect(await places.of('32.1.13.184')).toMatchObject({ country: 'CN' });
  expect(await places.of('2001:db8:7:1::/64')).toBeUndefined();
});
