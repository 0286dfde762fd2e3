import { expect, test } from '@jest/globals';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { ratingInput } from '../../domain/elo/rating-input.js';
import { MatchTable } from '../../domain/match-table/match-table.js';
import { smallTable } from '../../domain/world-ranking/testing/small-world.js';
import { Directory } from '../directory/directory.js';
import { PointsSystems } from '../points-systems.js';
import { PublishedLists } from '../published-lists/published-lists.js';
import { copyInput, loadInput } from './derivation-input.js';

const register = (directory: Directory, playerId: string, facts = {}) =>
  directory.apply({
    type: 'PlayerRegistered',
    data: { playerId, name: { en: playerId }, otherNames: [], sourceKeys: [], ...facts },
  });

const list = (discipline: 'MS' | 'MD', date: string, competitorIds: readonly string[]) => ({
  discipline,
  date,
  ranks: competitorIds.map((_, i) => i + 1),
  competitorIds: [...competitorIds],
  points: competitorIds.map((_, i) => 1000 - i),
  tournaments: competitorIds.map(() => 10),
});

test('a copy sent to a thread yields the same input as the published lists and people', () => {
  const table = smallTable({ id: '1', level: 'super-1000', start: '2024-03-05', results: [['F', '1', '2']] });
  const directory = new Directory();
  register(directory, '1', { association: 'DEN', birthDate: '1995-05-05' });
  for (const id of ['2', '3']) register(directory, id);
  directory.apply({ type: 'PairFormed', data: { pairId: '9', playerIds: ['1', '3'] } });
  const published = [
    list('MS', '2024-01-02', ['2', '1']),
    list('MD', '2024-01-02', ['9']),
    list('MS', '2024-01-09', ['3', '2']),
  ];
  const lists = new PublishedLists();
  for (const data of published.toReversed()) lists.apply({ type: 'ListPublished', data });
  const { profile, rating } = loadInput(
    structuredClone(copyInput({ table, lists, directory, systems: new PointsSystems() }, badminton)),
  );
  const expected = ratingInput(
    table,
    published,
    {
      person: (id) => directory.player(id),
      pair: (id) => directory.pair(id)?.playerIds,
    },
    badminton,
  );
  expect(profile).toBe(badminton);
  expect({ ...rating, table: null }).toEqual({ ...expected, table: null });
  expect(rating.table.playingOrder()).toEqual(table.playingOrder());
  expect(rating.table).toBeInstanceOf(MatchTable);
});
