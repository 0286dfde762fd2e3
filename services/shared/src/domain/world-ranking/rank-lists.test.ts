import { describe, expect, test } from '@jest/globals';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';
import fc from 'fast-check';
import { naiveList } from './testing/naive-ranking.js';
import { anyWorld, tableOf, type World } from './testing/random-world.js';
import { worldLines, worldListDays, worldLists } from './world-ranking.js';

const MS = disciplines.indexOf('MS');
/** 2022-12-27: a year after the last edition of any world. */
const LAST = 19_353;
const rule = rankingRuleOf('badminton');

/** All lists of a world, as plain rows. */
const listsOf = (world: World) => {
  const table = tableOf(world);
  const lines = worldLines(table, badminton, rule);
  const days = worldListDays(lines, rule, MS, new Int32Array(0), LAST);
  return worldLists(lines, table, badminton, MS, days).map((list) => ({
    day: list.day,
    rows: Array.from(list.competitors, (competitor, i) => ({
      rank: list.ranks[i],
      competitorId: table.people.id(competitor),
      points: list.points[i],
      tournaments: list.tournaments[i],
    })),
  }));
};

describe('lists of any world', () => {
  test('equal those of a literal implementation of the rule', () => {
    fc.assert(
      fc.property(anyWorld, fc.nat({ max: 7 }), (world, offset) => {
        // Only every eighth list is compared, because the literal implementation is slow.
        const lists = listsOf(world).filter((_, i) => i % 8 === offset);
        expect(lists).toEqual(lists.map(({ day }) => ({ day, rows: naiveList(world, day) })));
      }),
      { numRuns: 25 },
    );
  });

  test('do not depend on the order of import', () => {
    fc.assert(
      fc.property(
        anyWorld.chain((world) =>
          fc.tuple(fc.constant(world), fc.shuffledSubarray([...world], { minLength: world.length })),
        ),
        ([world, shuffled]) => {
          const reversed = shuffled.map((edition) => ({ ...edition, matches: edition.matches.toReversed() }));
          expect(listsOf(reversed)).toEqual(listsOf(world));
        },
      ),
      { numRuns: 25 },
    );
  });

  test('have the same rows after players are renumbered', () => {
    const renamed = (id: string): string => String(100 - Number(id));
    const renamedSide = (side: Side): Side => ({
      ...side,
      competitorId: renamed(side.competitorId),
      playerIds: side.playerIds.map(renamed),
    });
    fc.assert(
      fc.property(anyWorld, (world) => {
        const other = world.map((edition) => ({
          ...edition,
          matches: edition.matches.map(({ sides: [one, two], ...match }) => ({
            ...match,
            sides: [renamedSide(one), renamedSide(two)] satisfies MatchFacts['sides'],
          })),
          byes: edition.byes.map((bye) => ({ ...bye, side: renamedSide(bye.side) })),
        }));
        const byId = (world: World, rename: (id: string) => string) =>
          listsOf(world).map(({ day, rows }) => [
            day,
            Object.fromEntries(rows.map((row) => [rename(row.competitorId), { ...row, competitorId: '' }])),
          ]);
        expect(byId(other, renamed)).toEqual(byId(world, (id) => id));
      }),
      { numRuns: 25 },
    );
  });
});
