import { inGroup } from '@rallyrank/shared/domain/in-group';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { standingOf } from './breakdown.js';

interface Options {
  /** Index into `disciplines`. */
  readonly discipline: number;
  /** Day numbers of the list whose results are known, and of a later one. */
  readonly day: number;
  readonly later: number;
  /** Number of results that count. */
  readonly best: number;
}

/** The sums on a later list if nobody wins new points, by competitor number. */
const sumsOn = (lines: ResultLines, competitors: ReadonlySet<number>, { discipline, day, later, best }: Options) => {
  const own = new Map<number, number[]>();
  for (let line = 0; line < lines.size; line++) {
    const competitor = lines.competitor[line]!;
    if (lines.discipline[line] !== discipline || !competitors.has(competitor)) continue;
    if (lines.from[line]! <= day && lines.until[line]! > later) inGroup(own, competitor, () => []).push(line);
  }
  return new Map([...own].map(([competitor, of]) => [competitor, standingOf(lines, of, best).points]));
};

export interface ToLead {
  /** The best of the others on the later list, and its sum. */
  readonly rival: number;
  readonly rivalPoints: number;
  /** Points by which the competitor is behind; negative if ahead. */
  readonly behind: number;
}

/**
 * Returns what a competitor lacks to be first on a later list if nobody wins new points; undefined without others.
 * @param listed competitor numbers of today's list
 */
export const toLeadOn = (
  lines: ResultLines,
  competitor: number,
  listed: Iterable<number>,
  options: Options,
): ToLead | undefined => {
  const sums = sumsOn(lines, new Set([...listed, competitor]), options);
  let best: ToLead | undefined;
  const own = sums.get(competitor) ?? 0;
  for (const [rival, rivalPoints] of sums)
    if (rival !== competitor && (best === undefined || rivalPoints > best.rivalPoints))
      best = { rival, rivalPoints, behind: rivalPoints - own };
  return best;
};
