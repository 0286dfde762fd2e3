import { describe, expect, it } from '@jest/globals';
import type { ListFacts, RankingEvent } from '@rallyrank/contracts/rankings/events';
import { canonicalList, decideCanonicalList } from './canonical-list.js';
import { publishedList } from './published-list.js';

const list: ListFacts = {
  ...{ discipline: 'MS', date: '2025-07-01', ranks: [1, 2, 3], points: [100, 90, 80], tournaments: [10, 9, 8] },
  competitorIds: ['5', '6', '7'],
};
const merged = { canonical: (id: string) => (id === '6' ? '9' : id) };
const separate = { canonical: (id: string) => id };
const replaced = { ...list, competitorIds: ['5', '9', '7'], statedIds: { '9': '6' } };
const stateAfter = (...events: RankingEvent[]) => events.reduce(publishedList.evolve, publishedList.initial());
const published: RankingEvent = { type: 'ListPublished', data: list };

describe('a list with a merged player', () => {
  it('names the remaining one, and remembers the one that was stated', () => {
    expect(canonicalList(merged, list)).toEqual(replaced);
    expect(canonicalList(merged, replaced)).toEqual(replaced);
    expect(canonicalList(separate, replaced)).toEqual(list);
  });

  it('is corrected once, and restored when the players are separate again', () => {
    const events = decideCanonicalList(merged)(stateAfter(published));
    expect(events).toEqual([{ type: 'ListCorrected', data: replaced }]);
    expect(decideCanonicalList(merged)(stateAfter(published, ...events))).toEqual([]);
    expect(decideCanonicalList(separate)(stateAfter(published, ...events))).toEqual([
      { type: 'ListCorrected', data: list },
    ]);
  });

  it('does not change when it is published again under either id', () => {
    const state = stateAfter({ type: 'ListPublished', data: replaced });
    const { statedIds: _, ...inNewTerms } = replaced;
    for (const again of [canonicalList(merged, list), inNewTerms])
      expect(publishedList.publish(again)(state)).toEqual([]);
  });

  it('keeps two players who are both on it', () => {
    const both = { ...list, competitorIds: ['5', '6', '9'] };
    expect(canonicalList(merged, both)).toEqual(both);
  });

  it('lists each of the two once when a correction names both', () => {
    const both = { ...list, competitorIds: ['5', '6', '9'] };
    const [event] = publishedList.publish(canonicalList(merged, both))(
      stateAfter({ type: 'ListPublished', data: replaced }),
    );
    const state = stateAfter(published, event!);
    expect(state).toEqual(both);
    expect(decideCanonicalList(merged)(state)).toEqual([]);
  });
});
