import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Place, Points, PointsTable } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '../match-table/match-table.js';
import { type Entries, roundCodeOf } from './entries.js';
import { isRound } from './event-list.js';
import { roundIndex } from './round-stages.js';

/** The points table for the first day of an edition; undefined if no points were given then. */
export type TableOn = (day: Day) => PointsTable | undefined;

type PerWin = readonly (readonly [round: RoundCode, points: number])[];
type Scale = { readonly perWin: PerWin } | { readonly places: Points };

/** The points for the level of an edition, or those for its extra prize money; undefined if there are none. */
const placesOfLevel = (
  scale: PointsTable,
  { level, season }: EventRef,
  rule: RankingRule,
  usd: number | undefined,
): Points | undefined => {
  const minimum = rule.minimumPrizeUsd[level]?.find(({ fromSeason }) => fromSeason <= season);
  const extra = usd === undefined || !minimum ? 0 : usd - minimum.usd;
  const raised = scale.extraPrizeMoney?.[level]?.find(({ atLeastUsd }) => atLeastUsd <= extra);
  return raised?.points ?? scale.levels[scale.countsAs?.[level] ?? level];
};

/** Returns a function that finds the points scale of an edition; null if its level gave no points at the time. */
const scaleFinder = (table: MatchTable, rule: RankingRule, tableOn: TableOn) => {
  const known: (Scale | null | undefined)[] = new Array(table.editions.size);
  const read = (edition: number): Scale | null => {
    const { ref, prizeMoneyUsd } = table.editions.at(edition);
    const scale = tableOn(ref.startDate);
    const perWin = scale?.perWin?.[ref.level];
    if (perWin) return { perWin: Object.entries(perWin) as [RoundCode, number][] };
    const places = scale && placesOfLevel(scale, ref, rule, prizeMoneyUsd);
    return places ? { places } : null;
  };
  return (edition: number): Scale | null => {
    if (known[edition] === undefined) known[edition] = read(edition);
    return known[edition];
  };
};

/**
 * Number of matches won in a round. Group matches are counted; a knock-out round is won by a competitor that advanced
 * beyond it.
 */
const winsIn = (entries: Entries, i: number, round: RoundCode): number => {
  if (round === 'RR') return entries.groupWins[i]!;
  const index = roundIndex(round);
  const last = entries.last[i]!;
  if (!isRound(last) || last < index) return 0;
  return last > index ? Number(entries.first[i]! <= index) : entries.won[i]!;
};

/**
 * The points for a place. A place that only some tables contain has the points of the semi-final if the table does not
 * contain it.
 */
const pointsFor = (points: Points, place: Place): number => {
  const plain = place === '3RD' || place === '4TH' ? 'SF' : place;
  // A round below the last one in the table gives no points, but the event still counts as played.
  return points[place] ?? points[plain] ?? 0;
};

/**
 * Two functions: the scale of the event of an entry (null if its level gave no points at the time), and the points of
 * an entry for a place on a scale.
 */
export const entryPoints = (table: MatchTable, rule: RankingRule, entries: Entries, tableOn: TableOn) => {
  const scaleOf = scaleFinder(table, rule, tableOn);
  const isUnpaid = (i: number): boolean => {
    if (rule.noPointsForFirstLoss.length === 0 || entries.won[i] || entries.first[i] !== entries.last[i]) return false;
    return rule.noPointsForFirstLoss.includes(table.text(entries.marks[i]!).split('\t')[1]!);
  };
  const firstRoundOf = (i: number): RoundCode | undefined => {
    const first = entries.events.first[entries.event[i]!]!;
    return isRound(first) ? roundCodeOf(first) : undefined;
  };
  const pointsIn = (scale: Scale, i: number, place: Place): number => {
    if ('perWin' in scale)
      return scale.perWin.reduce((sum, [round, each]) => sum + each * winsIn(entries, i, round), 0);
    if (isUnpaid(i)) return 0;
    const { FIRST } = scale.places;
    return FIRST !== undefined && place === firstRoundOf(i) ? FIRST : pointsFor(scale.places, place);
  };
  return { scaleOf: (i: number) => scaleOf(entries.events.edition(entries.event[i]!)), pointsIn };
};
