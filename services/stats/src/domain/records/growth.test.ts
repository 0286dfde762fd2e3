import { expect, test } from '@jest/globals';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import fc from 'fast-check';
import { checkDays, growthOf } from './growth.js';
import type { RecordsInput } from './input.js';
import { bestOf } from './measures/top-list.js';
import { computeRecords } from './records.js';
import { anyWorld } from './testing/any-world.js';
import { tableOf, type WorldMatch } from './testing/world.js';

const profile = profileOf('badminton');
const inputOf = (world: readonly WorldMatch[]): RecordsInput => ({ table: tableOf(world), profile });
/** The best value of each record, and the id of its holder, because numbers depend on the table. */
const bests = (input: RecordsInput) =>
  new Map(
    computeRecords(input).records.map(({ definition, top }) => {
      const best = bestOf(top);
      return [definition.id, best && [best.value, input.table.people.id(best.holder)]] as const;
    }),
  );

test('a record grows to its present value, and has the value of the known results at each time', () => {
  let compared = 0;
  fc.assert(
    fc.property(anyWorld, (world) => {
      const input = inputOf(world);
      const { records } = computeRecords(input);
      const days = world.map(({ day }) => day);
      const middle = checkDays(Math.min(...days), Math.max(...days)).at(-3) ?? Math.max(...days);
      const then = bests(inputOf(world.filter(({ day }) => day <= middle)));
      const now = bests(input);
      for (const { definition } of records) {
        if (definition.discipline !== 'MS') continue;
        const { steps } = growthOf(input, definition);
        const seen = (step: (typeof steps)[number] | undefined) =>
          step?.best && [step.best.value, input.table.people.id(step.best.holder)];
        expect([definition.id, seen(steps.at(-1))]).toEqual([definition.id, now.get(definition.id)]);
        expect(steps.map(({ day }) => day)).toEqual(steps.map(({ day }) => day).sort((a, b) => a - b));
        // An event counts from its last match on, so a part of the event is not a reference.
        if (definition.family.stream !== 'match') continue;
        const step = seen(steps.findLast(({ day }) => day <= middle));
        expect([definition.id, middle, step]).toEqual([definition.id, middle, then.get(definition.id)]);
        compared += Number(step !== undefined);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(50);
});

test('is evaluated at the ends of months, or of years over a long time, and on the last day', () => {
  const of = (first: string, last: string) => checkDays(dayNumber(first), dayNumber(last)).map(dayOf);
  expect(of('2024-01-31', '2024-03-10')).toEqual(['2024-01-31', '2024-02-29', '2024-03-10']);
  expect(of('2024-12-05', '2024-12-31')).toEqual(['2024-12-31']);
  const long = of('1968-04-22', '2024-11-24');
  expect(long).toHaveLength(57);
  expect([long[0], long[1], long.at(-1)]).toEqual(['1968-12-31', '1969-12-31', '2024-11-24']);
});
