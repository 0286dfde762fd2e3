import { outcomes, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { Frame } from '../frame/frame.js';
import { type Score, scoreReader } from '../score/games.js';
import { NOBODY } from './bracket.js';
import type { Contents, Meeting } from './entrants.js';
import type { Group, GroupResult } from './group.js';

/** The groups of a draw as they stand before a round; members are places among the entrants. */
export interface PlacedGroups {
  readonly rounds: readonly RoundCode[];
  /** Whether everybody met everybody; a match that nobody played is over too. */
  readonly isOver: boolean;
  readonly groups: readonly (Group & { readonly members: readonly number[] })[];
}

/** Everybody of a group has met, directly or through others. */
const componentsOf = ({ entrants, meetings }: Contents): number[][] => {
  const group = entrants.map((_, place) => place);
  for (const { sides } of meetings) {
    const [kept, gone] = [group[sides[0]]!, group[sides[1]]!];
    for (const [place, of] of group.entries()) if (of === gone) group[place] = kept;
  }
  return [...Map.groupBy(group.keys(), (place) => group[place]!).values()];
};

/** Who gave up a match is out of the group. */
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

/** Members of one group at most, where not everybody has met yet. */
const LARGEST = 6;

/**
 * Groups in which everybody meets everybody once. Undefined where the matches tell of something else: somebody met twice, or not everybody
 * met and they are too many for one group (ties of teams, somebody who took another's place).
 *
 * @param before index into `roundCodes`: matches of earlier rounds are over; without it all that are known
 */
export const placedGroups = (frame: Frame, contents: Contents, before?: number): PlacedGroups | undefined => {
  const { entrants, meetings } = contents;
  const pairs = new Set(meetings.map(({ sides }) => [...sides].sort((a, b) => a - b).join()));
  const components = componentsOf(contents);
  const isWhole = components.reduce((sum, members) => sum + ways(members.length), 0) === pairs.size;
  if (meetings.length === 0 || pairs.size < meetings.length || !(isWhole || entrants.length <= LARGEST))
    return undefined;
  const { outcome } = frame.table.columns;
  const scoreOf = scoreReader(frame);
  const groups = isWhole ? components : [[...entrants.keys()]];
  const decided = meetings.filter(({ winner, round }) => winner !== NOBODY && (before === undefined || round < before));
  return {
    rounds: [...new Set(meetings.map(({ round }) => round))].sort((a, b) => a - b).map((code) => roundCodes[code]!),
    isOver: isWhole,
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
