import type { Place } from '@rallyrank/contracts/sport/profile';
import type { EditionList } from '@rallyrank/shared/domain/match-table/editions';
import { Standing } from '@rallyrank/shared/domain/world-ranking/best-sum';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';

export interface BreakdownRow {
  /** Edition number in the match table. */
  readonly edition: number;
  readonly place: Place;
  readonly points: number;
  /** Whether the points count towards the sum: the best results, and results that always count. */
  readonly counts: boolean;
  /** Day number of the first list with the result. */
  readonly from: number;
  /** Day number of the first list without the result. */
  readonly until: number;
  /** Number of the edition whose result replaces this one; -1 if it lapses by age. */
  readonly endedBy: number;
}

export interface PointsToDefend {
  /** Day number of the first list without the lapsing results. */
  readonly day: number;
  readonly editions: readonly number[];
  /** Sum of the points of lapsing results that counted until then. */
  readonly lapsing: number;
  /** Sum of the points of results that count instead of them. */
  readonly gained: number;
  /** The sum on that list if the competitor wins no new points. */
  readonly left: number;
}

export interface Breakdown {
  readonly points: number;
  readonly tournaments: number;
  /** All results in force, most points first. */
  readonly rows: readonly BreakdownRow[];
  /** By day, only for lists on which a result lapses. */
  readonly toDefend: readonly PointsToDefend[];
  /** Line numbers of the results in force, most points first. */
  readonly lines: readonly number[];
}

/**
 * The standing that the given result lines add up to.
 * @param of line numbers
 * @param best number of results that count
 */
export const standingOf = (lines: ResultLines, of: Iterable<number>, best: number): Standing => {
  const standing = new Standing(lines);
  for (const line of of) standing.add(line);
  standing.sum(best);
  return standing;
};

/** Each step begins with the sum of the one before: that sum - `lapsing` + `gained` = `left`. */
const toDefend = (lines: ResultLines, standing: Standing, best: number, until: number): PointsToDefend[] => {
  const days = [...new Set(standing.lines.map((line) => lines.until[line]!))].filter((day) => day <= until);
  const sum = (all: readonly number[]) => all.reduce((total, line) => total + lines.points[line]!, 0);
  let counted = new Set(standing.counted(best));
  return days
    .sort((a, b) => a - b)
    .map((day) => {
      const lapsed = standing.lines.filter((line) => lines.until[line] === day);
      const stay = standing.lines.filter((line) => lines.until[line]! > day);
      const left = standingOf(lines, stay, best);
      const before = counted;
      counted = new Set(left.counted(best));
      return {
        day,
        editions: lapsed.map((line) => lines.edition[line]!),
        lapsing: sum(lapsed.filter((line) => before.has(line))),
        gained: sum([...counted].filter((line) => !before.has(line))),
        left: left.points,
      };
    });
};

/**
 * The results that make up the points of a competitor on a list (BWF world ranking: the best 10 results of the last 52
 * weeks).
 * @param competitor competitor number in the match table
 * @param discipline index into `disciplines`
 * @param day day number of the list; a line counts from its `from` (inclusive) to its `until` (exclusive)
 * @param best number of results that count
 * @param weeks number of weeks after the list in which lapsing results are listed
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
