import { describe, expect, it } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { given } from '@rallyrank/infra/testing/decider';
import { imported, match } from '../testing/edition.js';
import { decideEventEdit, type EventEdit } from './edit-event.js';
import { type Edition, type EditionEvent, evolve, initial } from './edition.js';
import { decideTakingBack } from './edition-history.js';
import { decideImport } from './import-edition.js';
import { decideNewDraw } from './new-draw.js';

const profile = profileOf('badminton');
const rules = { profile, competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id } };
const ids = { editionId: '7', seriesId: '3' };
const decider = { initial, evolve };
const source = (edition = {}) => imported({ edition: { city: 'Kuala Lumpur', ...edition }, matches: [match('1')] });
const importing =
  (edition = {}) =>
  (state: Edition) =>
    decideImport(rules, state, source(edition), ids).events;
const known = importing()(initial());
const after = (...events: readonly EditionEvent[]): Edition => events.reduce(evolve, initial());
const editing = (entered: EventEdit['entered'], released: EventEdit['released'] = []) =>
  decideEventEdit(profile, '7', { entered, released });
const town = editing({ city: 'Penang', nameZh: '马来西亚公开赛' })(after(...known));

describe('a user who edits a tournament', () => {
  it('decides the changed facts only', () => {
    expect(town).toEqual([
      expect.objectContaining({
        type: 'EditionCorrected',
        data: expect.objectContaining({
          ...{ city: 'Penang', level: 'super-1000', decided: ['nameZh', 'city'] },
          name: { en: 'Malaysia Open 2025', zh: '马来西亚公开赛' },
        }),
      }),
    ]);
    given(decider, known)
      .when(editing({ city: 'Kuala Lumpur' }))
      .expectEvents([]);
  });

  it('keeps a decision when a source is imported again, which changes the other facts', () => {
    const events = [...known, ...town];
    given(decider, events).when(importing()).expectEvents([]);
    const changed = importing({ city: 'Ipoh', prizeMoneyUsd: 1_450_000 })(after(...events));
    const state = after(...events, ...changed);
    expect(state.facts).toMatchObject({ city: 'Penang', prizeMoneyUsd: 1_450_000, name: { zh: '马来西亚公开赛' } });
    expect(after(...events, ...changed, ...editing({}, ['city'])(state)).facts?.city).toBe('Ipoh');
    expect(importing({ city: 'Ipoh', prizeMoneyUsd: 1_450_000 })(state)).toEqual([]);
  });

  it('decides the scoring format, also that there is none, and sources without one do not change it', () => {
    const decided = [...known, ...editing({ format: '3x15' })(after(...known))];
    expect(after(...decided).facts?.format).toBe('3x15');
    given(decider, decided).when(importing()).expectEvents([]);
    const released = [...decided, ...editing({}, ['format'])(after(...decided))];
    expect(after(...released).facts).not.toHaveProperty('format');
    const stated = importing({ format: '3x11' })(initial());
    const none = [...stated, ...editing({ format: null })(after(...stated))];
    expect(after(...none, ...importing({ format: '3x11', city: 'Ipoh' })(after(...none))).facts).toMatchObject({
      city: 'Ipoh',
    });
    expect(after(...none, ...importing({ format: '5x11' })(after(...none))).facts).not.toHaveProperty('format');
  });

  it('keeps the scoring format, which an import of the exported edition keeps as well', () => {
    const scored = importing({ format: '3x15' })(initial());
    const edited = [...scored, ...editing({ city: 'Penang' })(after(...scored))];
    expect(after(...edited).facts).toMatchObject({ city: 'Penang', format: '3x15' });
    given(decider, edited)
      .when(importing({ format: '3x15' }))
      .expectEvents([]);
  });

  it('removes an optional fact, and releases decided ones to the sources', () => {
    const removed = editing({ city: null })(after(...known));
    const state = after(...known, ...removed);
    expect(state.facts?.city).toBeUndefined();
    expect(importing()(after(...known, ...removed))).toEqual([]);
    const released = editing({}, ['city'])(state);
    const now = after(...known, ...removed, ...released);
    expect([now.facts, now.sourced]).toEqual([after(...known).facts, {}]);
  });

  it.each<
    [
      string,
      EventEdit['entered'],
      EventEdit['released'],
      'event.dates' | 'event.unknownLevel' | 'event.unknownFormat' | 'event.resultDate' | 'request.invalid',
    ]
  >([
    ['an end before the start', { endDate: '2025-01-01' }, [], 'event.dates'],
    ['a level of another sport', { level: 'grand-slam' }, [], 'event.unknownLevel'],
    ['a scoring format that the sport does not have', { format: 'best-of-nine' }, [], 'event.unknownFormat'],
    ['days far from its matches', { startDate: '2025-03-01', endDate: '2025-03-08' }, [], 'event.resultDate'],
    ['a fact that is also released', { city: 'Ipoh' }, ['city'], 'request.invalid'],
  ])('is rejected with %s', (_, entered, released, reason) => {
    given(decider, known).when(editing(entered, released)).expectRefusal(reason);
  });

  it('takes the edit back', () => {
    const stored = [...known, ...town].map((event, i) => {
      const isEdit = i >= known.length;
      return {
        event,
        version: i + 1,
        position: i + 1,
        at: isEdit ? '2' : '1',
        userId: isEdit ? '1' : null,
        requestId: null,
        suggestionId: null,
        undoes: null,
        reason: null,
      };
    });
    const back = decideTakingBack(rules, '7', stored, stored.length);
    const now = after(...known, ...town, ...back);
    expect([now.facts, now.sourced]).toEqual([after(...known).facts, {}]);
    const first = () => decideTakingBack(rules, '7', stored, known.length);
    expect(first).toThrow(expect.objectContaining({ reason: 'edit.notFound' }));
  });
});

describe('a user who adds a draw', () => {
  const draw = { discipline: 'WS', stage: 'main', name: 'WS', size: 32 } as const;

  it('gets an empty draw with an id that no source uses', () => {
    given(decider, known)
      .when(decideNewDraw(profile, '7', draw))
      .expectEvents([{ type: 'DrawPublished', data: { editionId: '7', drawId: '9000001', ...draw, byes: [] } }]);
  });

  it('is rejected for a second main draw of a discipline', () => {
    given(decider, known)
      .when(decideNewDraw(profile, '7', { ...draw, discipline: 'MS' }))
      .expectRefusal('event.draw');
  });
});
