import { expect, test } from '@jest/globals';
import type { AssociationPeriod } from '@rallyrank/contracts/players/association-period';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import fc from 'fast-check';
import { associationOn } from './association-on.js';
import { periodsAfter } from './periods.js';

const first = dayNumber('2020-01-01');
const code = fc.constantFrom('USA', 'IND', 'DEN');
/** Periods without overlaps: each begins some days after the last day of the previous one. */
const history = fc.record({
  association: fc.option(code, { nil: undefined }),
  periods: fc
    .array(
      fc.record({ association: code, gap: fc.integer({ min: 1, max: 4 }), days: fc.integer({ min: 0, max: 4 }) }),
      { maxLength: 5 },
    )
    .chain((parts) => fc.record({ parts: fc.constant(parts), isOpen: fc.boolean() }))
    .map(({ parts, isOpen }) => {
      let last = first;
      return parts.map(({ association, gap, days }, i): AssociationPeriod => {
        const begin = last + gap;
        last = begin + days;
        const end = isOpen && i === parts.length - 1 ? {} : { lastDay: dayOf(last) };
        return { periodId: i + 1, association, firstDay: dayOf(begin), ...end };
      });
    }),
});

test('the association of each day equals that of a calendar that lists every day of each period', () => {
  fc.assert(
    fc.property(history, ({ association, periods }) => {
      const calendar = new Map<number, string>();
      for (const period of periods) {
        const last = period.lastDay === undefined ? first + 60 : dayNumber(period.lastDay);
        for (let day = dayNumber(period.firstDay); day <= last; day++) calendar.set(day, period.association);
      }
      for (let day = first - 1; day <= first + 60; day++)
        expect(associationOn({ association, periods }, dayOf(day))).toBe(calendar.get(day) ?? association);
    }),
  );
});

test('periods are in order of the first day, regardless of the order in which they were decided', () => {
  fc.assert(
    fc.property(
      history.chain(({ periods }) =>
        fc.tuple(fc.constant(periods), fc.shuffledSubarray(periods, { minLength: periods.length })),
      ),
      ([periods, decided]) => {
        const events = decided.map((period) => ({
          type: 'PlayerAssociationDecided' as const,
          data: { playerId: '1', period },
        }));
        expect(events.reduce(periodsAfter, [] as readonly AssociationPeriod[])).toEqual(periods);
      },
    ),
  );
});

test('a withdrawn period leaves the others', () => {
  const periods = [
    { periodId: 2, association: 'USA', firstDay: '2020-01-01', lastDay: '2020-12-31' },
    { periodId: 1, association: 'IND', firstDay: '2021-01-01' },
  ];
  const withdrawn = { type: 'PlayerAssociationWithdrawn' as const, data: { playerId: '1', periodId: 2 } };
  expect(periodsAfter(periods, withdrawn)).toEqual([periods[1]]);
});
