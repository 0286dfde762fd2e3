import type { Drawing, DrawingResult } from '@rallyrank/contracts/predictions/drawing';
import { UNDECIDED } from '@rallyrank/contracts/sport/draws/bracket';
import { isGroupPlace } from '@rallyrank/contracts/sport/draws/event-plan';
import type { Group, GroupResult } from '@rallyrank/contracts/sport/draws/group';
import { groupSampler } from '@rallyrank/contracts/sport/draws/group-chances';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { EMPTY } from './new-drawing';
import { eventLines, type Stage, stagesOf } from './stages';

/** A match of a drawing. Sides are positions in `drawing.sides`, EMPTY for a bye, UNDECIDED while unknown. */
export interface BoardMatch {
  readonly round: number;
  readonly match: number;
  /** Number of the group, from 0; absent in the knock-out draw. */
  readonly group?: number;
  readonly sides: readonly [number, number];
  readonly result: DrawingResult | undefined;
}

export interface Board {
  readonly stages: readonly Stage[];
  /** Matches by stage. */
  readonly matches: readonly (readonly BoardMatch[])[];
  /** The side on each line of the knock-out draw. */
  readonly lines: readonly number[];
  /** The side that advanced, by round of the knock-out draw, then match. */
  readonly winners: readonly (readonly number[])[];
}

/** Seed of the lots that decide a group, so that they are the same each time. */
const LOTS = 1;

export const pairingsOf = (group: readonly number[]): (readonly [number, number])[] =>
  group.flatMap((one, at) => group.slice(at + 1).map((two) => [one, two] as const));

const groupMatches = ({ groups, results }: Drawing): BoardMatch[] => {
  const played = new Map(results.filter(({ round }) => round === -1).map((result) => [result.match, result]));
  let match = 0;
  return groups.flatMap((members, group) =>
    pairingsOf(members).map((sides) => ({ round: -1, match, group, sides, result: played.get(match++) })),
  );
};

/** Whether two sides meet in the match. */
export const isMatch = ({ sides: [one, two] }: BoardMatch): boolean => one >= 0 && two >= 0;
export const isOpen = (match: BoardMatch): boolean => isMatch(match) && match.result === undefined;

const resultOf = ({ sides, result }: BoardMatch): GroupResult[] => {
  if (!result) return [];
  const [winner, loser] = result.winner === 1 ? sides : [sides[1], sides[0]];
  const sign = result.winner === 1 ? 1 : -1;
  const difference = (of: (game: readonly [number, number]) => number) =>
    sign * result.games.reduce((sum, game) => sum + of(game), 0);
  return [
    {
      winner,
      loser,
      games: difference(([one, two]) => Math.sign(one - two)),
      points: difference(([one, two]) => one - two),
    },
  ];
};

/** The groups with their results. */
export const groupsOf = (drawing: Drawing, matches = groupMatches(drawing)): Group[] =>
  drawing.groups.map((members, number) => ({
    members: members.filter((side) => side !== EMPTY),
    results: matches.filter(({ group }) => group === number).flatMap(resultOf),
  }));

const NO_FORMAT = { gamesToWin: 1, target: 1, lead: 1 };

/** The members of a finished group, best first. */
export const orderOfGroup = (group: Group): readonly number[] =>
  groupSampler(group, () => 0.5, NO_FORMAT)(createRandom(LOTS));

const linesOf = (drawing: Drawing, matches: readonly BoardMatch[]): number[] => {
  const groups = groupsOf(drawing, [...matches]);
  const orders = groups.map((group, number) => {
    const isOver = !matches.some((match) => match.group === number && isOpen(match));
    return isOver ? orderOfGroup(group) : undefined;
  });
  return eventLines(drawing).map((line) => {
    if (!isGroupPlace(line)) return line as number;
    const order = orders[line.group];
    return order ? (order[line.place] ?? EMPTY) : UNDECIDED;
  });
};

const advanced = ({ sides: [one, two], result }: BoardMatch): number => {
  if (one === UNDECIDED || two === UNDECIDED) return UNDECIDED;
  if (one === EMPTY) return two;
  if (two === EMPTY) return one;
  if (!result) return UNDECIDED;
  return result.winner === 1 ? one : two;
};

/** Everything that follows from a drawing: its rounds, the matches, and the sides that advanced. */
export const boardOf = (drawing: Drawing): Board => {
  const stages = stagesOf(drawing);
  const groups = groupMatches(drawing);
  const lines = linesOf(drawing, groups);
  const played = new Map(drawing.results.map((result) => [`${result.round} ${result.match}`, result]));
  const winners: number[][] = [];
  const matches = stages.map((stage): BoardMatch[] => {
    if (stage.kind === 'groups') return groups;
    const { round } = stage;
    const before = round === 0 ? lines : winners[round - 1]!;
    const own = Array.from({ length: before.length / 2 }, (_, match) => ({
      round,
      match,
      sides: [before[2 * match]!, before[2 * match + 1]!] as const,
      result: played.get(`${round} ${match}`),
    }));
    winners.push(own.map(advanced));
    return own;
  });
  return { stages, matches, lines, winners };
};
