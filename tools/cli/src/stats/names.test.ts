import { describe, expect, test } from '@jest/globals';
import { listPlayerOptions } from '@rallyrank/contracts/players/players';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { listPartners } from '@rallyrank/contracts/stats/player';
import { getRecordDetail, listRecords } from '@rallyrank/contracts/stats/records';
import { getDraw, getEventById, listEvents } from '@rallyrank/contracts/tournaments/editions';
import type { Ask } from './ask.js';
import { AnswerError } from './errors.js';
import { Names } from './names.js';

const option = (id: string, en: string, more: object = {}) => ({
  id,
  name: { en, zh: null },
  association: 'CHN',
  birthDate: null,
  ...more,
});
const players = [
  option('1', 'LI Na', { birthDate: '1982-02-26' }),
  option('2', 'Li Na'),
  option('3', 'CHEN Long', { name: { en: 'CHEN Long', zh: '谌龙' } }),
  option('4', 'Søren Ó Nolan'),
];
const pairs = [{ partner: { id: '3' }, pair: { id: '9', players: [players[0], players[2]] } }];
const events = [
  { id: '20', name: { en: 'China Open 2023', zh: null }, season: 2023 },
  { id: '21', name: { en: 'China Open', zh: '中国公开赛' }, season: 2024 },
  { id: '22', name: { en: 'China Masters', zh: null }, season: 2024 },
];
const draws = [
  { id: '1', discipline: 'MS', stage: 'main', name: 'MS' },
  { id: '2', discipline: 'MS', stage: 'qualification', name: 'MS qualifying' },
];
const records = ['most titles', 'most titles in a season'].map((en, i) => ({ id: `r.${i}`, name: { en, zh: '' } }));

const has = (text: string, part = '') => text.toLowerCase().includes(part.toLowerCase());
/** A site with only these entries, whose search finds more than the exact match, like the real one. */
const answers = new Map<RouteDef, (query: Record<string, string>) => object>([
  [listPlayerOptions, () => ({ data: players })],

  [listPartners, ({ playerId }) => ({ rows: playerId === '1' ? pairs : [] })],
  [
    listEvents,
    ({ name, season }) => ({
      rows: events.filter(
        (one) =>
          (has(one.name.en, name) || one.name.zh === name) && (season ?? String(one.season)) === String(one.season),
      ),
    }),
  ],
  [getEventById, () => ({ data: { draws } })],
  [listRecords, ({ name }) => ({ rows: records.filter((one) => has(one.name.en, name)) })],
]);
const ask: Ask = async (route, query) => answers.get(route)!(query) as Awaited<ReturnType<Ask>>;
const names = new Names(ask);
const person = (text: string) => names.find(getPlayerH2H, 'playerId', text, undefined);

describe('finds a player or pair', () => {
  test.each([
    ['2', '2'],
    ['chen LONG', '3'],
    ['谌龙', '3'],
    ['soren o nolan', '4'],
    ['Li Na / CHEN Long', '9'],
    ['LI NA/谌龙', '9'],
  ])('%s is %s', async (text, id) => {
    expect(await person(text)).toBe(id);
  });

  test.each([
    ['Li Na', '"Li Na" may be 1 (LI Na, 1982-02-26) or 2 (Li Na, CHN): give the id'],
    ['CHEN', 'no player or pair is called "CHEN": give an id or the full name'],
    [
      'CHEN Long / Søren Ó Nolan',
      'no player or pair is called "CHEN Long / Søren Ó Nolan": give an id or the full name',
    ],
  ])('%s is refused', async (text, message) => {
    await expect(person(text)).rejects.toThrow(new AnswerError(message));
  });
});

describe('finds', () => {
  const event = (text: string) => names.find(getEventById, 'id', text, undefined);
  const draw = (text: string) => names.find(getDraw, 'drawId', text, '20');
  const record = (text: string) => names.find(getRecordDetail, 'id', text, undefined);

  test('an event by name with or without its season, in any language', async () => {
    const texts = ['21', 'China Open 2023', 'china open 2024', '中国公开赛', 'China Masters'];
    expect(await Promise.all(texts.map(event))).toEqual(['21', '20', '21', '21', '22']);
    await expect(event('Japan Open')).rejects.toThrow('no event is called "Japan Open"');
  });

  test('a main draw by discipline, any draw by id', async () => {
    expect(await Promise.all(['ms', '2'].map(draw))).toEqual(['1', '2']);
    await expect(draw('WS')).rejects.toThrow('its draws: 1 (MS, MS), 2 (MS, MS qualifying)');
  });

  test('a record by id, or by its name', async () => {
    expect(await Promise.all(['titles.ms.all', 'Most titles', 'in a season'].map(record))).toEqual([
      'titles.ms.all',
      'r.0',
      'r.1',
    ]);
    await expect(record('most')).rejects.toThrow('may be r.0 (most titles) or r.1 (most titles in a season)');
    await expect(record('nothing')).rejects.toThrow('there is no record "nothing"');
  });
});
