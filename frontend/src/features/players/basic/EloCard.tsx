import { getPlayerRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routeQuery, useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { paths } from '~/shared/url/paths';
import { Competing } from './Competing';
import { type EloRow, eloRow } from './elo-rows';

const type = 'elo';

const useEloColumns = (playerId: string) => {
  const { t } = useTranslation('players');
  const column = useColumns<EloRow>();
  const partner = ({ series }: EloRow) => series.competitor.players.find(({ id }) => id !== playerId) ?? null;
  return [
    column.text((row) => <Competing discipline={row.series.discipline} partner={partner(row)} />, {
      title: t('overview.partner'),
      size: 'names',
      isRowHeader: true,
    }),
    column.rank((row) => row.rank, { title: t('basic.eloRank') }),
    column.number((row) => row.rating, { title: t('basic.rating') }),
    column.rank((row) => row.bestRank, { title: t('figure.bestRank'), importance: 2 }),
    column.number((row) => row.highest.rating, { title: t('basic.highest'), importance: 2 }),
    column.day((row) => row.highest.date, { title: t('basic.highestDate'), importance: 2 }),
  ];
};

/** Current and best rank and rating on the Elo lists. */
export const EloCard = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const columns = useEloColumns(playerId);
  const query = useRoute(getPlayerRanking, { type, playerId });
  const played = [...new Set(query.data?.data.map(({ discipline }) => discipline))];
  const newest = useQueries({
    queries: played.map((discipline) => routeQuery(listRankingDates, { type, discipline })),
    combine: (results) => new Map(results.map((result, at) => [played[at], result.data?.data[0]])),
  });
  const rows = query.data?.data.flatMap((series) => eloRow(series, newest.get(series.discipline)) ?? []) ?? [];
  return (
    <Card
      title={t('basic.elo')}
      extra={
        <Link className="rr-more" to={paths.ranking(played[0] ? { discipline: played[0] } : {}, type)}>
          {t('basic.eloList')}
        </Link>
      }
    >
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState title={t('basic.noElo')} />}
      >
        {() => (
          <DataTable
            caption={t('basic.eloCaption')}
            columns={columns}
            rows={rows}
            rowKey={({ series }) => `${series.discipline}.${series.competitor.id}`}
          />
        )}
      </PageState>
    </Card>
  );
};
