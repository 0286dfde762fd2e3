import { describe, expect, it, test } from '@jest/globals';
import type { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { given } from '@rallyrank/infra/testing/decider';
import fc from 'fast-check';
import { associationPeriods } from './association-periods.js';
import { personAfter } from './player.js';
import { changesToTakeBack, takeBack } from './take-back.js';

type Events = readonly PlayerEvent[];
const recorded = {
  initial: (): Events => [],
  evolve: (events: Events, event: PlayerEvent): Events => [...events, event],
};
const givenEvents = (...events: PlayerEvent[]) => given<Events, PlayerEvent>(recorded, events);

const registered: PlayerEvent = {
  type: 'PlayerRegistered',
  data: {
    playerId: '1',
    name: { en: 'BERG Ana' },
    association: 'IND',
    birthDate: '2000-07-01',
    otherNames: [],
    sourceKeys: [],
  },
};
const decided = (period: AssociationPeriod): PlayerEvent => ({
  type: 'PlayerAssociationDecided',
  data: { playerId: '1', period },
});
const withdrawn = (periodId: number): PlayerEvent => ({
  type: 'PlayerAssociationWithdrawn',
  data: { playerId: '1', periodId },
});
const usa = { association: 'USA', firstDay: '2018-01-01', lastDay: '2023-12-31' };
const ind = { association: 'IND', firstDay: '2024-01-01' };
const first = decided({ periodId: 1, ...usa });
const second = decided({ periodId: 2, ...ind });

describe('adding a period', () => {
  it('records it with the next number', () => {
    givenEvents(registered, first).when(associationPeriods.add('1', ind)).expectEvents([second]);
  });

  it('does not give the number of a withdrawn period again', () => {
    givenEvents(registered, first, withdrawn(1)).when(associationPeriods.add('1', ind)).expectEvents([second]);
  });

  it.each([
    ['on its first day', { ...ind, firstDay: '2017-01-01', lastDay: '2018-01-01' }],
    ['on its last day', { ...ind, firstDay: '2023-12-31' }],
    ['within it', { ...ind, firstDay: '2019-01-01', lastDay: '2019-01-01' }],
    ['around it', { ...ind, firstDay: '2017-01-01' }],
  ])('is rejected if another period overlaps it %s', (_, period) => {
    expect(() => associationPeriods.add('1', period)([registered, first])).toThrow(
      expect.objectContaining({
        reason: 'period.overlaps',
        details: { period: 'USA (2018-01-01 – 2023-12-31)' },
      }),
    );
  });

  it('is rejected if a period without a last day contains it', () => {
    expect(() =>
      associationPeriods.add('1', { ...usa, firstDay: '2030-01-01', lastDay: '2030-12-31' })([registered, second]),
    ).toThrow(expect.objectContaining({ details: { period: 'IND (2024-01-01 –)' } }));
  });

  it.each([
    ['ends before it begins', { ...usa, lastDay: '2017-12-31' }, 'lastDay'],
    ['begins before the birth', { ...usa, firstDay: '2000-06-30' }, 'firstDay'],
  ])('is rejected if it %s', (_, period, field) => {
    expect(() => associationPeriods.add('1', period)([registered])).toThrow(
      expect.objectContaining({ reason: 'request.invalid', details: expect.objectContaining({ field }) }),
    );
  });

  it('is rejected for an unknown player', () => {
    givenEvents().when(associationPeriods.add('1', usa)).expectRefusal('player.notFound');
  });
});

describe('changing a period', () => {
  it('replaces it, even with days that overlap its earlier ones', () => {
    const longer = { periodId: 1, ...usa, firstDay: '2017-01-01', isNeutral: true as const };
    givenEvents(registered, first)
      .when(associationPeriods.change('1', longer))
      .expectEvents([decided(longer)]);
  });

  it('records nothing if it is the same', () => {
    givenEvents(registered, first)
      .when(associationPeriods.change('1', { periodId: 1, ...usa }))
      .expectEvents([]);
  });

  it('is rejected if it is unknown, or withdrawn', () => {
    givenEvents(registered, first)
      .when(associationPeriods.change('1', { periodId: 2, ...ind }))
      .expectRefusal('fact.notFound');
    givenEvents(registered, first, withdrawn(1))
      .when(associationPeriods.change('1', { periodId: 1, ...ind }))
      .expectRefusal('fact.notFound');
  });

  it('is rejected if another period overlaps it', () => {
    givenEvents(registered, first, second)
      .when(associationPeriods.change('1', { periodId: 2, ...ind, firstDay: '2023-12-31' }))
      .expectRefusal('period.overlaps');
  });
});

it('withdraws a period once', () => {
  givenEvents(registered, first)
    .when(associationPeriods.withdraw('1', 1))
    .expectEvents([withdrawn(1)]);
  givenEvents(registered, first, withdrawn(1)).when(associationPeriods.withdraw('1', 1)).expectRefusal('fact.notFound');
});

describe('undoing a change', () => {
  const takingBack = (events: PlayerEvent[], version: number) =>
    givenEvents(...events).when((known) => takeBack('1', known, version, {}));
  const changed = decided({ periodId: 1, ...usa, association: 'CAN' });

  it('an added period withdraws it', () => {
    takingBack([registered, first], 2).expectEvents([withdrawn(1)]);
  });

  it('a change restores the period from before it', () => {
    takingBack([registered, first, changed], 3).expectEvents([first]);
  });

  it('a withdrawal restores the period, unless another one contains its days now', () => {
    takingBack([registered, first, withdrawn(1)], 3).expectEvents([first]);
    const other = decided({ periodId: 2, ...ind, firstDay: '2023-01-01' });
    takingBack([registered, first, withdrawn(1), other], 3).expectRefusal('period.overlaps');
  });

  it('is rejected if the period was changed again', () => {
    takingBack([registered, first, changed], 2).expectRefusal('edit.superseded');
    expect(changesToTakeBack([registered, first, changed, second])).toEqual(new Set([3, 4]));
  });
});

const day = fc.integer({ min: 0, max: 40 }).map((n) => `2020-01-${String((n % 28) + 1).padStart(2, '0')}`);
const period = fc.record({
  association: fc.constantFrom('USA', 'IND'),
  firstDay: day,
  lastDay: fc.option(day, { nil: undefined }),
});
const periodId = fc.integer({ min: 1, max: 4 });
const command = fc.oneof(
  period.map(({ lastDay, ...rest }) => associationPeriods.add('1', { ...rest, ...(lastDay && { lastDay }) })),
  fc
    .tuple(periodId, period)
    .map(([id, { lastDay, ...rest }]) =>
      associationPeriods.change('1', { periodId: id, ...rest, ...(lastDay && { lastDay }) }),
    ),
  periodId.map((id) => associationPeriods.withdraw('1', id)),
  fc.integer({ min: 2, max: 12 }).map((version) => (known: Events) => takeBack('1', known, version, {})),
);

test('after any commands, the periods of a player are in order and do not overlap', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 16 }), (commands) => {
      let events: Events = [registered];
      for (const decide of commands) {
        try {
          events = [...events, ...decide(events)];
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }
      const { associationPeriods: periods } = personAfter(events)!;
      for (const [i, { firstDay, lastDay = '9' }] of periods.entries()) {
        expect(firstDay <= lastDay).toBe(true);
        if (i > 0) expect(firstDay > (periods[i - 1]!.lastDay ?? '9')).toBe(true);
      }
    }),
  );
});
