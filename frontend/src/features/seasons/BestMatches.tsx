import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { listGreatestMatches } from '@rallyrank/contracts/stats/rivalries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { RowOf } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

const MATCHES = 5;

interface Props {
  readonly discipline: Discipline;
  readonly season: number;
}

/** The greatest matches of a season in a discipline. */
export const BestMatches = ({ discipline, season }: Props) => {
  const { t } = useTranslation('seasons');
  const filter = { discipline, season: String(season) };
  const query = useRoute(listGreatestMatches, { ...filter, pageSize: MATCHES }, { keepPrevious: true });
  const column = useColumns<RowOf<typeof listGreatestMatches>>();
  const columns = [
    column.match((row) => row.match),
    column.score((row) => row.match, { importance: 2 }),
    column.matchEvent((row) => row, { importance: 2 }),
    column.round((row) => row.match.round, { importance: 3 }),
    column.matchDay((row) => row.match, { importance: 3 }),
  ];
  return (
    <Card
      title={t('season.matches')}
      extra={
        <Link className="rr-more" to={paths.greatestMatches(filter)}>
          {t('season.allMatches')}
        </Link>
      }
    >
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={MATCHES * 2} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('none')} />}
      >
        {({ rows }) => (
          <DataTable
            caption={t('season.matches')}
            columns={columns}
            rows={rows}
            rowKey={({ event, match }) => `${event.id}.${match.id}`}
          />
        )}
      </PageState>
    </Card>
  );
};
