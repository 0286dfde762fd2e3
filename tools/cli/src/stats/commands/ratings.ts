import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { surfaces } from '@rallyrank/contracts/tournaments/events';
import { predictorOn } from '@rallyrank/shared/domain/predict/predictor-on';
import type { Answer } from '../answer.js';
import type { Asked } from '../asked.js';
import { AnswerError } from '../errors.js';

const peaks = (asked: Asked): Answer => ({
  discipline: disciplines[asked.discipline]!,
  peaks: asked.engine.stats
    .eloOf(asked.discipline)
    .peaks.slice(0, asked.question.limit)
    .map(({ competitor, rating, row }) => ({
      competitor: asked.named(competitor),
      rating,
      date: asked.dayOf(row),
      event: asked.eventOfRow(row),
    })),
});

/** The weekly Elo list in force on a day, the newest one without a day; or the highest ratings of all times. */
export const elo = (asked: Asked): Answer => {
  asked.people(0);
  const { engine, question, discipline } = asked;
  if (question.isPeak) return peaks(asked);
  const { days, starts, competitors, ratings, deviations } = engine.stats.eloOf(discipline).weekly;
  const list = days.findLastIndex((day) => day <= (question.date ?? Number.POSITIVE_INFINITY));
  if (list < 0) throw new AnswerError(`there is no Elo list of ${disciplines[discipline]} for that day`);
  const [start, end] = [starts[list]!, starts[list + 1]!];
  const rows = Array.from(competitors.subarray(start, Math.min(end, start + question.limit)), (competitor, i) => ({
    rank: i + 1,
    competitor: asked.named(competitor),
    association: asked.named(competitor).association,
    rating: ratings[start + i]!,
    deviation: deviations[start + i]!,
  }));
  return { discipline: disciplines[discipline]!, date: dayOf(days[list]!), size: end - start, rows };
};

/** Probability that the first one wins, from all matches before the day (without one: all there are). */
export const predict = (asked: Asked): Answer => {
  const [first, second] = asked.people(2) as [number, number];
  const { engine, question } = asked;
  const discipline = asked.disciplineOf(first);
  const sides = [asked.competitor(first, discipline), asked.competitor(second, discipline)] as const;
  if (first === second) throw new AnswerError('nobody plays against himself');
  const day = question.date ?? engine.lastDay + 1;
  const predictor = predictorOn(engine.stats.facts.rating, engine.profile.rating, discipline, day);
  const [surface] = question.filter.surfaces ?? [];
  const probability = predictor.probability({
    sides: [
      { competitor: sides[0], entry: 'direct' },
      { competitor: sides[1], entry: 'direct' },
    ],
    host: -1,
    day,
    surface: surface === undefined ? -1 : surfaces.indexOf(surface),
    bestOf: question.bestOf,
  });
  return {
    first: asked.named(first),
    second: asked.named(second),
    discipline: disciplines[discipline]!,
    date: dayOf(day),
    firstWins: probability,
    secondWins: 1 - probability,
  };
};
