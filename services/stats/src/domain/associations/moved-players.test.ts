import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { AssociationLookup } from '@rallyrank/shared/domain/players/association-lookup';
import fc from 'fast-check';
import { compileFilter } from '../frame/filter.js';
import { type Frame, frameOf } from '../frame/frame.js';
import { entriesOf } from '../records/measures/top-list.js';
import { computeRecords } from '../records/records.js';
import { anyWorld } from '../records/testing/any-world.js';
import { tableOf, type WorldMatch } from '../records/testing/world.js';
import { associationMeetings } from './association-meetings.js';
import { associationOverview } from './association-overview.js';
import { associationResults } from './association-results.js';

const profile = profileOf('badminton');
const FIRST = 19_000;
const STEP = 150;
const codes = ['CHN', 'DEN', 'INA'];
const ids = ['1', '2', '3', '4', '5'];

/** Each edition is within its own days, so that no association changes during one. */
const world = anyWorld.map((matches) =>
  matches.map((match) => ({ ...match, day: FIRST + Number(match.edition.id) * STEP + (match.day % 100) })),
);
/** For each player the index of the association in each edition. */
const moves = fc.tuple(...ids.map(() => fc.array(fc.nat({ max: 2 }), { minLength: 7, maxLength: 7 })));
type Moves = readonly (readonly number[])[];

const indexOf = (all: Moves, id: string, day: number): number =>
  all[Number(id) - 1]![Math.floor((day - FIRST) / STEP)]!;

const movedFrame = (matches: readonly WorldMatch[], all: Moves): Frame => {
  const table = tableOf(matches);
  const players = ids.flatMap((id) => table.people.find(id) ?? []);
  const associationOf: AssociationLookup['associationOf'] = (player, day = FIRST + 6 * STEP) => {
    const id = table.people.id(player);
    return ids.includes(id) ? codes[indexOf(all, id, day)] : undefined;
  };
  return frameOf(table, profile, { associationOf, movedPlayers: new Map(players.map((player) => [player, codes])) });
};

/** The same matches of other players, each of whom plays for one association only. */
const separateFrame = (matches: readonly WorldMatch[], all: Moves): Frame => {
  const table = tableOf(
    matches.map(({ sides, ...match }) => ({
      ...match,
      sides: sides.map((side) => side.map((id) => `${id}${indexOf(all, id, match.day)}`)) as unknown as typeof sides,
    })),
  );
  const associationOf = (player: number) => {
    const id = table.people.id(player);
    return id.length === 2 ? codes[Number(id[1])] : undefined;
  };
  return frameOf(table, profile, { associationOf });
};

/** Figures that do not depend on who the players are, only on their associations. */
const figuresOf = (frame: Frame) => {
  const [one, other] = codes as [string, string];
  const holds = compileFilter(frame, { association: one });
  const { total } = associationMeetings(frame, one, other);
  const { seasons, levels } = associationOverview(frame, one);
  return {
    results: [0, 2].map((discipline) =>
      associationResults(frame, { discipline }).map(({ competitors: _, ...result }) => result),
    ),
    total,
    seasons,
    levels,
    rows: Array.from(frame.table.playingOrder(), (row) => [holds(row, 1), holds(row, 2)]),
  };
};

const recordsOf = ({ table, sources }: Frame) => {
  const { records, associations } = computeRecords({ table, profile, ...sources });
  const held = records.filter(({ definition }) => definition.holder === 'association');
  expect(held.length).toBeGreaterThan(0);
  return held.map(({ definition, top }) => [
    definition.id,
    entriesOf(top)
      .map(({ holder, value }) => `${associations[holder]} ${value}`)
      .sort(),
  ]);
};

test('figures of associations are those of separate players with one association each', () => {
  fc.assert(
    fc.property(world, moves, (matches, all) => {
      expect(figuresOf(movedFrame(matches, all))).toEqual(figuresOf(separateFrame(matches, all)));
    }),
    { numRuns: 60 },
  );
});

test('records that associations hold are those of separate players with one association each', () => {
  fc.assert(
    fc.property(world, moves, (matches, all) => {
      expect(recordsOf(movedFrame(matches, all))).toEqual(recordsOf(separateFrame(matches, all)));
    }),
    { numRuns: 15 },
  );
});
