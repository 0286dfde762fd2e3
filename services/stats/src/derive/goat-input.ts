import { disciplines } from '@rallyrank/contracts/sport/codes';
import { type WeeklyTops, weeksAtNumberOne } from '@rallyrank/shared/domain/elo/weekly-tops';
import { coveredPeriods, type ListSpan, weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import { settledElo } from '@rallyrank/shared/domain/list-spans/settled-from';
import { bands, standingsOf } from '@rallyrank/shared/domain/list-spans/standings';
import { yearEndCounts, yearEnds } from '@rallyrank/shared/domain/list-spans/year-ends';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import type { GoatInput } from '../domain/goat/goat-input.js';
import { recordPointsOf } from '../domain/records/record-points.js';
import type { Records } from '../domain/records/record-result.js';

const FIRST = bands.indexOf(1);

/**
 * GOAT input from the lists, ratings and records of a discipline; `people` is the number of people in the match table.
 */
export const goatInput = (
  discipline: number,
  people: number,
  lists: readonly RankList[],
  spans: readonly ListSpan[],
  weekly: WeeklyTops,
  records: Records,
): GoatInput => {
  const eloWeeks = new Int32Array(people);
  for (const [leader, weeks] of weeksAtNumberOne(settledElo(weekly))) eloWeeks[leader] = weeks;
  return {
    yearEnds: yearEndCounts(yearEnds(lists, spans), people)[FIRST]!,
    weeks: Int32Array.from(standingsOf(lists, spans, people).days[FIRST]!, weeksOf),
    eloWeeks,
    weekly,
    covered: coveredPeriods(spans),
    records: recordPointsOf(records, disciplines[discipline]!),
  };
};
