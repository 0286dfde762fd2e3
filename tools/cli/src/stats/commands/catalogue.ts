import type { Filter } from '@rallyrank/stats/domain/frame/filter';
import type { Answer } from '../answer.js';
import type { Asked } from '../asked.js';
import { UsageError } from '../errors.js';
import { associations } from './associations.js';
import { draw, luck } from './draws.js';
import { goat } from './goat.js';
import { greatest, h2h, rivalriesList } from './meetings.js';
import { statistics, streakList, titles, wins } from './performance.js';
import { partners, timeline } from './player.js';
import { breakdown, rank, weeks } from './rankings.js';
import { elo, predict } from './ratings.js';
import { record, records } from './records.js';
import { season, seasons } from './seasons.js';

/** Lists, ratings and records are made for a whole discipline: no filter says which matches count. */
const unfiltered: readonly (keyof Filter)[] = [];

interface Command {
  /** What stands behind the name of the command, and what it answers. */
  readonly takes: string;
  readonly about: string;
  readonly answer: (asked: Asked) => Answer;
  /** Parts of a filter that it takes, all where this is absent. */
  readonly filters?: readonly (keyof Filter)[];
}

export const commands: Readonly<Record<string, Command>> = {
  h2h: { takes: 'A B [C ...]', about: 'head-to-head of two; of more a matrix', answer: h2h },
  rank: { takes: '[--date] [--basis]', about: 'ranking list', answer: rank, filters: unfiltered },
  breakdown: {
    takes: 'PLAYER [--date]',
    about: 'results behind computed points',
    answer: breakdown,
    filters: unfiltered,
  },
  weeks: {
    takes: '[--band] [--basis] [--date]',
    about: 'weeks in the first ranks',
    answer: weeks,
    filters: unfiltered,
  },
  elo: { takes: '[--date] [--peak]', about: 'Elo list, or highest ratings', answer: elo, filters: unfiltered },
  predict: {
    takes: 'A B [--date] [--best-of]',
    about: 'probability that A wins',
    answer: predict,
    filters: ['surfaces'],
  },
  draw: { takes: 'EVENT [--round]', about: 'how far each side of a draw comes', answer: draw, filters: ['rounds'] },
  luck: { takes: 'EVENT', about: 'how lucky sides were with the draw', answer: luck, filters: unfiltered },
  streaks: { takes: '[PLAYER] [--kind]', about: 'longest streaks', answer: streakList },
  seasons: { takes: 'PLAYER', about: 'season by season, best wins', answer: seasons },
  season: { takes: 'YEAR', about: 'everybody in one season', answer: season },
  titles: { takes: '[--majors]', about: 'titles and lost finals', answer: titles },
  wins: { takes: '[--share]', about: 'matches won, or the share of them', answer: wins },
  statistics: { takes: '[--sort column]', about: 'how matches were won and lost', answer: statistics },
  rivalries: { takes: '', about: 'greatest rivalries', answer: rivalriesList },
  greatest: { takes: '', about: 'greatest matches', answer: greatest },
  partners: { takes: 'PLAYER', about: 'partners in doubles', answer: partners },
  timeline: { takes: 'PLAYER', about: 'best result by tournament and year', answer: timeline },
  associations: { takes: '[A B]', about: 'results, or matches between two', answer: associations },
  records: { takes: '[--family text]', about: 'records and who holds them', answer: records, filters: unfiltered },
  record: { takes: 'ID', about: 'top list of a record, with its matches', answer: record, filters: unfiltered },
  goat: { takes: '[PLAYER]', about: 'GOAT points, or what one player has them for', answer: goat, filters: unfiltered },
};

/**
 * What a command answers.
 * @throws UsageError when the question has a filter that the command knows nothing of, or not the names it takes; AnswerError where the
 *   instance has no answer
 */
export const answerOf = (asked: Asked): Answer => {
  const { command, filter } = asked.question;
  const { filters, answer } = commands[command]!;
  const given = Object.keys(filter) as (keyof Filter)[];
  if (filters && given.some((key) => !filters.includes(key)))
    throw new UsageError(`${command} takes no option that says which matches count`);
  return answer(asked);
};
