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
const useNames = () => {
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
    one.basis === 'computed' ? t('ranking.computed', { name }) : name;
  return { ofOne, ofMany, withBasis };
};

/** Dates of all lists and titles of the competitor, in the order of the lines; empty while they are on their way. */
const useBackground = (shown: readonly RankSeries[]) => {
  const lists = useQueries({
    queries: shown.map(({ discipline, basis }) => routeQuery(listRankingDates, { type: 'bwf', discipline, basis })),
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

export interface OtherPlayer {
  readonly name: string;
  /** Undefined while they are on their way. */
  readonly series: readonly RankSeries[] | undefined;
}

interface Props {
  readonly playerId: string;
  readonly own: readonly RankSeries[];
  readonly others: readonly OtherPlayer[];
  /** Of the drawing, in pixels. */
  readonly height: number;
}

/** Ranks over time with the titles won; players on no list of the discipline are named below the chart. */
export const RankChart = ({ playerId, own, others, height }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const names = useNames();
  const sport = useSport();
  const compared = others.length > 0;
  const shown = useMemo(
    () =>
      compared
        ? representatives([own, ...others.map(({ series }) => series ?? [])])
        : longestFirst(own).slice(0, MOST_COMPARED),
    [own, others, compared],
  );
  const { lists, titles } = useBackground(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names follow from the series and the language, which never changes
  const spec = useMemo((): LineSpec => {
    const lines = shown.map((one, index): Series => {
      const points = one.dates.map((date, at) => [date, one.ranks[at] ?? null] as const);
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
      ranks: true,
      x: 'day',
      xName: t('ranking.xName'),
      marksName: t('figure.titles'),
      series: [...lines, ...absent],
    };
  }, [shown, lists, titles, others, compared, playerId]);
  return <Chart title={t('ranking.title')} spec={spec} height={height} />;
};
