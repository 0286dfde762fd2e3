import type { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';

export type RankSeries = AnswerOf<typeof getPlayerRanking>['data'][number];

/** Maximum number of players in a chart, including the player of the page. */
export const MOST_COMPARED = 6;

/** Ids in an address such as `7,12`: each once, at most six. */
export const idsIn = (text: string | null): readonly string[] =>
  [...new Set((text ?? '').split(','))].filter((id) => /^\d+$/.test(id)).slice(0, MOST_COMPARED);

/** The other players with whom the player of the page is compared, at most five. */
export const comparedIds = (text: string | null, playerId: string): readonly string[] =>
  idsIn(text)
    .filter((id) => id !== playerId)
    .slice(0, MOST_COMPARED - 1);

export const longestFirst = (series: readonly RankSeries[]): RankSeries[] =>
  [...series].sort((a, b) => b.dates.length - a.dates.length);

/**
 * One series for each player: the longest one in the discipline of the first player's longest series. Partners share
 * one.
 */
export const representatives = (answers: readonly (readonly RankSeries[])[]): RankSeries[] => {
  const discipline = longestFirst(answers[0] ?? [])[0]?.discipline;
  const found = answers.flatMap(
    (series) => longestFirst(series.filter((one) => one.discipline === discipline))[0] ?? [],
  );
  return [...new Map(found.map((one) => [one.competitor.id, one])).values()];
};

/** A player who is compared with the one of the page. */
export interface ComparedPlayer {
  readonly name: string;
  /** Undefined while loading. */
  readonly series: readonly RankSeries[] | undefined;
}

/** The lines of a chart: the longest series of a single player, or one series for each of several players. */
export const shownOf = (own: readonly RankSeries[], others: readonly ComparedPlayer[]): RankSeries[] =>
  others.length > 0
    ? representatives([own, ...others.map(({ series }) => series ?? [])])
    : longestFirst(own).slice(0, MOST_COMPARED);

/** The ratings of the competitors whose ranks are shown; if there are no ranks, the longest ratings. */
export const ratedLike = (
  ranks: readonly RankSeries[],
  own: readonly RankSeries[],
  others: readonly ComparedPlayer[],
): RankSeries[] => {
  if (ranks.length === 0) return shownOf(own, others);
  const all = [...own, ...others.flatMap(({ series }) => series ?? [])];
  return ranks.flatMap(
    ({ discipline, competitor }) =>
      all.find((one) => one.discipline === discipline && one.competitor.id === competitor.id) ?? [],
  );
};

/** First and last day of all lines; undefined if there are no lines. */
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
