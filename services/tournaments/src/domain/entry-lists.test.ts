import { describe, expect, it, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { EntryList } from '@rallyrank/contracts/tournaments/events';
import { imported, side } from '../testing/edition.js';
import { decideEntryList } from './edit-entries.js';
import { evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';

const pairs: Record<string, string[]> = { '100': ['1', '2'], '101': ['2', '3'] };
const rules = {
  profile: profileOf('badminton'),
  competitors: {
    knows: (id: string) => Number(id) < 10 || id in pairs,
    pair: (id: string) => (pairs[id] ? { playerIds: pairs[id] } : undefined),
    canonical: (id: string) => id,
  },
};
const list = (publishedOn: string, ...ids: string[]): EntryList => ({
  discipline: 'MS',
  publishedOn,
  entries: ids.map((id) => ({ ...side(id), status: 'main' })),
});
const decide = (state: ReturnType<typeof initial>, ...entryLists: EntryList[]) =>
  decideImport(rules, state, imported({ entryLists }), { editionId: '7', seriesId: '3' });
const after = (...entryLists: EntryList[]) => decide(initial(), ...entryLists).events.reduce(evolve, initial());

describe('entry lists', () => {
  const first = list('2024-12-17', '1', '2', '3');

  it('are published with the edition, and are unchanged the second time', () => {
    const { events, entryLists } = decide(initial(), first);
    expect(events.at(-1)).toEqual({ type: 'EntryListPublished', data: { editionId: '7', ...first } });
    expect(entryLists).toEqual([{ outcome: 'accepted', reason: null }]);
    expect(decide(after(first), first)).toMatchObject({
      events: [],
      edition: 'unchanged',
      entryLists: [{ outcome: 'unchanged' }],
    });
  });

  it('are replaced by a newer list or another one of the same day, so that missing entrants have withdrawn', () => {
    for (const next of [list('2024-12-24', '1', '3'), list('2024-12-17', '1', '3')]) {
      const { events, entryLists } = decide(after(first), next);
      expect(entryLists).toEqual([{ outcome: 'corrected', reason: null }]);
      expect(events.reduce(evolve, after(first)).entryLists.get('MS')).toEqual(next);
    }
  });

  it('are kept if a source has an older list or none', () => {
    expect(decide(after(first), list('2024-12-10', '1'))).toMatchObject({
      events: [],
      entryLists: [{ outcome: 'unchanged' }],
    });
    expect(decide(after(first))).toMatchObject({ events: [], entryLists: [] });
  });

  test.each([
    [[list('2024-12-17', '1', '99')], 'entry 2: the competitor 99 is unknown'],
    [[list('2024-12-17', '1', '2', '1')], 'entry 3: the player 1 is entered twice'],
    [
      [
        {
          ...list('2024-12-17'),
          discipline: 'MD' as const,
          entries: ['100:1+2', '101:2+3'].map((text) => ({ ...side(text), status: 'main' as const })),
        },
      ],
      'entry 2: the player 2 is entered twice',
    ],
    [[list('2024-12-17', '100:1+2')], 'entry 1: a side of MS has 1 player(s), not 2'],
    [[list('2025-01-13', '1')], 'it was published on 2025-01-13, after the edition ended on 2025-01-12'],
    [[list('2024-12-17', '1'), list('2024-12-18', '2')], 'the edition has two lists of MS'],
  ])('%j are refused: %s', (lists, reason) => {
    const { events, entryLists } = decide(initial(), ...lists);
    expect(entryLists.at(-1)).toEqual({ outcome: 'refused', reason });
    expect(events.filter(({ type }) => type === 'EntryListPublished')).toHaveLength(lists.length - 1);
  });
});

test('a user can edit a list that contains an imported entrant of the wrong sex, but cannot add one', () => {
  const women = { ...rules, sexOf: () => 'F' as const };
  const stated = after(list('2024-12-17', '1', '2'));
  const [event] = decideEntryList(women, '7', list('2024-12-17', '2', '1'))(stated);
  expect(event).toMatchObject({ type: 'EntryListPublished', data: { isDecided: true } });
  expect(() => decideEntryList(women, '7', list('2024-12-17', '1', '2', '3'))(stated)).toThrow('Entry 3');
});
