import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Network } from '@rallyrank/all/network';
import { services } from '@rallyrank/contracts/shared/route';
import fc from 'fast-check';
import { hashesOf, rebuiltHashesOf } from './hashes.js';
import { runJob } from './run-job.js';
import { newFolder, openTestNetwork } from './test-site.js';
import { type TestWorld, testWorld, writeWorld } from './world.js';

let folder: string;
let network: Network;
beforeEach(async () => {
  folder = newFolder();
  network = await openTestNetwork(folder);
});
afterEach(async () => {
  await network.stop();
  rmSync(folder, { recursive: true });
});

const write = async (world: Partial<TestWorld>): Promise<Record<string, string>> => {
  await writeWorld(network.rpc, world);
  await network.caughtUp();
  return hashesOf(network);
};

const restart = async (between: () => void = () => undefined): Promise<Record<string, string>> => {
  await network.stop();
  between();
  network = await openTestNetwork(folder);
  return hashesOf(network);
};

const withoutSnapshots = () => rmSync(join(folder, 'snapshots'), { recursive: true });

const expectReplays = async (live: Record<string, string>): Promise<void> => {
  expect(await rebuiltHashesOf(network)).toEqual(live);
  expect(await restart()).toEqual(live);
  expect(await restart(withoutSnapshots)).toEqual(live);
  expect(services.map((service) => network.runner(service).parked)).toEqual(services.map(() => 0));
};

const positions = () => services.map((service) => network.runner(service).asOf().position);

test('T4: importing the same world again changes nothing, before or after a restart', async () => {
  const live = await write(testWorld);
  const before = positions();
  expect(await write(testWorld)).toEqual(live);
  expect(positions()).toEqual(before);
  await restart();
  expect(await write(testWorld)).toEqual(live);
  expect(positions()).toEqual(before);
});

test('T4: a world with its rows in another order has the same players, pairs and lists', async () => {
  const live = await write(testWorld);
  const before = positions();
  const { players, pairs, editions, lists } = testWorld;
  await write({
    players: players.toReversed(),
    pairs: pairs.map(({ id, playerIds: [first, second] }) => ({ id, playerIds: [second, first] })),
    editions: editions.toReversed(),
    lists: lists.toReversed(),
  });
  expect(hashesOf(network)).toEqual(live);
  expect(positions()).toEqual(before);
});

test('T10: rebuild, restart and replay without snapshots equal the live state', async () => {
  await expectReplays(await write(testWorld));
});

test('T10: the nightly comparison with a replay finds no difference, in any service', async () => {
  await write(testWorld);
  const followed = services.filter((service) => network.runner(service).names.length > 0);
  const runs = await Promise.all(followed.map((service) => runJob(network.rpc, service, 'check-integrity')));
  expect(runs.map(({ error }) => error)).toEqual(followed.map(() => null));
  const readModels = runs.map(({ report }) => report?.readModels);
  expect(readModels).toEqual(followed.map((service) => network.runner(service).names.length));
});

/** Data that a source may change later: winners and scores, days, names, and points. */
const correction = fc.record({
  winners: fc.array(fc.boolean(), { minLength: 19, maxLength: 19 }),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((name) => name.trim() !== ''),
  city: fc.option(fc.constantFrom('Odense', 'Aarhus'), { nil: undefined }),
  points: fc.array(fc.integer({ min: 0, max: 9_000 }), { minLength: 4, maxLength: 4 }),
  heightCm: fc.integer({ min: 150, max: 210 }),
});
type Correction = typeof correction extends fc.Arbitrary<infer T> ? T : never;

type Match = TestWorld['editions'][number]['matches'][number];

const turned = (match: Match, isTurned: boolean | undefined): Match =>
  isTurned && match.outcome === 'completed' ? { ...match, sides: [match.sides[1], match.sides[0]] } : match;

const corrected = ({ winners, name, city, points, heightCm }: Correction): TestWorld => {
  const turns = winners.values();
  return {
    ...testWorld,
    players: testWorld.players.map((player) => ({ ...player, name: { en: `${player.name.en} ${name}` }, heightCm })),
    editions: testWorld.editions.map((edition) => ({
      ...edition,
      edition: { ...edition.edition, name: { en: name }, city },
      matches: edition.matches.map((match) => turned(match, turns.next().value)),
    })),
    lists: testWorld.lists.map((list) => ({ ...list, points: list.points.map((p, i) => points[i] ?? p) })),
  };
};

test('T10: rebuild, restart and replay also equal the live state after any corrections', async () => {
  const first = await write(testWorld);
  const all = fc.sample(correction, { seed: 7, numRuns: 12 });
  for (const [i, each] of all.entries()) {
    const live = await write(corrected(each));
    expect(live['rankings.lists']).not.toBe(first['rankings.lists']);
    if (i % 4 === 3) await expectReplays(live);
    else expect(await rebuiltHashesOf(network)).toEqual(live);
  }
});
