import { describe, expect, test } from '@jest/globals';
import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { UNDECIDED } from '@rallyrank/contracts/sport/draws/bracket';
import { isGroupPlace } from '@rallyrank/contracts/sport/draws/event-plan';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { boardOf } from './board';
import { fieldFrom, fieldOf, rankedSides } from './field';
import { formatOf } from './format';
import { EMPTY, groupDrawing, knockoutDrawing, plainSide, sizeFor } from './new-drawing';
import { clear, isPlaced, place, placesOf, resized, swap } from './places';
import { playedMatch } from './played-match';
import { redrawn } from './redraw';
import { advance, possibleStarts, startedFrom, toTheEnd, withResult, withRound } from './results';
import { groupLines, stagesOf } from './stages';

const profile = profileOf('badminton');
const head = { discipline: 'MS', date: '2026-05-05' } as const;
const format = formatOf(profile, { ...head, bestOf: null });
const sides = (count: number) => Array.from({ length: count }, (_, i) => plainSide(String(i + 1)));
const even = (size: number) => fieldFrom(size, new Float64Array(size ** 2).fill(0.5));
const dice = (size: number, seed = 1) => ({ field: even(size), format, random: createRandom(seed) });
const keys = (drawing: Drawing) => placesOf(drawing).map((side) => drawing.sides[side]?.key ?? '-');

describe('editing', () => {
  const four = knockoutDrawing(head, 4, sides(3));

  test('places, removes and swaps sides, and drops those without a place', () => {
    expect(keys(four)).toEqual(['1', '2', '3', '-']);
    expect(keys(place(four, 3, plainSide('9')))).toEqual(['1', '2', '3', '9']);
    const replaced = place(four, 0, plainSide('9'));
    expect([keys(replaced), replaced.sides.length]).toEqual([['9', '2', '3', '-'], 3]);
    expect(keys(clear(four, 1))).toEqual(['1', '-', '3', '-']);
    expect(keys(swap(four, 0, 3))).toEqual(['-', '2', '3', '1']);
    expect(keys(swap(groupDrawing(head, { groups: 1, members: 3, through: 1 }, sides(3)), 0, 2))).toEqual([
      '3',
      '2',
      '1',
    ]);
  });

  test('contains a player, alone or in a pair', () => {
    const doubles = knockoutDrawing({ ...head, discipline: 'MD' }, 4, [plainSide('1-2')]);
    expect([isPlaced(doubles, '2-7'), isPlaced(doubles, '3-7')]).toEqual([true, false]);
  });

  test('changes the size and keeps the sides that still have a place', () => {
    const eight = resized(knockoutDrawing(head, 4, sides(4)), 8);
    expect(keys(eight)).toEqual(['1', '2', '3', '4', '-', '-', '-', '-']);
    expect(keys(resized(swap(eight, 0, 7), 4))).toEqual(['1', '2', '3', '4']);
    expect(sizeFor(33)).toBe(64);
  });

  test('drops results, since they belong to another draw', () => {
    const played = withRound({ ...four, locked: true }, dice(3));
    expect(played.results).toHaveLength(1);
    expect(swap(played, 0, 2).results).toEqual([]);
  });
});

describe('seeding', () => {
  const ranked = [...Array(32).keys()];

  test('puts the seeds of a full draw on the lines of the sport, and draws new lots each time', () => {
    const lines = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const drawn = redrawn(knockoutDrawing(head, 32, sides(32)), ranked, profile, createRandom(seed));
      expect(new Set(drawn.lines).size).toBe(32);
      expect([drawn.lines[0], drawn.lines[31]]).toEqual([0, 1]);
      expect(new Set([drawn.lines[8], drawn.lines[23]])).toEqual(new Set([2, 3]));
      expect(new Set([4, 12, 19, 27].map((line) => drawn.lines[line]))).toEqual(new Set([4, 5, 6, 7]));
      expect(drawn.sides.map(({ seed: own }) => own).slice(0, 9)).toEqual([...'12345678', null]);
      lines.add(drawn.lines.join());
    }
    expect(lines.size).toBe(40);
  });

  test('gives the byes to the best sides', () => {
    const drawn = redrawn(knockoutDrawing(head, 128, sides(26)), ranked.slice(0, 26), profile, createRandom(1));
    expect(drawn.lines).toHaveLength(32);
    const free = drawn.lines.flatMap((side, line) => (side === EMPTY ? [drawn.lines[line ^ 1]!] : []));
    expect(free.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('puts one side of each pot into each group', () => {
    const groups = groupDrawing(head, { groups: 4, members: 3, through: 2 }, sides(12));
    const drawn = redrawn(groups, ranked.slice(0, 12), profile, createRandom(3));
    for (const members of drawn.groups) expect(members.map((side) => Math.floor(side / 4)).sort()).toEqual([0, 1, 2]);
    expect(drawn.groups[0]![0]).toBe(0);
  });

  test('ranks by seed, then by mean chance; a qualifier plays like the weaker half', () => {
    const answer = {
      ...head,
      bestOf: 3,
      sides: ['1', '2', '3', '4'].map((key) => ({ key, id: key, players: [] })),
      chances: [[6_000, 7_000, 8_000], [6_000, 7_000], [6_000], []],
    };
    const drawing = { sides: [...sides(4), { key: null, seed: null, entry: 'Q' }] };
    const field = fieldOf(drawing, answer);
    expect(field.p(0, 4)).toBeCloseTo(0.75);
    expect(field.p(4, 0)).toBeCloseTo(0.25);
    expect(field.p(2, 4)).toBeCloseTo(0.6);
    const seeded = { sides: drawing.sides.map((side, at) => ({ ...side, seed: at === 3 ? '1' : null })) };
    expect(rankedSides(seeded, field)).toEqual([3, 0, 1, 2, 4]);
  });
});

describe('simulating', () => {
  const eight = { ...knockoutDrawing(head, 8, sides(7)), locked: true };

  test('continues round by round, and reports why it cannot continue', () => {
    expect(advance(eight)).toEqual({ refusal: 'noNextRound' });
    let now: Drawing = eight;
    for (const matches of [3, 2, 1]) {
      const before = now.results.length;
      now = withRound(now, dice(7));
      expect(now.results.length - before).toBe(matches);
      const step = advance(now);
      if (matches === 1) expect(step).toEqual({ refusal: 'lastRound' });
      else now = (step as { drawing: Drawing }).drawing;
    }
    expect(boardOf(now).winners.at(-1)![0]).toBeGreaterThanOrEqual(0);
    const group = { ...groupDrawing(head, { groups: 1, members: 3, through: 1 }, sides(3)), locked: true };
    expect(advance(withRound(group, dice(3)))).toEqual({ refusal: 'noNextRound' });
  });

  test('a manual result only drops the results that depend on another winner', () => {
    const played = toTheEnd(eight, dice(7));
    const first = played.results.find(({ round, match }) => round === 0 && match === 0)!;
    const same = withResult(played, { ...first, games: [] });
    expect(same.results).toHaveLength(played.results.length);
    const other = withResult(played, { ...first, winner: first.winner === 1 ? 2 : 1 });
    expect(other.results.map(({ round, match }) => `${round} ${match}`).sort()).toEqual(['0 0', '0 1', '0 2', '1 1']);
    expect(other.stage).toBe(0);
  });

  test('starts from any round whose sides are known', () => {
    const played = toTheEnd(eight, dice(7));
    expect(possibleStarts(boardOf(played))).toEqual([0, 1, 2]);
    expect(possibleStarts(boardOf(eight))).toEqual([0]);
    const again = startedFrom(played, 1);
    expect([again.stage, again.results.length]).toEqual([1, 3]);
  });

  test('the best of the groups advance to the knock-out draw', () => {
    const groups = { ...groupDrawing(head, { groups: 4, members: 4, through: 2 }, sides(16)), locked: true };
    expect(stagesOf(groups).map((stage) => (stage.kind === 'groups' ? 'G' : stage.code))).toEqual([
      'G',
      'QF',
      'SF',
      'F',
    ]);
    expect(boardOf(groups).lines).toEqual(new Array(8).fill(UNDECIDED));
    const played = withRound(groups, dice(16));
    expect(played.results).toHaveLength(24);
    const { lines } = boardOf(played);
    expect(new Set(lines).size).toBe(8);
    expect(boardOf(toTheEnd(groups, dice(16))).winners.at(-1)![0]).toBeGreaterThanOrEqual(0);
  });

  test.each([2, 3, 4, 5, 8, 16])('with %i groups, two sides of a group can only meet again in the final', (count) => {
    const lines = groupLines(count, 2);
    const half = (group: number, rank: number) =>
      Math.floor(
        (2 * lines.findIndex((line) => isGroupPlace(line) && line.group === group && line.place === rank)) /
          lines.length,
      );
    for (let group = 0; group < count; group++) expect(half(group, 0)).not.toBe(half(group, 1));
  });

  const isLegal = ([one, two]: readonly [number, number]): boolean => {
    const [high, low] = [Math.max(one, two), Math.min(one, two)];
    return high === 30 ? low >= 28 : high >= 21 && (high === 21 ? low <= 19 : high - low === 2);
  };

  test('scores are legal, and agree with the chance to win', () => {
    const random = createRandom(5);
    const matches = Array.from({ length: 1_000 }, () => playedMatch(0.7, format, random));
    for (const { winner, games } of matches) {
      expect(games.every(isLegal)).toBe(true);
      expect(games.filter(([one, two]) => one > two === (winner === 1))).toHaveLength(2);
      expect(games.length).toBeLessThanOrEqual(3);
    }
    const won = matches.filter(({ winner }) => winner === 1).length / matches.length;
    expect(Math.abs(won - 0.7)).toBeLessThan(3 * Math.sqrt((0.7 * 0.3) / matches.length));
  });

  test('a set of tennis ends at six games, or after a tie-break', () => {
    const tennis = formatOf(profileOf('tennis'), { ...head, bestOf: 5 });
    const random = createRandom(5);
    for (let match = 0; match < 100; match++) {
      for (const [one, two] of playedMatch(0.5, tennis, random).games) {
        const [high, low] = [Math.max(one, two), Math.min(one, two)];
        expect((high === 6 && low <= 4) || (high === 7 && low >= 5)).toBe(true);
      }
    }
  });
});
