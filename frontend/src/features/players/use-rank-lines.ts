import { listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { listTitleResults } from '@rallyrank/contracts/stats/performance';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routeQuery } from '~/shared/api/use-route';
import { interrupted } from '~/shared/charts/interrupted';
import type { Series } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import type { ComparedPlayer, RankSeries } from './compared';
import { MOST_TITLES } from './overview/titles-by-level';

/** The lists of the world ranking, or of ratings. */
export type ListType = 'bwf' | 'elo';

/** Dates of all lists, in the order of the lines; empty while they are loading. */
export const useListDays = (shown: readonly RankSeries[], type: ListType) =>
  useQueries({
    queries: shown.map(({ discipline, basis }) =>
      routeQuery(listRankingDates, { type, discipline, ...(type === 'bwf' && { basis }) }),
    ),
    combine: (results) => results.map((result) => result.data?.data ?? []),
  });

/** Titles of each line as marks. */
export const useTitleMarks = (shown: readonly RankSeries[]) => {
  const format = useFormat();
  return useQueries({
    queries: shown.map(({ discipline, competitor }) =>
      routeQuery(listTitleResults, { discipline, winnerId: competitor.id, pageSize: MOST_TITLES }),
    ),
    combine: (results) =>
      results.map((result) =>
        (result.data?.rows ?? []).map(({ event, match }) => ({ x: match.date, label: format.name(event.name) })),
      ),
  });
};

interface Lines {
  readonly shown: readonly RankSeries[];
  readonly value: 'ranks' | 'points';
  readonly days: readonly (readonly string[])[];
  readonly marks?: readonly NonNullable<Series['marks']>[];
}

/**
 * Functions that create the lines of charts. Their results follow from the series and the language, which never
 * changes.
 */
export const useRankLines = (playerId: string, isCompared: boolean) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  const ofOne = (one: RankSeries): string => {
    const isPartner = (player: { readonly id: string }) => one.competitor.id !== playerId && player.id !== playerId;
    const partner = one.competitor.players.find(isPartner);
    const discipline = sport.disciplineName(one.discipline);
    return partner ? `${discipline}, ${t('player.with', { name: format.name(partner.name) })}` : discipline;
  };
  const ofMany = (one: RankSeries): string =>
    one.competitor.players.map((player) => format.name(player.name)).join(' / ');
  /** The lines of one player are named by discipline and partner, those of several by the names of the players. */
  const nameOf = isCompared ? ofMany : ofOne;
  return {
    nameOf,
    /** If no list was published, the ranks are computed, and the legend shows that. */
    listNameOf: (one: RankSeries): string =>
      one.basis === 'computed' ? t('ranking.computed', { name: nameOf(one) }) : nameOf(one),
    lines: ({ shown, value, days, marks }: Lines, name: (one: RankSeries) => string): Series[] =>
      shown.map((one, index) => ({
        name: name(one),
        competitor: one.competitor.id,
        points: interrupted(
          one.dates.map((date, at) => [date, one[value][at] ?? null] as const),
          days[index] ?? [],
        ),
        marks: marks?.[index] ?? [],
      })),
    /** Compared players without a line in the discipline. */
    absent: (shown: readonly RankSeries[], others: readonly ComparedPlayer[]): Series[] => {
      const discipline = shown[0]?.discipline;
      return others.flatMap(({ name, series }) =>
        discipline === undefined || series === undefined || series.some((one) => one.discipline === discipline)
          ? []
          : [{ name, points: [], absence: t('ranking.absent', { discipline: sport.disciplineName(discipline) }) }],
      );
    },
  };
};
