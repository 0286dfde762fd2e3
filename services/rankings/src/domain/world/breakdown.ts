import type { Place } from '@rallyrank/contracts/sport/profile';
import type { EditionList } from '@rallyrank/shared/domain/match-table/editions';
import { Standing } from '@rallyrank/shared/domain/world-ranking/best-sum';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';

export interface BreakdownRow {
  /** Number of the edition in the match table. */
  readonly edition: number;
  readonly place: Place;
  readonly points: number;
  /** Whether the points are part of the sum: the best ones, and those that always count. */
  readonly counts: boolean;
  readonly from: number;
  /** The first list without the result, and the edition whose result replaces it; -1 if its weeks are over. */
  readonly until: number;
  readonly endedBy: number;
}

export interface PointsToDefend {
  /** The list on which results lapse. */
  readonly day: number;
  readonly editions: readonly number[];
  /** Points of lapsing results that count today. */
  readonly lapsing: number;
  /** Today's sum without the points that lapse until then, if no new ones are won. */
  readonly left: number;
}

export interface Breakdown {
  readonly points: number;
  readonly tournaments: number;
  /** Most points first. */
  readonly rows: readonly BreakdownRow[];
  /** By day; only lists on which something lapses. */
  readonly toDefend: readonly PointsToDefend[];
  /** Numbers of the lines in force, most points first. */
  readonly lines: readonly number[];
}

export const standingOf = (lines: ResultLines, of: Iterable<number>, best: number): Standing => {
  const standing = new Standing(lines);
  for (const line of of) standing.add(line);
  standing.sum(best);
  return standing;
};

const toDefend = (lines: ResultLines, standing: Standing, best: number, until: number): PointsToDefend[] => {
  const counted = new Set(standing.counted(best));
  const days = [...new Set(standing.lines.map((line) => lines.until[line]!))].filter((day) => day <= until);
  return days
    .sort((a, b) => a - b)
    .map((day) => {
      const lapsed = standing.lines.filter((line) => lines.until[line] === day);
      const stay = standing.lines.filter((line) => lines.until[line]! > day);
      return {
        day,
        editions: lapsed.map((line) => lines.edition[line]!),
        lapsing: lapsed.reduce((sum, line) => sum + (counted.has(line) ? lines.points[line]! : 0), 0),
        left: standingOf(lines, stay, best).points,
      };
    });
};

/**
 * How a competitor's points on a list are made up.
 * @param day day of the list; lines count from their `from` until before their `until`
 * @param weeks how far ahead to look for lapsing results
 */
export const breakdownOf = (
  lines: ResultLines,
  table: { readonly editions: Pick<EditionList, 'ranks'> },
  competitor: number,
  discipline: number,
  day: number,
  { best, weeks }: { readonly best: number; readonly weeks: number },
): Breakdown => {
  const own: number[] = [];
  for (let i = 0; i < lines.size; i++) {
    if (lines.competitor[i] !== competitor || lines.discipline[i] !== discipline) continue;
    if (lines.from[i]! <= day && day < lines.until[i]!) own.push(i);
  }
  const ranks = table.editions.ranks();
  own.sort((a, b) => lines.from[a]! - lines.from[b]! || ranks[lines.edition[a]!]! - ranks[lines.edition[b]!]!);
  const standing = standingOf(lines, own, best);
  const counted = new Set(standing.counted(best));
  return {
    points: standing.points,
    tournaments: standing.tournaments,
    rows: standing.lines.map((line) => ({
      edition: lines.edition[line]!,
      place: lines.places[line]!,
      points: lines.points[line]!,
      counts: counted.has(line),
      from: lines.from[line]!,
      until: lines.until[line]!,
      endedBy: lines.endedBy[line]!,
    })),
    toDefend: toDefend(lines, standing, best, day + 7 * weeks),
    lines: standing.lines,
  };
};
