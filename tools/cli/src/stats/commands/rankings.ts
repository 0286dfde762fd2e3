import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { breakdownOf } from '@rallyrank/rankings/domain/world/breakdown';
import { weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import { bands, standingsOf } from '@rallyrank/shared/domain/list-spans/standings';
import type { Answer } from '../answer.js';
import type { Asked } from '../asked.js';
import { AnswerError } from '../errors.js';
import { inForce } from '../lists.js';

/** The list in force on a day, the newest one without a day. */
export const rank = (asked: Asked): Answer => {
  asked.people(0);
  const { engine, question, discipline } = asked;
  const { basis, lists } = engine.lists(discipline, question.basis);
  const list = inForce(lists, question.date ?? Number.POSITIVE_INFINITY);
  const code = disciplines[discipline]!;
  if (!list) throw new AnswerError(`there is no ${basis} list of ${code} for that day`);
  const rows = Array.from(list.competitors.subarray(0, question.limit), (competitor, i) => ({
    rank: list.ranks[i]!,
    competitor: asked.named(competitor),
    association: asked.named(competitor).association,
    points: list.points[i]!,
    tournaments: list.tournaments[i]!,
  }));
  return { discipline: code, basis, date: list.date, size: list.ranks.length, rows };
};

/** What the points of a player or pair on a day are made of, by results. */
export const breakdown = (asked: Asked): Answer => {
  const person = asked.person();
  const { engine, question } = asked;
  const discipline = asked.disciplineOf(person);
  const competitor = asked.competitor(person, discipline);
  const lists = engine.computed(discipline);
  const day = question.date ?? lists.at(-1)?.day;
  if (day === undefined) throw new AnswerError(`no results of ${disciplines[discipline]} give points`);
  const { table } = engine.world;
  const found = breakdownOf(engine.stats.lines(), table, competitor, discipline, day, engine.profile.publishedList);
  return {
    competitor: asked.named(competitor),
    discipline: disciplines[discipline]!,
    date: dayOf(day),
    points: found.points,
    tournaments: found.tournaments,
    results: found.rows.map(({ edition, place, points, counts, from, until }) => ({
      event: asked.event(edition),
      place,
      points,
      counts,
      from: dayOf(from),
      until: dayOf(until),
    })),
    toDefend: found.toDefend.map(({ day: lapse, editions, lapsing, left }) => ({
      date: dayOf(lapse),
      events: editions.map((edition) => asked.event(edition)).join(', '),
      lapsing,
      left,
    })),
  };
};

/** Whole weeks in the first ranks by list spans; frozen days stand apart. */
export const weeks = (asked: Asked): Answer => {
  asked.people(0);
  const { engine, question, discipline } = asked;
  const { basis, lists } = engine.lists(discipline, question.basis);
  const until = question.date ?? Number.POSITIVE_INFINITY;
  const known = lists.filter(({ day }) => day <= until);
  const found = standingsOf(known, engine.spans(known), engine.names.size);
  const band = bands.indexOf(question.band);
  const days = found.days[band]!;
  const frozen = found.frozen[band]!;
  const all = Array.from(days, (_, competitor) => competitor).filter((one) => days[one]! + frozen[one]! > 0);
  all.sort((a, b) => days[b]! - days[a]! || frozen[b]! - frozen[a]! || a - b);
  return {
    discipline: disciplines[discipline]!,
    basis,
    band: question.band,
    until: known.at(-1)?.date ?? null,
    rows: all.slice(0, question.limit).map((competitor) => ({
      competitor: asked.named(competitor),
      weeks: weeksOf(days[competitor]!),
      days: days[competitor]!,
      frozenDays: frozen[competitor]!,
      bestRank: found.bestRank[competitor]!,
      bestRankFrom: dayOf(found.bestRankFirst[competitor]!),
      bestPoints: found.bestPoints[competitor]!,
    })),
  };
};
