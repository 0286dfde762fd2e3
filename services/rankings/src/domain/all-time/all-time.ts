import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { KnownLists } from '@rallyrank/shared/domain/world-ranking/known-lists';
import { ListDays } from '@rallyrank/shared/domain/world-ranking/list-days';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { rankLists } from '@rallyrank/shared/domain/world-ranking/rank-lists';
import { type ResultLines, resultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';

/** Number of rows of an all-time list, and the first list day. */
const ALL_TIME_KEEP = 100;
const ALL_TIME_FROM: Day = '1990-01-01';

/** Result lines of all eras on the single scale of the rule, so that lists of different years are comparable. */
export const allTimeLines = (table: MatchTable, profile: SportProfile, rule: RankingRule): ResultLines =>
  resultLines(table, profile, rule, () => rule.unified);

/** The lists that are not empty. */
export const withEntries = (lists: readonly RankList[]): RankList[] => lists.filter(({ ranks }) => ranks.length > 0);

/**
 * The all-time lists of a discipline (index into `disciplines`) on each regular list day from January 1990 until `last`, also the
 * empty ones. @param known earlier ones
 */
export const weeklyAllTimeLists = (
  lines: ResultLines,
  table: MatchTable,
  profile: SportProfile,
  rule: RankingRule,
  discipline: number,
  last: number,
  known?: KnownLists,
): RankList[] => {
  const days = new ListDays(rule).between(dayNumber(ALL_TIME_FROM), last);
  const size = { best: profile.publishedList.best, keep: ALL_TIME_KEEP };
  return rankLists(lines, table.people, discipline, days, size, known);
};

/** The same without the empty ones. */
export const allTimeLists = (...args: Parameters<typeof weeklyAllTimeLists>): RankList[] =>
  withEntries(weeklyAllTimeLists(...args));
