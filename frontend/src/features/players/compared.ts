import type { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';

export type RankSeries = AnswerOf<typeof getPlayerRanking>['data'][number];

/** Maximum number of players in a chart, including the player of the page. */
export const MOST_COMPARED = 6;

/** Ids of an address such as `7,12`: each once, at most six. */
export const idsIn = (text: string | null): readonly string[] =>
  [...new Set((text ?? '').split(','))].filter((id) => /^\d+$/.test(id)).slice(0, MOST_COMPARED);

/** The players with whom the player of the page is compared, at most five. */
export const comparedIds = (text: string | null, playerId: string): readonly string[] =>
  idsIn(text)
    .filter((id) => id !== playerId)
    .slice(0, MOST_COMPARED - 1);

export const longestFirst = (series: readonly RankSeries[]): RankSeries[] =>
  [...series].sort((a, b) => b.dates.length - a.dates.length);

/**
 * One series for each player: the longest in the discipline of the first player's longest series. Partners
 * share one.
 */
export const representatives = (answers: readonly (readonly RankSeries[])[]): RankSeries[] => {
  const discipline = longestFirst(answers[0] ?? [])[0]?.discipline;
  const found = answers.flatMap(
    (series) => longestFirst(series.filter((one) => one.discipline === discipline))[0] ?? [],
  );
  return [...new Map(found.map((one) => [one.competitor.id, one])).values()];
};

/** First and last day of all lines; undefined without any. */
export const daysOf = (
  answers: readonly (readonly RankSeries[] | undefined)[],
): readonly [from: string, until: string] | undefined => {
  const days = answers
    .flatMap((series) => (series ?? []).flatMap(({ dates }) => [dates[0], dates.at(-1)]))
    .filter((day): day is string => day !== undefined)
    .sort();
  const [from, until] = [days[0], days.at(-1)];
  return from === undefined || until === undefined ? undefined : [from, until];
};
