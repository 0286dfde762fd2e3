import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { atpListsReader } from '../../readers/atp-lists/reader.js';
import type { Reader } from '../../readers/records.js';
import { sackmannReader } from '../../readers/sackmann/reader.js';
import type { RankList } from '../world-ranking/rank-list.js';
import { listSpans, weeksOf } from './list-spans.js';
import { bands, standingsOf } from './standings.js';
import { stintsIn } from './stints.js';
import { yearEndCounts, yearEnds } from './year-ends.js';

/** Real lists are not part of the project. If they are present next to it, known figures are checked. */
const folder = process.env.REAL_DATA ?? join(process.cwd(), '../shared/data');
const whenData = existsSync(folder) ? test : test.skip;
const notes = { refuse: () => {}, setAside: () => {}, repeat: () => {}, warn: () => {} };
const rule = rankingRuleOf('tennis');

const readLists = async (reader: Reader) => {
  const numbers = new Map<string, number>();
  const names = new Map<string, string>();
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const lists: RankList[] = [];
  await reader.check();
  for await (const { key, player } of reader.players(notes)) names.set(player.name.en, key);
  for await (const { date, discipline, rows } of reader.lists(notes)) {
    if (discipline !== 'MS') continue;
    lists.push({
      discipline: 'MS',
      date,
      day: dayNumber(date),
      ranks: Uint32Array.from(rows, ({ rank }) => rank),
      competitors: Int32Array.from(rows, ({ players }) => numberOf(players[0]!)),
      points: Float64Array.from(rows, ({ points }) => points),
      tournaments: new Uint32Array(rows.length),
    });
  }
  await reader.close();
  lists.sort((a, b) => a.day - b.day);
  return { lists, people: () => numbers.size, named: (name: string) => numberOf(names.get(name)!) };
};

/** Weeks at No. 1, frozen weeks of 2020, number of stints at No. 1 and year-end No. 1 ranks, by name. */
const figuresOf = async (reader: Reader, names: readonly string[]) => {
  const { lists, people, named } = await readLists(reader);
  const spans = listSpans(lists, rule);
  const { days, frozen } = standingsOf(lists, spans, people());
  const counts = yearEndCounts(yearEnds(lists, spans), people());
  const stints = stintsIn(lists, spans, bands[0]);
  const figures = (name: string) => {
    const number = named(name);
    const times = stints.filter(({ competitor }) => competitor === number).length;
    return [weeksOf(days[0]![number]!), weeksOf(frozen[0]![number]!), times, counts[0]![number]];
  };
  return Object.fromEntries(names.map((name) => [name, figures(name)]));
};

whenData('the ATP lists 1973-2025: weeks at No. 1 and year ends', async () => {
  expect(
    await figuresOf(atpListsReader(join(folder, 'atp-rankings-1973-2025-tml')), [
      'Novak Djokovic',
      'Roger Federer',
      'Pete Sampras',
      'Ivan Lendl',
      'Jimmy Connors',
      'Rafael Nadal',
      'John McEnroe',
      'Bjorn Borg',
      'Andre Agassi',
    ]),
  ).toEqual({
    'Novak Djokovic': [428, 22, 10, 8],
    'Roger Federer': [310, 0, 6, 5],
    'Pete Sampras': [286, 0, 11, 6],
    'Ivan Lendl': [270, 0, 8, 4],
    'Jimmy Connors': [268, 0, 9, 5],
    'Rafael Nadal': [209, 0, 8, 5],
    'John McEnroe': [170, 0, 14, 4],
    'Bjorn Borg': [109, 0, 6, 2],
    'Andre Agassi': [101, 0, 6, 1],
  });
});

whenData('lists of 1973-1979 and 2020-2024 alone: there is no No. 1 in the years between', async () => {
  expect(
    await figuresOf(sackmannReader(join(folder, 'tennis-atp-sackmann')), [
      'Bjorn Borg',
      'Jimmy Connors',
      'Novak Djokovic',
    ]),
  ).toEqual({
    'Bjorn Borg': [35, 0, 3, 1],
    'Jimmy Connors': [201, 0, 7, 5],
    'Novak Djokovic': [153, 22, 6, 3],
  });
});
