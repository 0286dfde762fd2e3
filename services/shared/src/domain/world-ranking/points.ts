import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Place, Points, PointsTable } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '../match-table/match-table.js';
import type { Entries } from './entries.js';
import { isRound } from './event-list.js';
import { roundIndex } from './round-stages.js';

/** Points table of an edition by its first day; undefined if no points were given then. */
export type TableOn = (day: Day) => PointsTable | undefined;

type PerWin = readonly (readonly [round: RoundCode, points: number])[];
type Scale = { readonly perWin: PerWin } | { readonly places: Points };

/** Points of the level of an edition, or those for its extra prize money; undefined if the level gives none. */
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

/** Points scale of each edition; null if its level gave no points at the time. */
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

/** Matches won in a round: group matches are counted; a knock-out round is won by a competitor that came further. */
const winsIn = (entries: Entries, i: number, round: RoundCode): number => {
  if (round === 'RR') return entries.groupWins[i]!;
  const index = roundIndex(round);
  const last = entries.last[i]!;
  if (!isRound(last) || last < index) return 0;
  return last > index ? Number(entries.first[i]! <= index) : entries.won[i]!;
};

/** Points of a place; places that only some tables name fall back to the general one. */
const pointsFor = (points: Points, place: Place): number => {
  const plain = place === '3RD' || place === '4TH' ? 'SF' : place;
  // A round below the last one in the table gives no points, and the event still counts as played.
  return points[place] ?? points[plain] ?? 0;
};

/** The scale of an entry's event (null if its level gave no points at the time), and the points of a place on it. */
export const entryPoints = (table: MatchTable, rule: RankingRule, entries: Entries, tableOn: TableOn) => {
  const scaleOf = scaleFinder(table, rule, tableOn);
  const isUnpaid = (i: number): boolean => {
    if (rule.noPointsForFirstLoss.length === 0 || entries.won[i] || entries.first[i] !== entries.last[i]) return false;
    return rule.noPointsForFirstLoss.includes(table.text(entries.marks[i]!).split('\t')[1]!);
  };
  const pointsIn = (scale: Scale, i: number, place: Place): number => {
    if ('perWin' in scale)
      return scale.perWin.reduce((sum, [round, each]) => sum + each * winsIn(entries, i, round), 0);
    return isUnpaid(i) ? 0 : pointsFor(scale.places, place);
  };
  return { scaleOf: (i: number) => scaleOf(entries.events.edition(entries.event[i]!)), pointsIn };
};
