import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { associationResults } from '../associations/association-results.js';
import type { Frame } from '../frame/frame.js';
import { greatestMatches } from '../greatest/greatest.js';
import { headToHead } from '../head-to-head/head-to-head.js';
import { matchStatistics } from '../performance/match-statistics.js';
import { titleCounts } from '../performance/titles.js';
import { winCounts } from '../performance/win-shares.js';
import { timelineOf } from '../player/timeline.js';
import { rivalries } from '../rivalries/rivalries.js';
import { seasonLines } from '../seasons/season-lines.js';
import { streaks } from '../streaks/streaks.js';
import { badmintonFrame, type TestMatch } from '../testing/small-table.js';

const anyMatches = fc
  .array(
    fc.record({
      sides: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 2, maxLength: 2 }),
      winner: fc.constantFrom(1 as const, 2 as const),
      round: fc.constantFrom('G1' as const, 'SF' as const, 'F' as const),
      outcome: fc.constantFrom('completed' as const, 'retired' as const, 'walkover' as const, 'unplayed' as const),
      edition: fc.constantFrom('1', '2', '3'),
      games: fc.constantFrom('21-10 21-12', '19-21 21-18 21-19', ''),
      day: fc.nat({ max: 5 }),
    }),
    { maxLength: 25 },
  )
  .map((list) =>
    list.map(
      (match, i): TestMatch => ({ ...match, sides: match.sides as [string, string], id: String(i + 1), order: i }),
    ),
  );
const editions = {
  1: { level: 'olympics', season: 2023 },
  2: { season: 2024, series: '1' },
  3: { level: 'thomas-cup' },
};

/** Every statistic as text that names people by `nameOf`. The lines are sorted, because ties can be ordered by id. */
const everything = (frame: Frame, nameOf: (id: string) => string): string => {
  const { people, editions: list, columns } = frame.table;
  const name = (number: number): string => nameOf(people.id(number));
  const match = (row: number): string =>
    row < 0 ? '-' : `${list.at(columns.edition[row]!).ref.id}.${frame.table.text(columns.match[row]!)}`;
  const filter = { discipline: 0 };
  const statistics = Object.values(matchStatistics(frame, 'player', filter));
  const one = [...Array(people.size).keys()].find((number) => name(number) === '1');
  const two = [...Array(people.size).keys()].find((number) => name(number) === '2');
  const lines = [
    ...(['wins', 'finals', 'titles'] as const).flatMap((kind) =>
      streaks(frame, 'player', { kind, filter, minimum: 1 }).map(
        ({ subject, length, first, last, endedBy }) =>
          `${kind} ${name(subject)} ${length} ${match(first)} ${match(last)} ${match(endedBy)}`,
      ),
    ),
    ...rivalries(frame, 'player', { filter, limit: 99, minimum: 1 }).map(
      ({ first, second, won, lost, score, ...r }) => {
        const sides = [`${name(first)} ${won}`, `${name(second)} ${lost}`].sort();
        return `${sides} ${score} ${match(r.firstRow)} ${match(r.lastRow)} ${r.era}`;
      },
    ),
    ...greatestMatches(frame, { filter, limit: 99 }).map(({ row, score }) => `great ${match(row)} ${score}`),
    ...seasonLines(frame, 'player', filter).map(({ subject, ...line }) => `${name(subject)} ${JSON.stringify(line)}`),
    ...titleCounts(frame, 'player', filter).map(
      ({ subject, titles, lostFinals, byLevel }) =>
        `${name(subject)} ${titles} ${lostFinals} ${[...byLevel].map(String).sort()}`,
    ),
    ...winCounts(frame, 'player', filter).map(
      ({ subject, won, lost }) => `${name(subject)} ${won} ${lost} ${statistics.map((column) => column[subject])}`,
    ),
    ...associationResults(frame, filter).map((result) => JSON.stringify(result)),
    ...(one === undefined ? [] : timelineOf(frame, one, filter)).map(({ cells, ...row }) =>
      JSON.stringify([row, cells.map(({ season, result }) => [season, result])]),
    ),
    ...(one === undefined || two === undefined ? [] : headToHead(frame, one, two).meetings).map(({ row }) =>
      match(row),
    ),
  ];
  return lines.sort().join('\n');
};

const framed = (matches: readonly TestMatch[], nameOf: (id: string) => string): Frame => {
  const { table } = badmintonFrame(matches, editions);
  const associationOf = (player: number) => (nameOf(table.people.id(player)) < '3' ? 'CHN' : 'DEN');
  return badmintonFrame(matches, editions, { associationOf });
};
const itself = (id: string): string => id;

test('statistics do not depend on the order of import or the ids of players', () =>
  fc.assert(
    fc.property(anyMatches, fc.integer(), (matches, seed) => {
      const expected = everything(framed(matches, itself), itself);
      const shuffled = matches.toSorted((a, b) => Math.imul(Number(a.id), seed) - Math.imul(Number(b.id), seed));
      expect(everything(framed(shuffled, itself), itself)).toBe(expected);
      const other: Record<string, string> = { 1: '30', 2: '7', 3: '200', 4: '1' };
      const original = Object.fromEntries(Object.entries(other).map(([id, given]) => [given, id]));
      const relabelled = matches.map((match) => ({
        ...match,
        sides: match.sides!.map((id) => other[id]!) as [string, string],
      }));
      const nameOf = (id: string): string => original[id]!;
      expect(everything(framed(relabelled, nameOf), nameOf)).toBe(expected);
    }),
    { numRuns: 60 },
  ));
