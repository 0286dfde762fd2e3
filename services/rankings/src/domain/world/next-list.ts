import { inGroup } from '@rallyrank/shared/domain/in-group';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import { standingOf } from './breakdown.js';
import { replacedPoints } from './title-totals.js';

interface Options {
  /** Index into `disciplines`. */
  readonly discipline: number;
  /** Day numbers of the list whose results are known, and of a later one. */
  readonly day: number;
  readonly later: number;
  /** Number of results that count. */
  readonly best: number;
}

/** The standings on a later list if nobody wins new points, by competitor number. */
const standingsOn = (
  lines: ResultLines,
  competitors: ReadonlySet<number>,
  { discipline, day, later, best }: Options,
) => {
  const own = new Map<number, number[]>();
  for (let line = 0; line < lines.size; line++) {
    const competitor = lines.competitor[line]!;
    if (lines.discipline[line] !== discipline || !competitors.has(competitor)) continue;
    if (lines.from[line]! <= day && lines.until[line]! > later) inGroup(own, competitor, () => []).push(line);
  }
  return new Map([...own].map(([competitor, of]) => [competitor, standingOf(lines, of, best)]));
};

export interface ToLead {
  /** The best of the others on the later list, and its sum. */
  readonly rival: number;
  readonly rivalPoints: number;
  /** Points by which the competitor is behind; negative if ahead. */
  readonly behind: number;
  /** Points of the result that a new one would replace. */
  readonly replaced: number;
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
  const standings = standingsOn(lines, new Set([...listed, competitor]), options);
  const own = standings.get(competitor);
  const replaced = own ? replacedPoints(lines, own, options.best) : 0;
  let best: ToLead | undefined;
  for (const [rival, { points }] of standings)
    if (rival !== competitor && (best === undefined || points > best.rivalPoints))
      best = { rival, rivalPoints: points, behind: points - (own?.points ?? 0), replaced };
  return best;
};
