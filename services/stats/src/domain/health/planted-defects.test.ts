import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { type FindingKind, findingKinds } from '@rallyrank/contracts/stats/finding-kinds';
import { demoWorld } from '@rallyrank/demo/world';
import { createRandom } from '@rallyrank/shared/domain/random';
import { checks } from './findings.js';
import { brokenScore, lonePartner, missingFinal, pairingTwice, strayWinner } from './testing/planted-draws.js';
import {
  decisionConflict,
  impossibleAge,
  listGap,
  missingName,
  samePerson,
  sameSeries,
  sourceConflict,
} from './testing/planted-facts.js';
import { Planting } from './testing/planting.js';
import { subjectOf } from './testing/subject.js';
import { inputOf, type World } from './testing/world.js';

const TODAY = '2026-12-31';
const DEFECTS = 100;
/** Two seasons. */
const SCALE = 0.25;
const [FEWEST_FOUND, MOST_FALSE] = [95, 5];

const plants: Readonly<Record<FindingKind, (planting: Planting) => string>> = {
  samePerson,
  lonePartner,
  strayWinner,
  brokenScore,
  pairingTwice,
  missingFinal,
  listGap,
  impossibleAge,
  sameSeries,
  missingName,
  sourceConflict,
  decisionConflict,
};

const worldOf = (seed: number, sport: SportKey = 'badminton'): World => {
  const world: World = {
    ...{ players: [], pairs: [], editions: [], lists: [] },
    ...{ edits: [], contradictions: [], corrections: [] },
  };
  for (const record of demoWorld({ sport, seed, scale: SCALE })) {
    if (record.kind === 'players') world.players.push(...record.players);
    else if (record.kind === 'pairs') world.pairs.push(...record.pairs);
    else if (record.kind === 'edition')
      world.editions.push({ ...record.edition, matches: [...record.edition.matches] });
    else if (record.kind === 'list') world.lists.push(record.list);
  }
  return world;
};

const subjectsIn = (world: World, sport: SportKey = 'badminton'): string[] => {
  const input = inputOf(world, profileOf(sport), TODAY);
  return findingKinds.flatMap((kind) => [...checks[kind](input)].map(subjectOf));
};

test('there are no findings in an invented world of tennis', () => {
  expect(subjectsIn(worldOf(1, 'tennis'), 'tennis')).toEqual([]);
});

describe.each([1, 2])('in the invented world of seed %i', (seed) => {
  let world: World;
  beforeAll(() => {
    world = worldOf(seed);
  });

  test('there are no findings', () => {
    expect(subjectsIn(world)).toEqual([]);
  });

  test(`of ${DEFECTS} planted defects of all kinds, ${FEWEST_FOUND} are found, with ${MOST_FALSE} false alarms`, () => {
    const planting = new Planting(world, createRandom(seed));
    const planted = Array.from({ length: DEFECTS }, (_, i) => plants[findingKinds[i % findingKinds.length]!](planting));
    const found = new Set(subjectsIn(world));
    const missed = planted.filter((subject) => !found.has(subject));
    const falseAlarms = [...found].filter((subject) => !planted.includes(subject));
    expect(new Set(planted).size).toBe(DEFECTS);
    expect({ missed, isEnough: missed.length <= DEFECTS - FEWEST_FOUND }).toMatchObject({ isEnough: true });
    expect({ falseAlarms, areFew: falseAlarms.length <= MOST_FALSE }).toMatchObject({ areFew: true });
  });
});
