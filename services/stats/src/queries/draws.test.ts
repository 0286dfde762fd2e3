import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getDrawChances, getDrawLuck } from '@rallyrank/contracts/stats/draws';
import { CHANCE_UNIT, getFieldChances } from '@rallyrank/contracts/stats/field';
import { entryChances, type Fixture, titleChances } from '@rallyrank/contracts/stats/rpc';
import { type DrawFacts, editionStream } from '@rallyrank/contracts/tournaments/events';
import { enumerated } from '../testing/enumerated.js';
import { type Played, StatsService } from '../testing/stats-service.js';

const stats = new StatsService();
const DAY = '2024-05-07';

interface Answer {
  readonly sides: readonly {
    readonly side: { readonly id: string; readonly seed: string | null };
    readonly line: number;
    readonly chances: readonly number[];
    readonly errors: readonly number[];
  }[];
}

type Figures = 'rounds' | 'fairRounds' | 'luck' | 'error' | 'chance' | 'fairChance';
type Luck = Readonly<Record<Figures, number>> & { readonly side: { readonly id: string } };

const bye = (slot: number, id: string): DrawFacts['byes'][number] => ({
  round: 'QF',
  slot,
  side: { competitorId: id, playerIds: [id], seed: id },
});
const publish = (editionId: string, more: Partial<DrawFacts> = {}) => {
  const draw = { discipline: 'MS', stage: 'main', name: 'MS', size: 8, byes: [], ...more };
  return stats.append('tournaments', editionStream(editionId), [
    { type: 'DrawPublished', data: { editionId, drawId: '1', ...draw } },
  ]);
};
const ids = ['1', '2', '3', '4', '5', '6'];
const pairs = ids.flatMap((one, i) => ids.slice(i + 1).map((two) => [one, two] as const));
/** Lines of the draw: 1 and 2 have byes. */
const quarters: Played[] = [
  { sides: ['3', '4'], round: 'QF', slot: 1, outcome: 'walkover', games: '' },
  { sides: ['5', '6'], round: 'QF', slot: 2, winner: 2, games: '10-21 10-21' },
];
const byes = [bye(0, '1'), bye(3, '2')];
const semis: Played[] = [
  { sides: ['1', '3'], round: 'SF', slot: 0, date: '2024-05-09' },
  { sides: ['2', '6'], round: 'SF', slot: 1, date: '2024-05-09' },
];
const final: Played = { sides: ['1', '2'], round: 'F', slot: 0, date: '2024-05-10' };

beforeAll(async () => {
  await stats.start();
  for (const id of [...ids, '7', '8', '9']) await stats.register(id);
  // Lower numbers have more earlier wins.
  await stats.hold('1', { startDate: '2024-01-09' }, [
    ...pairs.map((sides): Played => ({ sides })),
    ...pairs.slice(3).map((sides): Played => ({ sides, games: '21-15 21-17' })),
    { sides: ['6', '1'] },
  ]);
  await publish('1', { stage: 'group', size: 6 });
  await stats.hold('10', { startDate: DAY }, [...quarters, ...semis, final]);
  await publish('10', { byes });
  // The same draw in progress, and the same without slots.
  await stats.hold('11', { startDate: DAY }, [...quarters, semis[0]!]);
  await publish('11', { byes });
  await stats.hold(
    '12',
    { startDate: DAY },
    [...quarters, ...semis, final].map(({ slot: _, ...match }) => match),
  );
  await publish('12');
  // All pairs of them in finals on the same day.
  for (const [i, sides] of pairs.entries()) {
    const editionId = String(100 + i);
    await stats.hold(editionId, { startDate: DAY }, [{ sides, round: 'F', slot: 0 }]);
    await publish(editionId, { size: 2 });
  }
  await stats.hold('13', { startDate: '2024-06-04' }, [
    { sides: ['1', '2'], round: 'G1' },
    { sides: ['3', '4'], round: 'G1' },
    { sides: ['1', '3'], round: 'G2' },
    { sides: ['2', '4'], round: 'G2' },
  ]);
  await publish('13', { stage: 'group', size: 4 });
  await stats.hold('14', { startDate: '2024-07-02' }, [{ sides: ['1', '2'], round: 'QF' }]);
  await publish('14');
  await stats.hold('15', { startDate: '2024-07-09', level: 'thomas-cup' }, [{ sides: ['1', '2'], round: 'F' }]);
  await publish('15');
  await stats.hold('16', { startDate: DAY }, []);
  await publish('16', { byes });
  await stats.caughtUp();
});
afterAll(() => stats.stop());

const chances = async (eventId: string, from?: string): Promise<Answer> => {
  const { data } = await stats.get(getDrawChances, { eventId, drawId: '1', ...(from && { from }) });
  return data as Answer;
};
const table = ({ sides }: Answer) => Object.fromEntries(sides.map(({ side, chances: own }) => [side.id, own]));

/** Probability that the first side wins, taken from a draw of only these two. */
const beats = async (): Promise<(one: string, two: string) => number> => {
  const found = new Map<string, number>();
  for (const [i, [one, two]] of pairs.entries()) {
    const chance = table(await chances(String(100 + i)))[one]!.at(-1)!;
    found.set(one + two, chance).set(two + one, 1 - chance);
  }
  return (one, two) => found.get(one + two)!;
};

const LINES = ['1', '', '3', '4', '5', '6', '', '2'];

const near = (chances: Readonly<Record<string, readonly number[]>>, digits: number) =>
  Object.fromEntries(
    Object.entries(chances).map(([id, own]) => [id, own.map((chance) => expect.closeTo(chance, digits))]),
  );

describe('chances', () => {
  test('of a draw equal the enumeration of all outcomes', async () => {
    const p = await beats();
    expect(p('1', '6')).toBeGreaterThan(0.6);
    const expected = near(enumerated(LINES, p), 10);
    const answer = await chances('10');
    expect(answer).toMatchObject({
      discipline: 'MS',
      stage: 'main',
      isPrinted: true,
      from: 'QF',
      day: DAY,
      method: 'exact',
      columns: ['QF', 'SF', 'F', 'W'],
    });
    expect(answer.sides.map(({ side, line }) => [side.id, side.seed, line])).toEqual([
      ['1', '1', 1],
      ['3', null, 3],
      ['4', null, 4],
      ['5', null, 5],
      ['6', null, 6],
      ['2', '2', 8],
    ]);
    expect(table(answer)).toEqual(expected);
    // Without printed slots the pairings lead to the same result.
    const told = await chances('12');
    expect(told).toMatchObject({ isPrinted: false, columns: ['QF', 'SF', 'F', 'W'] });
    expect(table(told)).toEqual(expected);
  });

  test('include decided matches and walkovers', async () => {
    const semi = await chances('10', 'SF');
    expect(semi).toMatchObject({ from: 'SF', day: '2024-05-09' });
    const own = table(semi);
    expect([own['3']![1], own['4']!.slice(1), own['6']![1]]).toEqual([1, [0, 0, 0], 1]);
    expect(own['1']![2]! + own['3']![2]!).toBeCloseTo(1, 12);
    const now = await chances('11');
    expect(now).toMatchObject({ from: null, day: '2024-05-10' });
    const open = table(now);
    expect([open['1']![2], open['3']![2], open['2']![2]! + open['6']![2]!]).toEqual([1, 0, expect.closeTo(1, 12)]);
    expect(Object.values(open).reduce((sum, each) => sum + each[3]!, 0)).toBeCloseTo(1, 12);
  });

  test('of a group are those of its places', async () => {
    const start = await chances('13', 'G1');
    expect(start).toMatchObject({
      stage: 'group',
      columns: ['1', '2', '3', '4'],
      day: '2024-06-04',
      method: 'simulated',
    });
    const own = table(start);
    for (const id of ['1', '2', '3', '4']) expect(own[id]!.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
    expect(own['1']![0]!).toBeGreaterThan(own['4']![0]!);
    // 1 and 4 have not met, nor have 2 and 3: 1 can no longer be worse than second.
    const now = await chances('13');
    expect(now).toMatchObject({ from: null });
    expect(table(now)['1']!.slice(2)).toEqual([0, 0]);
  });

  test('are rejected if it is not known who would meet whom', async () => {
    const refusal = (eventId: string, more = {}) => stats.get(getDrawChances, { eventId, drawId: '1', ...more });
    expect(await refusal('14')).toMatchObject({ code: 601, reason: 'draw.notPlaced' });
    expect(await refusal('15')).toMatchObject({ reason: 'draw.notPlaced' });
    expect(await refusal('77')).toMatchObject({ reason: 'event.notFound' });
    expect(await refusal('10', { drawId: '9' })).toMatchObject({ reason: 'draw.notFound' });
    expect(await refusal('10', { from: 'R64' })).toMatchObject({ code: 430, field: 'from' });
  });
});

describe('chances of matches to come', () => {
  const plan = (editionId: string, matchId: string, round: string, slot: number, ...[one, two]: [string, string]) => {
    const sides = [one, two].map((id) => ({ competitorId: id, playerIds: [id] }));
    const place = { editionId, matchId, drawId: '1', discipline: 'MS', round, slot, sides };
    const data = { ...place, order: 1, firstDay: DAY, gamesToWin: 2, source: 'console', at: `${DAY}T00:00:00Z` };
    const type = planned.has(editionId + matchId) ? 'MatchRescheduled' : 'MatchScheduled';
    planned.add(editionId + matchId);
    return stats.append('live', `match-${editionId}-${matchId}`, [{ type, data }]);
  };
  const planned = new Set<string>();
  /** Number of digits of odds in answers. */
  const ROUNDED = 3;
  /** The model's own odds between any two sides of a draw. */
  const oddsIn = async (eventId: string, date: string, sides: readonly string[]) => {
    const query = { eventId, drawId: '1', date, discipline: 'MS', sides: sides.join() };
    const { data } = await stats.get(getFieldChances, query);
    const { chances: rows } = data as { readonly chances: readonly (readonly number[])[] };
    const above = (one: string, two: string) => rows[sides.indexOf(one)]![sides.indexOf(two) - sides.indexOf(one) - 1]!;
    return (one: string, two: string): number =>
      sides.indexOf(one) < sides.indexOf(two) ? above(one, two) / CHANCE_UNIT : 1 - above(two, one) / CHANCE_UNIT;
  };

  test('before the first result, and after a side was replaced', async () => {
    await stats.hold('17', { startDate: DAY }, []);
    await publish('17', { byes });
    await stats.caughtUp();
    expect(await stats.get(getDrawChances, { eventId: '17', drawId: '1' })).toMatchObject({ reason: 'draw.notPlaced' });
    await plan('17', '1', 'QF', 1, '3', '4');
    await plan('17', '2', 'QF', 2, '5', '6');
    // Its competitors are not registered, so it is left out.
    await plan('17', '3', 'SF', 1, '2', '999');
    await stats.caughtUp();
    const before = await chances('17');
    expect(before).toMatchObject({ from: null, day: DAY, method: 'exact', columns: ['QF', 'SF', 'F', 'W'] });
    expect(table(before)).toEqual(near(enumerated(LINES, await beats()), 10));
    const { data } = await stats.get(getDrawLuck, { eventId: '17', drawId: '1' });
    const { sides } = data as { readonly sides: readonly Luck[] };
    expect(sides.reduce((sum, { luck: own }) => sum + own, 0)).toBeCloseTo(0, 9);
    await plan('17', '2', 'QF', 2, '5', '7');
    await stats.caughtUp();
    const lines = LINES.map((id) => (id === '6' ? '7' : id));
    const odds = await oddsIn('17', DAY, ['1', '2', '3', '4', '5', '7']);
    expect(table(await chances('17'))).toEqual(near(enumerated(lines, odds), ROUNDED));
  });

  test('in progress, with decided matches', async () => {
    await stats.hold('18', { startDate: DAY }, quarters.slice(1));
    await publish('18', { byes });
    await plan('18', '9', 'QF', 1, '3', '4');
    await plan('18', '8', 'SF', 1, '2', '6');
    // A match that was already played: the order of play keeps it.
    await plan('18', '1', 'QF', 2, '5', '6');
    await stats.caughtUp();
    const now = await chances('18');
    expect(now).toMatchObject({ from: null, day: '2024-05-08' });
    const odds = await oddsIn('18', '2024-05-08', ids);
    const decided = (one: string, two: string) => {
      if ([one, two].includes('5') && [one, two].includes('6')) return one === '6' ? 1 : 0;
      return odds(one, two);
    };
    expect(table(now)).toEqual(near(enumerated(LINES, decided), ROUNDED));
    expect((await chances('18', 'QF')).sides).toHaveLength(6);
  });

  test.each([
    ['23', '5'],
    ['24', '7'],
  ])('without the planned matches that a corrected result contradicts (%s)', async (eventId, wrong) => {
    await stats.hold(eventId, { startDate: DAY }, quarters);
    await publish(eventId, { byes });
    await stats.caughtUp();
    const before = await chances(eventId);
    // The order of play is older than the correction, and puts another side into the semi-final.
    await plan(eventId, '9', 'SF', 1, '2', wrong);
    await stats.caughtUp();
    expect(await chances(eventId)).toEqual(before);
    await plan(eventId, '9', 'SF', 1, '2', '6');
    await stats.caughtUp();
    expect(table(await chances(eventId))).toEqual(table(before));
  });

  test('of a group', async () => {
    for (const id of ['19', '20']) {
      await stats.hold(id, { startDate: '2024-06-04' }, []);
      await publish(id, { stage: 'group', size: 4 });
      await plan(id, '1', 'G1', 0, '1', '2');
      await plan(id, '2', 'G1', 1, '3', '4');
    }
    await plan('19', '3', 'G2', 0, '1', '3');
    await plan('19', '4', 'G2', 1, '2', '4');
    await stats.caughtUp();
    const expected = { ...(await chances('13', 'G1')), from: null };
    const event = expect.anything();
    expect(await chances('19')).toEqual({ ...expected, event });
    // The first round alone does not split the group into pairs.
    expect(await chances('20')).toEqual({ ...expected, event });
  });
});

describe('luck', () => {
  test('compares a draw with all draws, and adds up to zero', async () => {
    const { data } = await stats.get(getDrawLuck, { eventId: '10', drawId: '1' });
    const { sides, ...head } = data as { readonly sides: readonly Luck[] };
    expect(head).toMatchObject({ method: 'exact', day: DAY, event: { id: '10' } });
    const sum = (of: Exclude<keyof Luck, 'side'>) => sides.reduce((total, side) => total + side[of], 0);
    expect([sum('rounds'), sum('fairRounds'), sum('luck'), sum('error')]).toEqual(
      [7, 7, 0, 0].map((n) => expect.closeTo(n, 9)),
    );
    expect([sum('chance'), sum('fairChance')]).toEqual([expect.closeTo(1, 10), expect.closeTo(1, 10)]);
    expect(sides[0]!.luck).toBeGreaterThan(0.01);
    expect(sides.map(({ luck }) => luck)).toEqual(sides.map(({ luck }) => luck).sort((a, b) => b - a));
    const own = table(await chances('10'));
    for (const { side, chance } of sides) expect(chance).toBeCloseTo(own[side.id]!.at(-1)!, 12);
  });

  test('is available for main draws only', async () =>
    expect(await stats.get(getDrawLuck, { eventId: '13', drawId: '1' })).toMatchObject({ code: 430, field: 'drawId' }));
});

describe('chances of the title', () => {
  const side = (id: string) => ({ competitorId: id, playerIds: [id] });
  const fixture = (round: Fixture['round'], slot: number, one: string, two: string): Fixture => ({
    round,
    slot,
    sides: [side(one), side(two)],
  });
  const title = async (editionId: string, fixtures: readonly Fixture[] = []) =>
    stats.service.rpc.call(titleChances, { editionId, drawId: '1', fixtures: [...fixtures] });
  const won = ({ sides }: Answer) =>
    sides.map(({ side: { id }, chances: own }) => ({ competitorId: id, chance: own.at(-1)! }));

  test('are those of the present state of the draw', async () => {
    expect(await title('11')).toEqual({ draw: 'placed', results: 3, sides: won(await chances('11')) });
  });

  test('of a draw without a result require its fixtures; played ones change nothing', async () => {
    expect(await title('16')).toMatchObject({ draw: 'unplaced' });
    const first = [fixture('QF', 1, '3', '4'), fixture('QF', 2, '5', '6')];
    const before = await title('16', first);
    expect(before.results).toBe(0);
    expect(before.sides.map(({ competitorId }) => competitorId)).toEqual(['1', '3', '4', '5', '6', '2']);
    expect(before.sides.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(before.sides).toEqual(won(await chances('10', 'QF')));
    expect(await title('11', [...first, fixture('SF', 0, '1', '3')])).toEqual(await title('11'));
    expect(await title('11', [fixture('SF', 1, '2', '6')])).toEqual(await title('11'));
  });

  test('are empty for groups, teams and unknown draws', async () => {
    for (const id of ['13', '14', '15']) expect(await title(id)).toMatchObject({ draw: 'unplaced', sides: [] });
    expect(await title('999')).toMatchObject({ draw: 'unknown' });
  });
});

describe('the chances of entries', () => {
  const entry = (id: string, seed?: string) => ({
    ...{ competitorId: id, playerIds: [id], status: 'main' as const },
    ...(seed !== undefined && { seed }),
  });
  const entered = async (...entries: ReturnType<typeof entry>[]) => {
    const asked = { discipline: 'MS' as const, edition: { startDate: DAY }, entries };
    const { sides } = await stats.service.rpc.call(entryChances, asked);
    return Object.fromEntries(sides.map(({ competitorId, chance }) => [competitorId, chance]));
  };

  test('of four are the mean over the possible draws', async () => {
    const p = await beats();
    const chances = await entered(entry('1', '1'), entry('2', '2'), entry('3'), entry('4'));
    // The seeds are at the ends; each of the others meets either of them with the same probability.
    const title = (one: string, beside: string, other: [string, string]) =>
      p(one, beside) * (p(other[0], other[1]) * p(one, other[0]) + p(other[1], other[0]) * p(one, other[1]));
    expect(chances['1']).toBeCloseTo((title('1', '3', ['2', '4']) + title('1', '4', ['2', '3'])) / 2, 9);
    expect(Object.values(chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('can have shared seeds, as printed by sources', async () => {
    const shared = await entered(
      entry('1', '1'),
      entry('2', '1'),
      entry('3', '3/4'),
      entry('4', '3/4'),
      entry('5', 'x'),
    );
    expect(Object.values(shared).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('do not require a full draw, and do not depend on the order of the list', async () => {
    const five = [entry('1', '1'), entry('2', '2'), entry('3'), entry('4'), entry('5')];
    const chances = await entered(...five);
    expect(Object.values(chances).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    const turned = await entered(...five.toReversed());
    for (const [id, chance] of Object.entries(chances)) expect(turned[id]).toBeCloseTo(chance, 9);
    expect(Object.values(await entered(entry('1'), entry('2'))).reduce((sum, chance) => sum + chance)).toBeCloseTo(
      1,
      9,
    );
  });
});
