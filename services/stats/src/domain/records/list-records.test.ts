import { expect, test } from '@jest/globals';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { RecordsInput, StandingLists } from './input.js';
import { entriesOf, TOP_SIZE, TopList, TopRoom, topOf } from './measures/top-list.js';
import { proofOf } from './proof.js';
import { computeRecords } from './records.js';
import { tableOf, type WorldMatch } from './testing/world.js';

const match = (id: string, players: readonly [string, string], day: number): WorldMatch => ({
  id,
  edition: { id: '1', seriesId: '1', level: 'super-1000', season: 2024 },
  discipline: 'MS',
  round: 'R32',
  sides: [[players[0]], [players[1]]],
  outcome: 'completed',
  winner: 1,
  games: [
    [21, 3],
    [21, 5],
  ],
  day,
  minutes: 30,
});

const table = tableOf([match('1', ['1', '2'], 19_001), match('2', ['3', '1'], 19_010), match('3', ['3', '2'], 19_020)]);
const [one, two, three] = ['1', '2', '3'].map((id) => table.people.find(id)!) as [number, number, number];

/** Weekly lists of three players. The third list counts for two weeks. */
const lists: StandingLists = {
  discipline: disciplines.indexOf('MS'),
  basis: 'published',
  days: Int32Array.of(19_000, 19_007, 19_014, 19_028),
  lapses: Int32Array.of(19_007, 19_014, 19_028, 19_035),
  lasts: Int32Array.of(7, 7, 14, 7),
  starts: Int32Array.of(0, 3, 6, 9, 11),
  competitors: Int32Array.of(one, two, three, one, two, three, two, one, three, one, two),
  ranks: Int32Array.of(1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2),
  points: Float64Array.of(900, 800, 10, 900, 850, 10, 870, 860, 10, 990.5, 500),
};
const input: RecordsInput = { table, profile: profileOf('badminton'), rankings: [lists] };
const { records } = computeRecords(input);
const top = (id: string) => {
  const record = records.find(({ definition }) => definition.id === id)!;
  return entriesOf(record.top).map(({ rank, holder, value }) => [rank, table.people.id(holder), value]);
};

test('weeks and stints follow the days for which lists count', () => {
  expect(top('ranking-weeks.ms.top-1')).toEqual([
    [1, '1', 3],
    [2, '2', 2],
  ]);
  expect(top('ranking-stint.ms.top-1')).toEqual([
    [1, '1', 2],
    [1, '2', 2],
  ]);
  expect(top('ranking-stints.ms.top-1')).toEqual([
    [1, '1', 2],
    [2, '2', 1],
  ]);
});

test('a player on the first list could have led before, so only a later list, or the first one ever published, shows who never led', () => {
  expect(top('ranking-never-first.ms.top-3')).toEqual([]);
  const { publishedList } = input.profile;
  const first = { MS: dayOf(19_000) };
  const whole = computeRecords({ ...input, profile: { ...input.profile, publishedList: { ...publishedList, first } } });
  const record = whole.records.find(({ definition }) => definition.id === 'ranking-never-first.ms.top-3')!;
  expect(entriesOf(record.top).map(({ holder, value }) => [table.people.id(holder), value])).toEqual([['3', 4]]);
  expect(record.since).toBe(19_000);
});

test('the best points and the biggest lead of each holder count once', () => {
  expect(top('ranking-best.ms.top-100')).toEqual([
    [1, '1', 990.5],
    [2, '2', 870],
    [3, '3', 10],
  ]);
  expect(top('ranking-lead.ms.top-100')).toEqual([
    [1, '1', 490.5],
    [2, '2', 10],
  ]);
});

test('a list is in force until the next one, so its leader is beaten as No. 1', () => {
  expect(top('wins-over-no-1.ms.all')).toEqual([[1, '3', 2]]);
});

test('records that depend on ranks begin with the first list, others with the first match', () => {
  const later = { ...lists, days: lists.days.map((day) => day + 5), lapses: lists.lapses.map((day) => day + 5) };
  const sinceIn = (rankings: StandingLists[]) =>
    Object.fromEntries(
      computeRecords({ ...input, rankings })
        .records.filter(({ definition: { id } }) => ['wins.ms.all', 'wins-over-no-1.ms.all'].includes(id))
        .map(({ definition, since }) => [definition.family.key, since]),
    );
  expect(sinceIn([lists])).toEqual({ wins: 19_001, 'wins-over-no-1': 19_001 });
  expect(sinceIn([later])).toEqual({ wins: 19_001, 'wins-over-no-1': 19_005 });
  expect(sinceIn([])).toEqual({ wins: 19_001, 'wins-over-no-1': undefined });
});

test('list records are proved by numbers of lists', () => {
  const record = records.find(({ definition }) => definition.id === 'ranking-weeks.ms.top-1')!;
  expect(proofOf(input, record.definition, entriesOf(record.top)[0]!)).toEqual([0, 1, 3]);
});

test('a top list has 100 lines, shared ranks, and the earlier of equal lines first', () => {
  const list = new TopList({
    sign: 1,
    hasSecondary: false,
    compareHolders: (a, b) => a - b,
    accepts: () => true,
    room: new TopRoom(),
  });
  for (let item = 0; item < 300; item++) list.offer(item % 3, 0, 299 - item, -1, item, item);
  const items = Int32Array.from({ length: 300 }, (_, item) => item);
  const entries = entriesOf(topOf(list.lines(), { days: items, rows: items }));
  expect(entries).toHaveLength(TOP_SIZE);
  expect(entries.every(({ value, rank }) => value === 2 && rank === 1)).toBe(true);
  expect(entries.map(({ from }) => from)).toEqual(Array.from({ length: 100 }, (_, i) => 3 * i + 2));
});
