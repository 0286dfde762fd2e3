import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type EventDef, type EventOf, event } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';
import { fold } from '../commands/fold.js';
import { handle } from '../commands/handle.js';
import { UnreadableEventError } from '../errors.js';
import type { Projection } from '../projections/port.js';
import { addition, added as first, type Harness, openHarness } from '../projections/runner-harness.js';
import type { Recorded } from './port.js';

/** The second version of `PointsAdded`. The data of the first version was a plain number. */
const second = event(
  'players',
  'PointsAdded',
  2,
  z.object({ points: z.object({ won: z.int(), reason: z.string().default('unknown') }) }),
  { from: { 1: ({ points }: { points: number }) => ({ points: { won: points } }) } },
);
type Added = EventOf<typeof second>;

const won = (points: number, reason: string): Added => ({
  type: 'PointsAdded',
  data: { points: { won: points, reason } },
});
const written = (points: number, reason: string) => ({ ...won(points, reason), version: 2 });

const account = {
  stream: 'player-1',
  events: [second],
  initial: (): readonly string[] => [],
  evolve: (lines: readonly string[], { data: { points } }: Added) => [...lines, `${points.won} ${points.reason}`],
};

/** A read model with the same lines, over all streams. */
class Lines implements Projection {
  readonly name = 'lines';
  readonly version = 1;
  lines: readonly string[] = [];

  constructor(readonly events: readonly EventDef[] = [second]) {}

  apply({ data }: Recorded): void {
    this.lines = account.evolve(this.lines, { type: 'PointsAdded', data: data as Added['data'] });
  }
  snapshot(): unknown {
    return this.lines;
  }
  restore(state: unknown): void {
    this.lines = z.array(z.string()).parse(state);
  }
  reset(): void {
    this.lines = [];
  }
}

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.dispose());

const followed = async (lines = new Lines()) => {
  const runner = await harness.start([lines]);
  await runner.caughtUp();
  return { runner, lines };
};

test('a stream of two versions is one history for folds and read models, and a rebuild equals live', async () => {
  const { runner, lines } = await followed();
  await harness.append('player-1', addition(1), written(2, 'won'), addition(3));
  await handle({ ...account, store: harness.store('players'), decide: (so) => [won(so.length, 'decided')] });
  await runner.caughtUp();
  const expected = ['1 unknown', '2 won', '3 unknown', '3 decided'];
  expect((await fold({ ...account, store: harness.store('players') })).state).toEqual(expected);
  expect(lines.lines).toEqual(expected);
  const live = runner.hash('lines');
  await runner.rebuild('lines');
  expect(runner.hash('lines')).toBe(live);
});

test('folds receive parsed data: a field that was added with a default is filled in', async () => {
  await harness.append('player-1', { type: 'PointsAdded', version: 2, data: { points: { won: 4 } } });
  expect((await fold({ ...account, store: harness.store('players') })).state).toEqual(['4 unknown']);
});

test.each([
  ['a version of the future', { type: 'PointsAdded', version: 3, data: {} }, /v3 is unknown \(latest known: v2\)/],
  ['an older version whose data its upcast rejects', { type: 'PointsAdded', version: 1, data: null }, /points/],
  [
    'an older version whose upcast data violates the current schema',
    { type: 'PointsAdded', version: 1, data: { points: 'many' } },
    /does not match its schema/,
  ],
])('%s is rejected by folds and parked by read models', async (_, unreadable, why) => {
  await harness.append('player-1', written(1, 'won'), unreadable);
  const folding = fold({ ...account, store: harness.store('players') });
  await expect(folding).rejects.toThrow(UnreadableEventError);
  await expect(folding).rejects.toThrow(/PointsAdded at player-1 version 2: /);
  await expect(folding).rejects.toThrow(why);
  const { runner, lines } = await followed();
  expect(runner.parkedHeads()).toMatchObject([{ streamVersion: 2, error: expect.stringMatching(why) }]);
  expect(lines.lines).toEqual(['1 won']);
});

test('a fold rejects an event of an unknown type, because skipping it would produce a different state', async () => {
  await harness.append('player-1', { type: 'PointsStruck', version: 1, data: {} });
  await expect(fold({ ...account, store: harness.store('players') })).rejects.toThrow('its type is unknown');
});

test('a snapshot that was made from older versions of the events is dropped', async () => {
  await harness.append('player-1', written(1, 'won'));
  const old = new Lines([first]);
  old.apply = () => undefined;
  await (await followed(old)).runner.stop();
  expect((await followed()).lines.lines).toEqual(['1 won']);
});
