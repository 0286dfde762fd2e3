import { describe, expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { fits } from '@rallyrank/shared/domain/names/fit';
import { searchWords } from '@rallyrank/shared/domain/names/search-words';
import { bestFirst } from './found.js';
import { type NamedEdition, TournamentFinder } from './tournaments.js';

const names = new Map([
  ['1', { en: 'Harborough Open', zh: '哈伯勒公开赛' }],
  ['2', { en: 'Harborough Masters' }],
  ['3', { en: 'Old Harborough Open' }],
]);

const edition = (id: string, seriesId: string, season: number, level = 'super-1000', en = names.get(seriesId)!.en) => {
  const day = `${season}-03-01`;
  const ref = { id, name: { en, zh: null }, level, season, startDate: day, endDate: day, association: null };
  return { ref, seriesId } satisfies NamedEdition;
};

const editions = [
  edition('10', '1', 1980),
  edition('11', '1', 2024, 'super-1000', 'BIG BANK Harborough Open 2024'),
  edition('12', '1', 2025),
  edition('20', '2', 2024, 'super-300'),
  edition('21', '2', 2025, 'super-300'),
  edition('30', '3', 1980, 'super-300'),
];
const finder = new TournamentFinder(profileOf('badminton'));
const events = (text: string) =>
  bestFirst(finder.events(searchWords(text), editions, names)).map(({ item }) => item.id);
const series = (text: string) => bestFirst(finder.series(searchWords(text), editions, names)).map(({ item }) => item);

describe('tournaments by name', () => {
  test.each<[string, string[]]>([
    ['harborough open', ['12', '11', '10', '30']],
    ['harborough open 1980', ['10', '30']],
    ['harborough open 80', ['10', '30']],
    ['harborough 24', ['11', '20']],
    ['哈伯勒 2024', ['11']],
    ['big bank', ['11']],
    ['1980', ['10', '30']],
    ['harborough 1990', []],
    ['harborow', []],
  ])('%s: %j', (text, ids) => {
    expect(events(text)).toEqual(ids);
  });
});

describe('series by name', () => {
  test('come with their seasons, the whole name first, whatever the year', () => {
    expect(series('harborough open 1980')).toEqual([
      { id: '1', editions: 3, firstSeason: 1980, lastSeason: 2025 },
      { id: '3', editions: 1, firstSeason: 1980, lastSeason: 1980 },
    ]);
    expect(series('harborough').map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(series('1980')).toEqual([]);
  });

  test('are found with small typos', () => {
    const similar = finder.similarSeries(searchWords('harborouh mastres'), editions, names);
    expect(similar).toMatchObject([{ item: { id: '2' }, fit: fits.similar }]);
  });
});
