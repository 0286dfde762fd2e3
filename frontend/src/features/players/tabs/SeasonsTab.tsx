import { getPlayerRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { RankSeries } from '../compared';
import { endRanks } from './end-ranks';
import { SeasonsChart } from './SeasonsChart';
import { SeasonTable } from './SeasonTable';

type Played = AnswerOf<typeof getPlayerSeasons>['data'][number];

const BestWins = ({ rows }: { readonly rows: Played['bestWins'] }) => {
  const { t } = useTranslation('players');
  const column = useColumns<Played['bestWins'][number]>();
  const columns = [
    column.number((row) => row.opponentRank, { title: t('seasons.opponentRank') }),
    column.side((row) => row.match.sides[1], { title: t('h2h.opponent') }),
    column.score((row) => row.match, { importance: 2 }),
    column.matchEvent((row) => row, { importance: 2 }),
    column.round((row) => row.match.round, { importance: 3 }),
    column.matchDay((row) => row.match, { importance: 3 }),
  ];
  return (
    <DataTable
      caption={t('seasons.bestWins')}
      columns={columns}
      rows={rows}
      rowKey={({ event, match }) => `${event.id}.${match.id}`}
    />
  );
};

interface CardProps {
  readonly played: Played;
  readonly series: readonly RankSeries[];
}

/** The seasons of one discipline as bars, with the rank at the end of each. */
const SeasonsCard = ({ played: { discipline, seasons }, series }: CardProps) => {
  const sport = useSport();
  const dates = useRoute(listRankingDates, { type: 'bwf', discipline });
  const ends = useMemo(() => endRanks(series, discipline, dates.data?.data ?? []), [series, discipline, dates.data]);
  const title = sport.disciplineName(discipline);
  return (
    <Card title={title}>
      {seasons.some(({ finals }) => finals > 0) && <SeasonsChart title={title} rows={seasons} />}
      <SeasonTable discipline={discipline} rows={seasons} endRanks={ends} />
    </Card>
  );
};

const NO_SERIES: readonly [] = [];

/** The seasons of the player, and the best wins. */
export const SeasonsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const sport = useSport();
  const query = useRoute(getPlayerSeasons, { playerId });
  const ranking = useRoute(getPlayerRanking, { playerId });
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={20} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('overview.noFigures')} />}
    >
      {({ data }) =>
        data.map((played) => (
          <Fragment key={played.discipline}>
            <SeasonsCard played={played} series={ranking.data?.data ?? NO_SERIES} />
            {played.bestWins.length > 0 && (
              <Card title={`${sport.disciplineName(played.discipline)}: ${t('seasons.bestWins')}`}>
                <BestWins rows={played.bestWins} />
              </Card>
            )}
          </Fragment>
        ))
      }
    </PageState>
  );
};
