import { expect, test } from '@jest/globals';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { startsOf } from '@rallyrank/shared/domain/columns/parts';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import fc from 'fast-check';
import type { RecordsInput, StandingLists } from './input.js';
import { type Entry, entriesOf } from './measures/top-list.js';
import { holderCompetitors, proofOf } from './proof.js';
import type { RecordResult } from './record-result.js';
import { computeRecords } from './records.js';
import { anyWorld } from './testing/any-world.js';
import { provenValue } from './testing/proof-value.js';
import { eventsOf, seenBy } from './testing/reference.js';
import { tableOf, type WorldMatch } from './testing/world.js';

const profile = profileOf('badminton');
const birthOf = (player: number): number => 11_000 + 97 * player;

/**
 * Weekly lists of singles players over three years with a gap and with changing leaders. Two players appear after more
 * than a year.
 */
const listsOf = ({ people }: MatchTable): StandingLists => {
  const players = Array.from({ length: people.size }, (_, i) => i).filter(
    (each) => people.playersOf(each).length === 1,
  );
  const days = Int32Array.from({ length: 160 }, (_, list) => 19_000 + 7 * list + (list < 100 ? 0 : 200));
  const lists = Array.from(days, (_, list) => {
    const known = list < 60 ? players.slice(2) : players;
    return known.map((_, i) => known[(i + (list >> 3)) % known.length]!);
  });
  return {
    discipline: disciplines.indexOf('MS'),
    basis: 'published',
    days,
    lapses: days.map((day) => day + 7),
    lasts: new Int32Array(days.length).fill(7),
    starts: startsOf(lists.map(({ length }) => length)),
    competitors: Int32Array.from(lists.flat()),
    ranks: Int32Array.from(lists.flatMap((list) => list.map((_, i) => i + 1))),
    points: Float64Array.from(lists.flatMap((list, week) => list.map((_, i) => 1000 + week - 10 * i))),
  };
};

/** The value that places on lists prove. */
const provenByLists = (lists: StandingLists, { definition }: RecordResult, rows: readonly number[], entry: Entry) => {
  const { measure } = definition.family;
  const [first, last] = [lists.days[rows[0]!]!, lists.days[rows.at(-1)!]!];
  const weeks = rows.reduce((sum, list) => sum + lists.lasts[list]!, 0) / 7;
  const pointsOf = (list: number): number => {
    const place = lists.competitors.indexOf(entry.holder, lists.starts[list]);
    return lists.points[place]! - (definition.family.key.endsWith('lead') ? lists.points[place + 1]! : 0);
  };
  if (measure.kind === 'sum' || measure.kind === 'stint') return weeks;
  if (measure.kind === 'count' || measure.kind === 'stints') return rows.length;
  if (measure.kind === 'span' || measure.kind === 'gap') return last - first;
  if (measure.kind === 'age') return last - birthOf(entry.holder);
  return pointsOf(rows[0]!);
};

/** The value of an entry, recomputed from the rows that prove it. */
const provenOf = (input: RecordsInput, world: readonly WorldMatch[], record: RecordResult, entry: Entry) => {
  const { definition } = record;
  const { stream, measure } = definition.family;
  const rows = proofOf(input, definition, entry);
  if (stream === 'ranking' || stream === 'elo') return provenByLists(input.rankings![0]!, record, rows, entry);
  const own = holderCompetitors(input, definition, entry.holder, []);
  const { match, side1 } = input.table.columns;
  const seen = rows.map((row) => ({
    match: world.find(({ id }) => id === input.table.text(match[row]!))!,
    own: own.has(side1[row]!) ? (0 as const) : (1 as const),
  }));
  const holder = definition.holder === 'pair' ? 'pair' : 'individual';
  const ofHolder = seenBy(world, definition.discipline, holder).get(input.table.people.id(entry.holder));
  const eventOf = (last: WorldMatch) => eventsOf(ofHolder!).find((event) => event.last === last)!;
  const events =
    stream === 'event' && measure.kind !== 'sum' && measure.kind !== 'extreme'
      ? seen.map((each) => eventOf(each.match))
      : undefined;
  return provenValue({ measure, birth: birthOf(entry.holder), rows: seen, events });
};

test('every entry of every record has the value that its proof yields', () => {
  const [proven, shown] = [new Set<string>(), new Set<string>()];
  fc.assert(
    fc.property(anyWorld, (world) => {
      const table = tableOf(world);
      const lists = [listsOf(table)];
      const input: RecordsInput = { table, profile, birthOf, rankings: lists, elo: lists };
      for (const record of computeRecords(input).records) {
        const { definition, top } = record;
        if (!['MS', 'MD'].includes(definition.discipline)) continue;
        for (const entry of entriesOf(top)) {
          const value = provenOf(input, world, record, entry);
          shown.add(definition.family.key);
          if (value === undefined) continue;
          proven.add(definition.family.key);
          expect([definition.id, entry.value]).toEqual([definition.id, expect.closeTo(value, 9)]);
        }
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
  expect([...shown].filter((key) => !proven.has(key))).toEqual([]);
  expect(shown.size).toBeGreaterThan(75);
});
