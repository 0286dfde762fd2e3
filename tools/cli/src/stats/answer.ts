import type { ResultOf, RouteDef } from '@rallyrank/contracts/shared/route';
import { getPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import type { Answer, Ask } from './ask.js';
import { parametersOf } from './commands.js';
import { Names } from './names.js';
import type { Question } from './question.js';

const COMPETITORS = ['playerId', 'competitorId', 'competitorIds'];

const dataOf = async <R extends RouteDef>(ask: Ask, route: R, query: Record<string, string>): Promise<ResultOf<R>> =>
  ((await ask(route, query)) as unknown as { readonly data: ResultOf<R> }).data;

/** The discipline in which a player or pair has the most matches. */
const disciplineOf = async (ask: Ask, playerId: string): Promise<string | undefined> => {
  const played = (await dataOf(ask, getPlayerSeasons, { playerId, limit: '1' })).map(({ discipline, seasons }) => ({
    discipline,
    matches: seasons.reduce((sum, { tally }) => sum + tally.won + tally.lost, 0),
  }));
  return played.sort((a, b) => b.matches - a.matches)[0]?.discipline;
};

/** The first discipline of the sport that has matches. */
const firstDiscipline = async (ask: Ask): Promise<string> => (await dataOf(ask, getSite, {})).disciplines[0]!;

/** The query of a question: names are replaced with ids, and required parameters that were not given are filled in. */
const queryOf = async ({ route, given }: Question, ask: Ask): Promise<Record<string, string>> => {
  const names = new Names(ask);
  const query: Record<string, string> = {};
  for (const { key } of parametersOf(route)) {
    const texts = given.get(key);
    if (!texts) continue;
    const found = await Promise.all(texts.map((text) => names.find(route, key, text, query.eventId)));
    query[key] = found.join(',');
  }
  for (const { key, isRequired, values } of parametersOf(route)) {
    if (!isRequired || query[key] !== undefined || values === undefined) continue;
    const about = COMPETITORS.map((each) => query[each]?.split(',')[0]).find((id) => id !== undefined);
    const ofPlayer = key === 'discipline' && about !== undefined ? await disciplineOf(ask, about) : undefined;
    query[key] = ofPlayer ?? (key === 'discipline' ? await firstDiscipline(ask) : values[0]!);
  }
  return query;
};

/**
 * Answers a question from the instance.
 * @throws AnswerError if there is no answer
 */
export const answerOf = async (question: Question, ask: Ask): Promise<Answer> =>
  ask(question.route, await queryOf(question, ask));
