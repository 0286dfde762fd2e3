import { beforeAll, describe, expect, test } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { SearchGroup } from '@rallyrank/contracts/stats/search';
import { searchSite } from '@rallyrank/contracts/stats/search';
import { EntityRows } from '@rallyrank/infra/entity/rows';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PlayerSearch } from '@rallyrank/shared/read-models/name-search/player-search';
import type { RealData } from '@rallyrank/shared/testing/real-data';
import { hasRealData, realBadminton, realTennis } from '@rallyrank/shared/testing/real-table';
import { Memo } from '../derive/memo.js';
import { noStatistics } from '../derive/statistics.js';
import { frameOf } from '../domain/frame/frame.js';
import { SeriesNames } from '../projections/series-names.js';
import type { NewestStatistics } from './newest-statistics.js';
import { SearchQueries } from './search.js';
import { PeopleFinder } from './search-people.js';

const whenData = hasRealData ? describe : describe.skip;

/** The search over real results; a series has the name of its last edition. */
const searchIn = (sport: SportKey, { table, players, pairs }: RealData) => {
  const directory = new Directory();
  for (const [playerId, player] of players)
    directory.apply({ type: 'PlayerRegistered', data: { sourceKeys: [], ...player, playerId } });
  for (const [pairId, playerIds] of pairs) directory.apply({ type: 'PairFormed', data: { pairId, playerIds } });
  const series = new SeriesNames();
  for (let i = 0; i < table.editions.size; i++) {
    const { ref, seriesId } = table.editions.at(i);
    series.apply({ type: 'SeriesRegistered', data: { seriesId, key: seriesId, name: { en: ref.name.en } } });
  }
  const profile = profileOf(sport);
  const associationOf = (player: number) => players.get(table.people.id(player))?.association;
  const statistics = {
    ...noStatistics(profile),
    frame: frameOf(table, profile, { associationOf, rankOf: () => 0 }),
    memo: new Memo(),
  };
  const queries = new SearchQueries(
    { for: async () => statistics } as unknown as NewestStatistics,
    new PeopleFinder(directory, new PlayerSearch(directory)),
    table,
    series,
    new EntityRows(association),
    profile,
    { call: async () => [] } as never,
  );
  return async (q: string): Promise<SearchGroup[]> =>
    (await queries.searchSite(searchSite.query.parse({ q }), { basedOn: () => undefined })).groups;
};

const namesIn = (groups: readonly SearchGroup[], kind: SearchGroup['kind']): string[] =>
  groups
    .filter((group) => group.kind === kind)
    .flatMap(({ rows }) =>
      rows.map((row) =>
        'players' in row ? row.players.map((one) => one.name.en).join(' / ') : 'name' in row ? row.name.en : '',
      ),
    );

whenData('the search over the results of the ATP', () => {
  let search: ReturnType<typeof searchIn>;
  beforeAll(async () => {
    search = searchIn('tennis', await realTennis());
  }, 300_000);

  test.each([
    ['novak', 'Novak Djokovic'],
    ['djokovic', 'Novak Djokovic'],
    ['Đoković', 'Novak Djokovic'],
    ['r federer', 'Roger Federer'],
    ['jo mcenroe', 'John McEnroe'],
    ['fedrer', 'Roger Federer'],
  ])('%s: %s is the first player', async (text, name) => {
    const groups = await search(text);
    expect(groups[0]!.kind).toBe('player');
    expect(namesIn(groups, 'player')[0]).toBe(name);
  });

  test('a country is an association, not the players with similar names', async () => {
    const groups = await search('spain');
    expect(namesIn(groups, 'association')).toEqual(['Spain']);
    expect(groups[0]!.kind).toBe('association');
    expect(namesIn(groups, 'player')).toEqual([]);
  });

  test('a tournament with a year is one edition', async () => {
    for (const text of ['wimbledon 1980', 'Wimbledon 80', 'roland garros 1980']) {
      const [first] = await search(text);
      expect(first).toMatchObject({ kind: 'event', total: 1, rows: [{ season: 1980 }] });
    }
  });

  test('a tournament without a year is a series with its newest editions', async () => {
    const groups = await search('roland garros');
    expect(groups.map(({ kind }) => kind)).toEqual(['series', 'event']);
    expect(groups[1]!.rows[0]).toMatchObject({ name: { en: 'Roland Garros' }, season: 2024 });
  });
});

whenData('the search over the World Tour', () => {
  let search: ReturnType<typeof searchIn>;
  beforeAll(async () => {
    search = searchIn('badminton', await realBadminton());
  }, 300_000);

  test('all words belong to the name', async () => {
    const names = namesIn(await search('shi yu'), 'player');
    expect(names[0]).toBe('SHI Yu Qi');
    expect(names.filter((name) => !/\bshi.*\byu|\byu.*\bshi/i.test(name))).toEqual([]);
  });

  test('two family names are a pair', async () => {
    expect(namesIn(await search('seo chae'), 'pair')[0]).toBe('SEO Seung Jae / CHAE Yu Jung');
  });

  test('a tournament is found by a part of its name and two digits of the year', async () => {
    const [first] = await search('all england 24');
    expect(first).toMatchObject({ kind: 'event', total: 1, rows: [{ season: 2024 }] });
  });
});
