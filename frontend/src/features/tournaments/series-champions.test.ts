import { expect, test } from '@jest/globals';
import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { mostTitles, titlesByAssociation } from './series-champions';

const ref = (id: string, ...associations: (string | null)[]): CompetitorRef => ({
  id,
  players: associations.map((association, at) => ({ id: `${id}${at}`, name: { en: id, zh: null }, association })),
});
const edition = (...winners: CompetitorRef[]) => ({ champions: winners.map((winner) => ({ winner })) });

const [single, nobody] = [ref('1', 'DEN'), ref('2', null)];
const [pair, mixed] = [ref('3', 'CHN', 'CHN'), ref('4', 'CHN', 'DEN')];
const events = [edition(single, pair), edition(single, mixed), edition(nobody)];

test('a pair counts as one title for its association, or for each of two', () => {
  expect(titlesByAssociation(events)).toEqual([
    ['DEN', 3],
    ['CHN', 2],
  ]);
});

test('the most frequent winner comes first', () => {
  expect(mostTitles(events).map(({ id, titles }) => [id, titles])).toEqual([
    ['1', 2],
    ['3', 1],
    ['4', 1],
    ['2', 1],
  ]);
});
