import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { KnownLists } from '@rallyrank/shared/domain/world-ranking/known-lists';
import { ListDays } from '@rallyrank/shared/domain/world-ranking/list-days';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { rankLists } from '@rallyrank/shared/domain/world-ranking/rank-lists';
import { type ResultLines, resultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';

/** Maximum rank on an all-time list. */
const ALL_TIME_KEEP = 100;
/** The first list is that of the first regular list day from this day on. */
const ALL_TIME_FROM: Day = '1990-01-01';

/** Result lines of all eras with the unified points of the rule, so that lists of different years are comparable. */
export const allTimeLines = (table: MatchTable, profile: SportProfile, rule: RankingRule): ResultLines =>
  resultLines(table, profile, rule, () => rule.unified);

/** The lists that are not empty. */
export const withEntries = (lists: readonly RankList[]): RankList[] => lists.filter(({ ranks }) => ranks.length > 0);

/**
 * The all-time lists of a discipline on each regular list day from January 1990 on, including empty lists.
 * @param discipline index into `disciplines`
 * @param last last list day, inclusive, as a day number
 * @param known earlier lists, which are reused
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

/** The same lists without the empty ones. */
export const allTimeLists = (...args: Parameters<typeof weeklyAllTimeLists>): RankList[] =>
  withEntries(weeklyAllTimeLists(...args));
