import { disciplines } from '@rallyrank/contracts/sport/codes';
import { type WeeklyTops, weeksAtNumberOne } from '@rallyrank/shared/elo/weekly-tops';
import { type ListSpan, weeksOf } from '@rallyrank/shared/list-spans/list-spans';
import { bands, standingsOf } from '@rallyrank/shared/list-spans/standings';
import { yearEndCounts, yearEnds } from '@rallyrank/shared/list-spans/year-ends';
import type { RankList } from '@rallyrank/shared/world-ranking/rank-list';
import type { GoatInput, RecordPoints } from '../domain/goat/goat-input.js';
import { goatPointsOf } from '../domain/records/goat-points.js';
import type { Records } from '../domain/records/records.js';
import { entriesOf } from '../domain/records/top-list.js';

const FIRST = bands.indexOf(1);

/** What each record of a discipline gives to the players and pairs of its first ranks. */
const recordPoints = ({ records }: Records, discipline: number): RecordPoints => {
  const holders: number[] = [];
  const points: number[] = [];
  for (const { definition, top } of records) {
    if (definition.discipline !== disciplines[discipline] || definition.holder === 'association') continue;
    for (const { rank, holder } of entriesOf(top)) {
      const given = goatPointsOf(definition, rank);
      if (given === 0) break;
      holders.push(holder);
      points.push(given);
    }
  }
  return { holders: Int32Array.from(holders), points: Float64Array.from(points) };
};

/** What lists, ratings and records of a discipline give; `people` is how many numbers the match table has. */
export const goatInput = (
  discipline: number,
  people: number,
  lists: readonly RankList[],
  spans: readonly ListSpan[],
  weekly: WeeklyTops,
  records: Records,
): GoatInput => {
  const eloWeeks = new Int32Array(people);
  for (const [leader, weeks] of weeksAtNumberOne(weekly)) eloWeeks[leader] = weeks;
  return {
    yearEnds: yearEndCounts(yearEnds(lists, spans), people)[FIRST]!,
    weeks: Int32Array.from(standingsOf(lists, spans, people).days[FIRST]!, weeksOf),
    eloWeeks,
    records: recordPoints(records, discipline),
  };
};
