import { describe, expect, test } from '@jest/globals';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import fc from 'fast-check';
import { needsWholeCareer } from './debuts.js';
import type { Family } from './families/families.js';
import { entriesOf } from './measures/top-list.js';
import { proofOf } from './proof.js';
import type { RecordResult } from './record-result.js';
import { computeRecords } from './records.js';
import { anyWorld } from './testing/any-world.js';
import { eventsOf, isInDomain, isPlayed, isWon, opponentOf, type Seen, seenBy } from './testing/reference.js';
import { eventReference, matchReference, singleReference, versusReference } from './testing/reference-families.js';
import { tableOf, type WorldMatch } from './testing/world.js';

const profile = profileOf('badminton');
const runs = { numRuns: 25, endOnFailure: true };

const recordsOf = (table: MatchTable): readonly RecordResult[] => computeRecords({ table, profile }).records;
const line = (holder: string, value: number): string => `${holder}: ${value}`;

/** Holders and values of a top list. These worlds are too small to fill one, except for single matches. */
const linesOf = (table: MatchTable, { top }: RecordResult): string[] =>
  entriesOf(top)
    .map(({ holder, value }) => line(table.people.id(holder), value))
    .sort();

const holderOf = ({ definition: { holder } }: RecordResult): 'individual' | 'pair' =>
  holder === 'pair' ? 'pair' : 'individual';

const meetingsOf = (seen: readonly Seen[]): Iterable<readonly Seen[]> => {
  const byOpponent = new Map<string, Seen[]>();
  for (const each of seen) byOpponent.set(opponentOf(each), [...(byOpponent.get(opponentOf(each)) ?? []), each]);
  return byOpponent.values();
};

/** Values of a holder in a domain according to the slow reference implementation. */
const valuesOf = (key: string, domain: string, all: readonly Seen[]): (number | undefined)[] => {
  const seen = all.filter(({ match }) => isInDomain(match, domain));
  const versus = versusReference[key];
  if (versus) return Array.from(meetingsOf(seen), versus);
  const single = singleReference[key];
  if (single) return seen.filter((each) => isPlayed(each) && isWon(each)).map(single);
  const ofEvents = eventReference[key];
  if (ofEvents) return [ofEvents(eventsOf(all).filter(({ last }) => isInDomain(last, domain)))];
  return [matchReference[key]!(seen)];
};

const reference = { ...matchReference, ...eventReference, ...singleReference, ...versusReference };

/**
 * Returns a predicate for holders that made their debut after the first year of the items (matches or events) of a
 * family.
 */
const debuts = ({ stream }: Family, holders: readonly (readonly [string, readonly Seen[]])[]) => {
  const firstOf = (all: readonly Seen[]): number | undefined =>
    stream === 'event'
      ? eventsOf(all)[0]?.last.day
      : all.find(({ match }) => match.outcome !== 'unplayed' && match.winner !== 0)?.match.day;
  const firsts = new Map(holders.map(([holder, all]) => [holder, firstOf(all) ?? Number.NaN]));
  const begin = Math.min(...[...firsts.values()].filter((day) => !Number.isNaN(day)));
  return (holder: string): boolean => firsts.get(holder)! >= begin + 365;
};

/** The result of the slow reference implementation; undefined for families that it does not support. */
const expectedOf = (world: readonly WorldMatch[], record: RecordResult): string[] | undefined => {
  const { family, discipline, domain } = record.definition;
  if (!(family.key in reference)) return undefined;
  const holders = [...seenBy(world, discipline, holderOf(record))];
  const hasDebut = debuts(family, holders);
  const isWhole = (holder: string, seen: Seen): boolean =>
    !needsWholeCareer(family) || hasDebut(holder) || (family.key in versusReference && hasDebut(opponentOf(seen)));
  return holders
    .flatMap(([holder, all]) => {
      const seen = all.filter((each) => isWhole(holder, each));
      return valuesOf(family.key, domain.key, seen).flatMap((value) =>
        value === undefined ? [] : line(holder, value),
      );
    })
    .sort();
};

describe('records', () => {
  test('have the values of a count one by one', () => {
    const known = new Set<string>();
    fc.assert(
      fc.property(anyWorld, (world) => {
        const table = tableOf(world);
        for (const record of recordsOf(table)) {
          const { definition } = record;
          if (!['MS', 'MD'].includes(definition.discipline)) continue;
          const expected = expectedOf(world, record);
          if (!expected) continue;
          known.add(definition.family.key);
          expect([definition.id, ...linesOf(table, record)]).toEqual([definition.id, ...expected]);
        }
      }),
      runs,
    );
    expect(known.size).toBeGreaterThanOrEqual(50);
  });

  test('do not depend on the order in which matches arrived', () => {
    fc.assert(
      fc.property(anyWorld, fc.infiniteStream(fc.nat()), (world, numbers) => {
        const shuffled = world
          .map((match) => ({ match, at: numbers.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ match }) => match);
        const [table, other] = [tableOf(world), tableOf(shuffled)];
        const plain = (of: MatchTable) =>
          recordsOf(of).map(({ definition, minimum, top }) => [
            definition.id,
            minimum,
            entriesOf(top).map(({ rank, value, secondary, day, holder, from, to }) => [
              rank,
              value,
              secondary,
              day,
              of.people.id(holder),
              of.text(of.columns.match[from]!),
              of.text(of.columns.match[to]!),
            ]),
          ]);
        expect(plain(other)).toEqual(plain(table));
      }),
      { numRuns: 10 },
    );
  });

  test('do not depend on the ids of players', () => {
    const renamed = new Map([...'12345'].map((id, i) => [id, String(91 - 7 * i)]));
    const rename = (players: readonly string[]) => players.map((id) => renamed.get(id)!);
    fc.assert(
      fc.property(anyWorld, (world) => {
        const other = world.map(
          (match): WorldMatch => ({ ...match, sides: [rename(match.sides[0]), rename(match.sides[1])] }),
        );
        const [table, relabelled] = [tableOf(world), tableOf(other)];
        const players = (of: MatchTable, holder: number) =>
          of.people.playersOf(holder).map((each) => of.people.id(each));
        const values = (of: MatchTable, name: (id: string) => string) =>
          recordsOf(of).map(({ definition, top }) => [
            definition.id,
            entriesOf(top)
              .map(({ rank, value, holder }) => `${rank} ${value} ${players(of, holder).map(name).sort().join('+')}`)
              .sort(),
          ]);
        expect(values(relabelled, (id) => id)).toEqual(values(table, (id) => renamed.get(id)!));
      }),
      { numRuns: 10 },
    );
  });

  test('list shares from the adaptive minimum on', () => {
    fc.assert(
      fc.property(anyWorld, (world) => {
        const table = tableOf(world);
        const records = new Map(recordsOf(table).map((record) => [record.definition.id, record]));
        const seen = [...seenBy(world, 'MS', 'individual')].map(([id, all]) => ({ id, played: all.filter(isPlayed) }));
        const most = Math.max(0, ...seen.map(({ played }) => played.length));
        const minimum = Math.max(10, Math.ceil(0.2 * most));
        const { top, minimum: applied } = records.get('win-share.ms.all')!;
        if (seen.length > 0) expect(applied).toBe(minimum);
        expect(entriesOf(top).map(({ value }) => value)).toEqual(
          seen
            .filter(({ played }) => played.length >= minimum && played.some(isWon))
            .map(({ played }) => played.filter(isWon).length / played.length)
            .sort((a, b) => b - a),
        );
      }),
      runs,
    );
  });

  test('are proved by the same number of matches or events as they count', () => {
    const counted = new Set([
      'wins',
      'titles',
      'win-streak',
      'title-streak',
      'meetings',
      'season-wins',
      'partners-won',
    ]);
    fc.assert(
      fc.property(anyWorld, (world) => {
        const input = { table: tableOf(world), profile };
        for (const { definition, top } of computeRecords(input).records) {
          if (!counted.has(definition.family.key) || top.size === 0) continue;
          const best = entriesOf(top)[0]!;
          const proof = proofOf(input, definition, best);
          expect([definition.id, proof.length]).toEqual([definition.id, best.value]);
          expect(new Set(proof).size).toBe(proof.length);
          const ofDiscipline = proof.map((row) => input.table.columns.discipline[row]);
          expect(new Set(ofDiscipline).size).toBe(1);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('are proved by one match if they count a single match', () => {
    const match = (id: string, day: number, minutes: number, round: 'R32' | 'F'): WorldMatch => ({
      id,
      edition: { id: '1', seriesId: '1', level: 'super-1000', season: 2024 },
      discipline: 'MS' satisfies Discipline,
      round,
      sides: [['1'], ['2']],
      outcome: 'completed',
      winner: 1,
      games: [
        [21, 3],
        [21, 19],
      ],
      day,
      minutes,
    });
    const input = { table: tableOf([match('7', 19_000, 61, 'R32'), match('8', 19_003, 40, 'F')]), profile };
    const { records } = computeRecords(input);
    const longest = records.find(({ definition }) => definition.id === 'longest-match.ms.all')!;
    const [first, second] = entriesOf(longest.top);
    expect([first!.rank, first!.value, second!.rank, second!.value]).toEqual([1, 61, 2, 40]);
    expect(input.table.people.id(first!.other)).toBe('2');
    expect(proofOf(input, longest.definition, second!)).toEqual([input.table.playingOrder()[1]]);
    const final = records.find(({ definition }) => definition.id === 'longest-match.ms.round-f')!;
    expect(entriesOf(final.top).map(({ value }) => value)).toEqual([40]);
  });
});
