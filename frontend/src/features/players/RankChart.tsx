import { listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { listTitleResults } from '@rallyrank/contracts/stats/performance';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { interrupted } from '~/shared/charts/interrupted';
import type { LineSpec, Series } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { longestFirst, MOST_COMPARED, type RankSeries, representatives } from './compared';
import { MOST_TITLES } from './overview/titles-by-level';

/** Names of the lines: of one player by discipline and partner, of several by their names. */
const useNames = (type: Measure['type']) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  const ofOne = (one: RankSeries, playerId: string): string => {
    const isPartner = (player: { readonly id: string }) => one.competitor.id !== playerId && player.id !== playerId;
    const partner = one.competitor.players.find(isPartner);
    const discipline = sport.disciplineName(one.discipline);
    return partner ? `${discipline}, ${t('player.with', { name: format.name(partner.name) })}` : discipline;
  };
  const ofMany = (one: RankSeries): string =>
    one.competitor.players.map((player) => format.name(player.name)).join(' / ');
  /** Where no list was published, the ranks are computed, and the legend says so. */
  const withBasis = (one: RankSeries, name: string): string =>
    one.basis === 'computed' && type === 'bwf' ? t('ranking.computed', { name }) : name;
  return { ofOne, ofMany, withBasis };
};

/** Dates of all lists and titles of the competitor, in the order of the lines; empty while they are on their way. */
const useBackground = (shown: readonly RankSeries[], type: Measure['type']) => {
  const lists = useQueries({
    queries: shown.map(({ discipline, basis }) =>
      routeQuery(listRankingDates, { type, discipline, ...(type === 'bwf' && { basis }) }),
    ),
    combine: (results) => results.map((result) => result.data?.data ?? []),
  });
  const titles = useQueries({
    queries: shown.map(({ discipline, competitor }) =>
      routeQuery(listTitleResults, { discipline, winnerId: competitor.id, pageSize: MOST_TITLES }),
    ),
    combine: (results) => results.map((result) => result.data?.rows ?? []),
  });
  return { lists, titles };
};

/** What is drawn: the ranks or the points of the world ranking, or the rating. */
export interface Measure {
  readonly type: 'bwf' | 'elo';
  readonly value: 'ranks' | 'points';
}

export interface OtherPlayer {
  readonly name: string;
  /** Undefined while they are on their way. */
  readonly series: readonly RankSeries[] | undefined;
}

interface Props {
  /** Names the chart. */
  readonly title: string;
  readonly measure?: Measure;
  readonly playerId: string;
  readonly own: readonly RankSeries[];
  readonly others: readonly OtherPlayer[];
  /** First and last day of the axis, where several charts share one; by default those of the lines. */
  readonly between?: LineSpec['between'];
  /** Of the drawing, in pixels. */
  readonly height: number;
}

const RANKS: Measure = { type: 'bwf', value: 'ranks' };

/** Ranks, points or ratings over time with the titles won; players on no list of the discipline are named below the chart. */
export const RankChart = ({
  title,
  measure: { type, value } = RANKS,
  playerId,
  own,
  others,
  between,
  height,
}: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const names = useNames(type);
  const sport = useSport();
  const compared = others.length > 0;
  const shown = useMemo(
    () =>
      compared
        ? representatives([own, ...others.map(({ series }) => series ?? [])])
        : longestFirst(own).slice(0, MOST_COMPARED),
    [own, others, compared],
  );
  const { lists, titles } = useBackground(shown, type);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names follow from the series and the language, which never changes
  const spec = useMemo((): LineSpec => {
    const lines = shown.map((one, index): Series => {
      const points = one.dates.map((date, at) => [date, one[value][at] ?? null] as const);
      return {
        name: names.withBasis(one, compared ? names.ofMany(one) : names.ofOne(one, playerId)),
        competitor: one.competitor.id,
        points: interrupted(points, lists[index] ?? []),
        marks: (titles[index] ?? []).map(({ event, match }) => ({ x: match.date, label: format.name(event.name) })),
      };
    });
    const discipline = shown[0]?.discipline;
    const absent = others.flatMap(({ name, series }): Series[] =>
      discipline === undefined || series === undefined || series.some((one) => one.discipline === discipline)
        ? []
        : [{ name, points: [], absence: t('ranking.absent', { discipline: sport.disciplineName(discipline) }) }],
    );
    return {
      kind: 'line',
      ranks: value === 'ranks',
      x: 'day',
      between,
      xName: t('ranking.xName'),
      marksName: t('figure.titles'),
      series: [...lines, ...absent],
    };
  }, [shown, lists, titles, others, compared, playerId, value, between]);
  return <Chart title={title} spec={spec} height={height} />;
};
