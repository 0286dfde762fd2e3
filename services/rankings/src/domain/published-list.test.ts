import { describe, it } from '@jest/globals';
import type { ListFacts, RankingEvent } from '@rallyrank/contracts/rankings/events';
import { given } from '@rallyrank/infra/testing/decider';
import { type ListState, publishedList } from './published-list.js';

const list: ListFacts = {
  discipline: 'MS',
  date: '2025-07-01',
  ranks: [1, 2, 2],
  competitorIds: ['5', '6', '7'],
  points: [100, 90, 90],
  tournaments: [10, 9, 0],
};
const published: RankingEvent = { type: 'ListPublished', data: list };
const givenEvents = (events: RankingEvent[]) => given<ListState, RankingEvent>(publishedList, events);

describe('publish', () => {
  it('publishes a new list, ties included', () => {
    givenEvents([]).when(publishedList.publish(list)).expectEvents([published]);
  });

  it('changes nothing if the same list is already published', () => {
    givenEvents([published])
      .when(publishedList.publish({ ...list, points: [...list.points] }))
      .expectEvents([]);
  });

  it.each<[string, Partial<ListFacts>]>([
    ['points', { points: [101, 90, 90] }],
    ['tournaments', { tournaments: [10, 9, 1] }],
    ['competitors', { competitorIds: ['5', '7', '6'] }],
    ['ranks', { ranks: [1, 2, 3] }],
    ['length', { ranks: [1, 2], competitorIds: ['5', '6'], points: [100, 90], tournaments: [10, 9] }],
  ])('corrects a list with different %s once', (_, change) => {
    const correction: RankingEvent = { type: 'ListCorrected', data: { ...list, ...change } };
    givenEvents([published]).when(publishedList.publish(correction.data)).expectEvents([correction]);
    givenEvents([published, correction]).when(publishedList.publish(correction.data)).expectEvents([]);
    givenEvents([published, correction])
      .when(publishedList.publish(list))
      .expectEvents([{ ...correction, data: list }]);
  });

  it.each<[string, Partial<ListFacts>]>([
    ['an empty list', { ranks: [], competitorIds: [], points: [], tournaments: [] }],
    ['rows out of order', { ranks: [2, 1, 3] }],
    ['a duplicate competitor', { competitorIds: ['5', '6', '5'] }],
  ])('refuses %s', (_, change) => {
    givenEvents([])
      .when(publishedList.publish({ ...list, ...change }))
      .expectRefusal('request.invalid');
  });

  it('accepts a list whose first ranks are missing', () => {
    const rest = { ...list, ranks: [4, 5, 6] };
    givenEvents([])
      .when(publishedList.publish(rest))
      .expectEvents([{ type: 'ListPublished', data: rest }]);
  });
});
