import { disciplines } from '@rallyrank/contracts/sport/codes';
import { scoreGoat } from '@rallyrank/contracts/sport/goat-score';
import { goatBreakdown } from '@rallyrank/stats/domain/goat/breakdown';
import type { Answer, Row } from '../answer.js';
import type { Asked } from '../asked.js';
import { AnswerError } from '../errors.js';

/** Points by part and in all; players with all their partners, or with --pairs pairs for themselves. Of one player the rules too. */
export const goat = (asked: Asked): Answer => {
  const [person] = asked.people(0, 1);
  const { engine } = asked;
  const { by, limit } = asked.question;
  const discipline = person === undefined ? asked.discipline : asked.disciplineOf(person);
  const { rules } = engine.profile.goat;
  const counts = engine.stats.goat(discipline, by);
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
