import { listTitleResults } from '@rallyrank/contracts/stats/performance';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { TabLink } from '../TabLink';
import { tabPath } from '../tab-path';
import type { InDiscipline } from './in-discipline';
import { type LevelTitles, MOST_TITLES, titlesByLevel } from './titles-by-level';

const useLevelColumns = ({ playerId, discipline }: InDiscipline) => {
  const { t } = useTranslation('players');
  const column = useColumns<LevelTitles>();
  return [
    column.level((row) => row.level, {
      isRowHeader: true,
      to: ({ level }) => tabPath(playerId, 'results', { discipline, level }),
    }),
    column.number((row) => row.titles, { title: t('figure.titles') }),
    column.event((row) => row.last, { title: t('overview.lastTitle'), isRowHeader: false }),
  ];
};

/** Titles by level, the highest first, each a link to the results at that level. */
export const TitlesCard = ({ playerId, discipline }: InDiscipline) => {
  const { t } = useTranslation('players');
  const { profile } = useSport();
  const query = useRoute(listTitleResults, { discipline, winnerId: playerId, pageSize: MOST_TITLES });
  const columns = useLevelColumns({ playerId, discipline });
  const title = t('overview.titlesByLevel');
  return (
    <Card title={title} extra={<TabLink playerId={playerId} tab="results" />}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('overview.noTitles')} />}
      >
        {({ rows }) => (
          <DataTable
            caption={title}
            columns={columns}
            rows={titlesByLevel(
              rows.map(({ event }) => event),
              profile,
            )}
            rowKey={({ level }) => level}
          />
        )}
      </PageState>
    </Card>
  );
};
