import { disciplines } from '@rallyrank/contracts/sport/codes';
import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { weeksAtNumberOne } from '@rallyrank/shared/elo/weekly-tops';
import { weeksOf } from '@rallyrank/shared/list-spans/list-spans';
import { bands, standingsOf } from '@rallyrank/shared/list-spans/standings';
import { yearEndCounts, yearEnds } from '@rallyrank/shared/list-spans/year-ends';
import { goatBreakdown } from '@rallyrank/stats/domain/goat/breakdown';
import { goatCounts } from '@rallyrank/stats/domain/goat/goat-counts';
import type { GoatInput, RecordPoints } from '@rallyrank/stats/domain/goat/goat-input';
import { goatPointsOf } from '@rallyrank/stats/domain/records/goat-points';
import { entriesOf } from '@rallyrank/stats/domain/records/top-list';
import type { Answer, Row } from '../answer.js';
import type { Asked } from '../asked.js';
import type { Engine } from '../engine.js';
import { AnswerError } from '../errors.js';

const FIRST = bands.indexOf(1);

/** What each record of a discipline gives to the players and pairs of its first ranks. */
const recordPoints = (engine: Engine, discipline: number): RecordPoints => {
  const holders: number[] = [];
  const points: number[] = [];
  for (const { definition, top } of engine.records().records) {
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

/** What lists and ratings give; places after the numbers of the match table are of people without a match. */
const goatInput = (engine: Engine, discipline: number): GoatInput => {
  const { size } = engine.world.table.people;
  const lists = engine.published(discipline);
  const spans = engine.spans(lists);
  const days = standingsOf(lists, spans, engine.names.size).days[FIRST]!;
  const eloWeeks = new Int32Array(size);
  for (const [leader, weeks] of weeksAtNumberOne(engine.eloOf(discipline).weekly)) eloWeeks[leader] = weeks;
  return {
    yearEnds: yearEndCounts(yearEnds(lists, spans), engine.names.size)[FIRST]!.subarray(0, size),
    weeks: Int32Array.from(days.subarray(0, size), weeksOf),
    eloWeeks,
    records: recordPoints(engine, discipline),
  };
};

/** Points by part and in all; players with all their partners, or with --pairs pairs for themselves. Of one player the rules too. */
export const goat = (asked: Asked): Answer => {
  const [person] = asked.people(0, 1);
  const { engine } = asked;
  const { by, limit } = asked.question;
  const discipline = person === undefined ? asked.discipline : asked.disciplineOf(person);
  const { rules } = engine.profile.goat;
  const counts = goatCounts(engine.frame, discipline, by, goatInput(engine, discipline));
  const scores = scoreGoat(rules, counts.counts);
  const code = disciplines[discipline]!;
  const rowOf = (place: number, i: number): Row => {
    const { total, parts } = goatBreakdown(rules, counts, scores, place);
    return { rank: scores.ranks[i]!, player: asked.named(counts.people[place]!), points: total, ...parts };
  };
  if (person === undefined) {
    const rows = Array.from(scores.order.subarray(0, limit), rowOf);
    return { discipline: code, size: counts.people.length, rows };
  }
  const place = counts.people.indexOf(person);
  if (place < 0) throw new AnswerError(`${asked.named(person).name} has no GOAT points in ${code}`);
  const { lines } = goatBreakdown(rules, counts, scores, place);
  const texts = new Map(rules.map(({ key, text }) => [key, text[asked.question.language]]));
  return {
    discipline: code,
    size: counts.people.length,
    rows: [rowOf(place, scores.order.indexOf(place))],
    rules: lines.map(({ key, count, points }) => ({ rule: texts.get(key)!, count, points })),
  };
};
