import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { pointsTableOn } from '@rallyrank/contracts/sport/profiles';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import type { MatchTable } from '../match-table/match-table.js';
import type { KnownLists } from './known-lists.js';
import { ListDays } from './list-days.js';
import type { RankList } from './rank-list.js';
import { rankLists } from './rank-lists.js';
import { type ResultLines, resultLines } from './result-lines.js';

/**
 * The result lines of the world ranking. Each event has the points table of its first day; eras without a table have no
 * lines.
 */
export const worldLines = (table: MatchTable, profile: SportProfile, rule: RankingRule): ResultLines =>
  resultLines(table, profile, rule, (day) => pointsTableOn(profile, day));

/**
 * The day numbers of the computed lists of a discipline, from its first result to `last`: the days of the published
 * lists while there are any, and regular list days before and after them.
 * @param discipline index into `disciplines`
 * @param published day numbers of the published lists
 * @param last last day, inclusive
 */
export const worldListDays = (
  lines: ResultLines,
  rule: RankingRule,
  discipline: number,
  published: Int32Array,
  last: number,
): Int32Array => {
  let first = Number.POSITIVE_INFINITY;
  for (let i = 0; i < lines.size; i++) if (lines.discipline[i] === discipline) first = Math.min(first, lines.from[i]!);
  if (first > last) return new Int32Array(0);
  const days = new ListDays(rule);
  const known = published.filter((day) => day >= first && day <= last);
  if (known.length === 0) return days.between(first, last);
  return Int32Array.from([...days.between(first, known[0]! - 1), ...known, ...days.between(known.at(-1)! + 1, last)]);
};

/**
 * The lists of one discipline on each of `days`, cut at the length that the profile defines.
 * @param discipline index into `disciplines`
 * @param days day numbers in ascending order
 * @param known earlier lists, which are reused
 */
export const worldLists = (
  lines: ResultLines,
  table: MatchTable,
  profile: SportProfile,
  discipline: number,
  days: Int32Array,
  known?: KnownLists,
): RankList[] => rankLists(lines, table.people, discipline, days, profile.publishedList, known);
