import type { EventRef } from '@rallyrank/contracts/shared/refs';
import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { Place, Points, PointsTable } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import { type Entries, isRound } from './entries.js';
import type { LineOptions } from './result-lines.js';
import { roundIndex } from './round-stages.js';

/** Points of the level of an edition, or those for its extra prize money; undefined where the level gives none. */
const pointsOfLevel = (
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

/** Matches won in a round: group matches are counted, a knock-out round is won by whoever came further. */
const winsIn = (entries: Entries, i: number, round: RoundCode): number => {
  if (round === 'RR') return entries.groupWins[i]!;
  const index = roundIndex(round);
  const last = entries.last[i]!;
  if (!isRound(last) || last < index) return 0;
  return last > index ? Number(entries.first[i]! <= index) : entries.won[i]!;
};

const perWinPoints = (perWin: Readonly<Partial<Record<RoundCode, number>>>, entries: Entries, i: number): number =>
  roundCodes.reduce((sum, round) => sum + (perWin[round] ?? 0) * (perWin[round] ? winsIn(entries, i, round) : 0), 0);

/** Fallbacks of places that only some tables name. */
const asPlace = (points: Points, place: Place): number => {
  const plain = place === '3RD' || place === '4TH' ? 'SF' : place;
  // A round that the table does not go down to gives nothing, and the event counts as one played.
  return points[place] ?? points[plain] ?? 0;
};

/** Ranking points of an entry for its place; undefined where the level gives none in its time. */
export const pointsOf = (table: MatchTable, rule: RankingRule, { tableOn, prizeMoneyUsd }: LineOptions) => {
  const scales = new Map<number, { perWin?: Readonly<Partial<Record<RoundCode, number>>>; points?: Points } | null>();
  const scaleOf = (edition: number) => {
    const known = scales.get(edition);
    if (known !== undefined) return known;
    const { ref } = table.editions.at(edition);
    const scale = tableOn(ref.startDate);
    const perWin = scale?.perWin?.[ref.level];
    const points = scale && pointsOfLevel(scale, ref, rule, prizeMoneyUsd?.(ref.id));
    const found = perWin || points ? { ...(perWin && { perWin }), ...(points && { points }) } : null;
    scales.set(edition, found);
    return found;
  };
  const isUnpaid = (entries: Entries, i: number): boolean => {
    if (rule.noPointsForFirstLoss.length === 0 || entries.won[i] || entries.first[i] !== entries.last[i]) return false;
    return rule.noPointsForFirstLoss.includes(table.text(entries.marks[i]!).split('\t')[1]!);
  };
  return (entries: Entries, i: number, place: Place): number | undefined => {
    const scale = scaleOf(entries.edition[i]!);
    if (!scale) return undefined;
    if (scale.perWin) return perWinPoints(scale.perWin, entries, i);
    return isUnpaid(entries, i) ? 0 : asPlace(scale.points!, place);
  };
};
