import { describe, expect, it } from '@jest/globals';
import type { LiveCourse } from '@rallyrank/contracts/live/match';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { matchTerms, play, startMatch } from '@rallyrank/contracts/sport/scoring/match';
import type { MatchTerms, ScoreState } from '@rallyrank/contracts/sport/scoring/state';
import { scoreView } from '@rallyrank/contracts/sport/scoring/view';
import { tennis } from '@rallyrank/contracts/sport/tennis';
import { gameOf } from './points';
import { statisticsOf } from './statistics';

const termsOf = (profile: SportProfile): MatchTerms => matchTerms(profile, '2026-01-06', 'MS')!;

/** Random numbers from 0 to 1, the same for each seed. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

interface Step {
  readonly before: ScoreState;
  readonly side: 1 | 2;
  readonly after: ScoreState;
}

const playedMatch = (terms: MatchTerms, seed: number): readonly Step[] => {
  const random = randomOf(seed);
  const steps: Step[] = [];
  let state = startMatch(terms, { server: 1 });
  while (state.winner === null) {
    const side = random() < 0.5 ? 1 : 2;
    const after = play(state, side);
    steps.push({ before: state, side, after });
    state = after;
  }
  return steps;
};

const courseOf = (steps: readonly Step[], jumps: number[] = []): Pick<LiveCourse, 'points' | 'jumps'> => ({
  jumps,
  points: steps.map(({ before, side, after }, at) => {
    const { games, points } = scoreView(after);
    return {
      ...{ sequence: at + 1, side, server: scoreView(before).server?.side ?? null, chance: null, at: '' },
      ...{ games: games.map((game) => [...game]), points: points && [...points] },
    };
  }),
});

/** Counts each figure separately, from the states of the scoring. */
const recount = (steps: readonly Step[], side: 1 | 2) => {
  const isTennis = steps[0]!.before.terms.rule.unit === 'set';
  const server = ({ before }: Step) => before.service.side;
  const endsGame = ({ before }: Step, by: 1 | 2) => {
    const after = play(before, by);
    if (!isTennis) return after.games.length !== before.games.length;
    const isTieBreak = before.score.every((games) => games === 6);
    return (
      !isTieBreak && before.service.side !== by && `${after.games} ${after.score}` !== `${before.games} ${before.score}`
    );
  };
  const text = steps.map((step) => (step.side === side ? 'w' : '-')).join('');
  const count = (of: readonly Step[]) => ({ won: of.filter((step) => step.side === side).length, of: of.length });
  return {
    won: [...text].filter((letter) => letter === 'w').length,
    longestRun: Math.max(...text.split('-').map((run) => run.length)),
    onServe: count(steps.filter((step) => server(step) === side)),
    onReceive: count(steps.filter((step) => server(step) !== side)),
    chances: count(steps.filter((step) => endsGame(step, side))),
  };
};

const recountedChanges = (steps: readonly Step[]): number => {
  let changes = 0;
  for (const game of Map.groupBy(steps, ({ before }) => before.games.length).values()) {
    const leaders = game.flatMap(({ before, side }) => {
      const lead = before.score[0] - before.score[1] + (side === 1 ? 1 : -1);
      return lead === 0 ? [] : [Math.sign(lead)];
    });
    changes += leaders.filter((leader, at) => at > 0 && leader !== leaders[at - 1]).length;
  }
  return changes;
};

describe.each([
  ['badminton', badminton],
  ['tennis', tennis],
] as const)('statistics of %s', (_, profile) => {
  const terms = termsOf(profile);

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('agree with a slow recount (match %i)', (seed) => {
    const steps = playedMatch(terms, seed);
    const { sides, leadChanges, points } = statisticsOf(terms, courseOf(steps));
    expect(points).toBe(steps.length);
    expect(sides).toEqual([recount(steps, 1), recount(steps, 2)]);
    expect(leadChanges).toBe(profile === badminton ? recountedChanges(steps) : null);
  });

  it('of one game only count its points', () => {
    const steps = playedMatch(terms, 9);
    for (const [games, own] of Map.groupBy(steps, ({ before }) => before.games.length)) {
      const { sides, points } = statisticsOf(terms, courseOf(steps), games + 1);
      expect(points).toBe(own.length);
      expect(sides).toEqual([recount(own, 1), recount(own, 2)]);
    }
  });
});

it('count nothing across a score that was set as a whole', () => {
  const terms = termsOf(badminton);
  let state = startMatch(terms, { server: 1 });
  const steps = ([1, 1, 1, 1] as const).map((side) => {
    const before = state;
    state = play(state, side);
    return { before, side, after: state };
  });
  expect(statisticsOf(terms, courseOf(steps)).sides[0].longestRun).toBe(4);
  expect(statisticsOf(terms, courseOf(steps, [2])).sides[0].longestRun).toBe(2);
});

it('count the last point of a game in that game', () => {
  const of = (games: number[][], points: [string, string] | null = null) => gameOf({ games, points });
  expect(of([[1, 0]])).toBe(1);
  expect(
    of([
      [21, 19],
      [0, 0],
    ]),
  ).toBe(1);
  expect(
    of([
      [21, 19],
      [0, 1],
    ]),
  ).toBe(2);
  expect(
    of(
      [
        [6, 4],
        [0, 0],
      ],
      ['0', '0'],
    ),
  ).toBe(1);
  expect(
    of(
      [
        [6, 4],
        [0, 0],
      ],
      ['15', '0'],
    ),
  ).toBe(2);
});
