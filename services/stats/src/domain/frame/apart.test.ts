import { expect, test } from '@jest/globals';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import { tennis } from '@rallyrank/contracts/sport/tennis';
import { computeElo } from '@rallyrank/shared/domain/elo/elo';
import { ratingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { goatCounts } from '../goat/goat-counts.js';
import { headToHead } from '../head-to-head/head-to-head.js';
import { computeRecords } from '../records/records.js';
import { numberOf, type TestMatch, tennisFrame } from '../testing/small-table.js';
import { frameOf } from './frame.js';

const editions = { 2: { level: 'challenger' }, 3: { level: 'itf-tour' }, 4: { level: 'grand-slam' } };
const counted: readonly TestMatch[] = [
  { round: 'SF', sides: ['1', '2'] },
  { round: 'F', sides: ['1', '3'] },
];
/** Wins of the other side below the tour and in qualifying. */
const apart: readonly TestMatch[] = ['2', '3', '4'].flatMap((edition, i) =>
  Array.from({ length: 6 }, (_, n) => ({
    ...{ edition, id: `${100 * (i + 1) + n}`, day: 10 + i, sides: ['2', '1'] as const },
    round: edition === '4' ? ('QR64' as const) : ('F' as const),
  })),
);

const statistics = (matches: readonly TestMatch[]) => {
  const { table } = tennisFrame(matches, editions);
  const frame = frameOf(table, tennis, { rankOf: () => 1 });
  const [one, two] = [numberOf(frame, '1'), numberOf(frame, '2')];
  const { total, meetings } = headToHead(frame, two, one);
  const { people, counts } = goatCounts(frame, 0, 'player', {});
  const { records } = computeRecords({ table, profile: tennis });
  const input = ratingInput(table, [], { person: () => undefined, pair: () => undefined }, tennis);
  return {
    tally: total.tally,
    meetings: meetings.length,
    goat: goatTables.tennis.rules.map(({ key }, rule) => [key, [...people].map((_, i) => counts[rule]![i])]),
    records: records.map(({ definition, top }) => [definition.id, top]),
    rated: computeElo(input, tennis).disciplines.map(({ weekly }) => weekly.competitors.length),
  };
};

test('matches of levels below the tour and of qualifying change no head-to-head, record, GOAT point or rating', () => {
  const [without, with_] = [statistics(counted), statistics([...counted, ...apart])];
  expect(without.tally).toMatchObject({ won: 0, lost: 1 });
  expect(with_).toEqual(without);
});

test('a level of the tour counts, so that the comparison is not empty', () => {
  const onTour = apart.filter(({ edition }) => edition === '2').map((match) => ({ ...match, edition: '5' }));
  expect(statistics([...counted, ...onTour]).tally).toMatchObject({ won: 6, lost: 1 });
});
