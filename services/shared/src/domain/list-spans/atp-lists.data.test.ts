import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { atpListsReader } from '../../readers/atp-lists/reader.js';
import type { RankList } from '../world-ranking/rank-list.js';
import { listSpans } from './list-spans.js';
import { bands, standingsOf } from './standings.js';
import { stintsIn } from './stints.js';
import { yearEndCounts, yearEnds } from './year-ends.js';

/** Real lists are not part of the project; where they stand beside it, known figures are checked. */
const folder = join(process.env.REAL_DATA ?? join(process.cwd(), '../shared/data'), 'atp-rankings-1973-2025-tml');
const whenData = existsSync(folder) ? test : test.skip;
const notes = { refuse: () => {}, warn: () => {} };
const rule = rankingRuleOf('tennis');

const readLists = async () => {
  const reader = atpListsReader(folder);
  const numbers = new Map<string, number>();
  const names = new Map<string, string>();
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const lists: RankList[] = [];
  for await (const { key, player } of reader.players(notes)) names.set(player.name.en, key);
  for await (const { date, rows } of reader.lists(notes)) {
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
  return { lists, people: () => numbers.size, named: (name: string) => numberOf(names.get(name)!) };
};

whenData(
  'the ATP lists 1973-2025: weeks at No. 1 and year ends',
  async () => {
    const { lists, people, named } = await readLists();
    const spans = listSpans(lists, rule);
    const { days, frozen } = standingsOf(lists, spans, people());
    const counts = yearEndCounts(yearEnds(lists, spans), people());
    const stints = stintsIn(lists, spans, bands[0]);
    const figures = (name: string) => {
      const number = named(name);
      const times = stints.filter(({ competitor }) => competitor === number).length;
      return [days[0]![number]! / 7, frozen[0]![number]! / 7, times, counts[0]![number]];
    };
    // Weeks, frozen weeks of 2020, times at No. 1, years ended there; all spans happen to add up to whole weeks.
    expect(
      Object.fromEntries(
        [
          'Novak Djokovic',
          'Roger Federer',
          'Pete Sampras',
          'Ivan Lendl',
          'Jimmy Connors',
          'Rafael Nadal',
          'John McEnroe',
          'Bjorn Borg',
          'Andre Agassi',
        ].map((name) => [name, figures(name)]),
      ),
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
  },
  300_000,
);
