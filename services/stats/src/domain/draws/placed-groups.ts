import { outcomes, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { NOBODY, UNDECIDED } from '@rallyrank/contracts/sport/draws/bracket';
import type { Group, GroupResult } from '@rallyrank/contracts/sport/draws/group';
import type { Frame } from '../frame/frame.js';
import { type Score, scoreReader } from '../score/games.js';
import type { Contents, Meeting } from './entrants.js';

/** The groups of a draw before a round. Members are indices into the entrants. */
export interface PlacedGroups {
  readonly rounds: readonly RoundCode[];
  /** Whether all members have met. A match that was not played also counts as over. */
  readonly isOver: boolean;
  readonly groups: readonly (Group & { readonly members: readonly number[] })[];
}

/** The groups of sides that have met or will meet, directly or through others. */
const componentsOf = ({ entrants, meetings }: Contents): number[][] => {
  const group = entrants.map((_, place) => place);
  for (const { sides } of meetings) {
    const [kept, gone] = [group[sides[0]]!, group[sides[1]]!];
    for (const [place, of] of group.entries()) if (of === gone) group[place] = kept;
  }
  return [...Map.groupBy(group.keys(), (place) => group[place]!).values()];
};

/** Outcomes by which a side gives up a match and leaves the group. */
const gaveUp = (['retired', 'walkover', 'disqualified'] as const).map((name) => outcomes.indexOf(name));

const loserOf = ({ sides, winner }: Meeting): number => (sides[0] === winner ? sides[1] : sides[0]);

const resultOf = (meeting: Meeting, { games, points }: Score): GroupResult => {
  const sign = meeting.winner === meeting.sides[0] ? 1 : -1;
  return {
    winner: meeting.winner,
    loser: loserOf(meeting),
    games: sign * (games[0] - games[1]),
    points: sign * (points[0] - points[1]),
  };
};

const ways = (members: number): number => (members * (members - 1)) / 2;

/** Minimum size of one group among several. */
const SMALLEST = 3;
/** Maximum size of a group in which not all members have met yet. */
const LARGEST = 6;

/**
 * The groups in which all members meet once. Undefined if the matches do not fit: two members met twice, or not all
 * members met and they are too many for one group (team ties, replacements). Planned matches also determine the members
 * of a group.
 *
 * @param before index into `roundCodes`; only matches of earlier rounds count. Without it, all known matches count
 */
export const placedGroups = (frame: Frame, contents: Contents, before?: number): PlacedGroups | undefined => {
  const { entrants, meetings } = contents;
  const pairs = new Set(meetings.map(({ sides }) => [...sides].sort((a, b) => a - b).join()));
  const components = componentsOf(contents);
  // Before the second round, only pairs of larger groups are known.
  const arePairs = components.length > 1 && components.some((members) => members.length < SMALLEST);
  const isWhole = !arePairs && components.reduce((sum, members) => sum + ways(members.length), 0) === pairs.size;
  if (meetings.length === 0 || pairs.size < meetings.length || !(isWhole || entrants.length <= LARGEST))
    return undefined;
  const { outcome } = frame.table.columns;
  const scoreOf = scoreReader(frame);
  const groups = isWhole ? components : [[...entrants.keys()]];
  const decided = meetings.filter(
    ({ winner, round }) => winner !== NOBODY && winner !== UNDECIDED && (before === undefined || round < before),
  );
  return {
    rounds: [...new Set(meetings.map(({ round }) => round))].sort((a, b) => a - b).map((code) => roundCodes[code]!),
    isOver: isWhole && meetings.every(({ winner }) => winner !== UNDECIDED),
    groups: groups.map((members) => {
      const own = decided.filter(({ sides }) => members.includes(sides[0]));
      const left = own.filter(({ row }) => gaveUp.includes(outcome[row]!)).map(loserOf);
      return {
        members,
        results: own.map((meeting) => resultOf(meeting, scoreOf(meeting.row))),
        withdrawn: [...new Set(left)],
      };
    }),
  };
};
